import {
  collectionFields,
  operatorsOf,
  productFields,
  type QueryFields,
  storeVariantFields,
} from '../../catalog/index.ts'

/** Every field is an API call with the access rules of that call. */
export const queryType: string = /* GraphQL */ `
  type Query {
    "Without a sort order, the products of one collection are in the merchant's order."
    products(filter: ProductFilter, sort: [ProductSort!], paging: Paging): ProductPage!
    "Merchant data is only for staff and apps; for others the argument has no effect."
    product(id: ID!, includeMerchantSpecificData: Boolean = false): Product
    productBySlug(slug: String!, includeMerchantSpecificData: Boolean = false): Product
    collections(filter: CollectionFilter, sort: [CollectionSort!], paging: Paging): CollectionPage!
    collection(id: ID!): Collection
    collectionBySlug(slug: String!): Collection
    "Variants of one product: all, those with the given choices, or those with the given ids."
    variants(
      productId: ID!
      choices: [OptionAndChoiceInput!]
      variantIds: [ID!]
      paging: Paging
      includeMerchantSpecificData: Boolean = false
    ): VariantPage
    storeVariants(filter: StoreVariantFilter, sort: [StoreVariantSort!], paging: Paging): StoreVariantPage!
    "The caller's own cart; null before the first item is added."
    cart: Cart
  }

  input OptionAndChoiceInput { option: String! choice: String! }
  type ProductPage { items: [Product!]! metadata: PagingMetadata! }
  type CollectionPage { items: [Collection!]! metadata: PagingMetadata! }
  type StoreVariantPage { items: [StoreVariant!]! metadata: PagingMetadata! }
  type VariantPage { items: [Variant!]! totalResults: Int! }
`

type FieldKind = keyof typeof operatorsOf

/** GraphQL type of the values of each kind of field. Whole numbers are strings: they may be larger than 32 bits. */
const valueTypes: Readonly<Record<FieldKind, string>> = {
  text: 'String',
  prose: 'String',
  id: 'String',
  key: 'String',
  choice: 'ProductType',
  flag: 'Boolean',
  count: 'Float',
  price: 'Float',
  integer: 'String',
  date: 'Timestamp',
  membership: 'ID',
}

/** Filters, sort orders and pages of catalog V1 as input types, made from its query language. */
export const filterInputs: string = /* GraphQL */ `
  enum SortOrder { ASC DESC }
  "At most 100 items, the default is 50; beyond an offset of 10,000 filter by numericId."
  input Paging { limit: Int offset: Int }
  type PagingMetadata {
    count: Int
    offset: Int
    "Null if there are too many to count."
    total: Int
  }

  ${listInputs('Product', productFields('USD'))}
  ${listInputs('Collection', collectionFields)}
  ${listInputs('StoreVariant', storeVariantFields)}
  ${[...new Set((Object.keys(operatorsOf) as FieldKind[]).map(operatorsInput))].join('\n')}
`

/** Filter and sort order of a list; dotted fields are in an input of their own. */
function listInputs(list: string, fields: QueryFields): string {
  const plain = [...fields].filter(([name]) => !name.includes('.'))
  // `priceData.price` is another name of `price`.
  const dotted = [...fields].flatMap(([name, field]) => {
    const [outer = '', inner = ''] = name.split('.')
    return inner === '' || fields.has(inner) ? [] : [{ outer, entry: [inner, field] as const }]
  })
  const groups = [...Map.groupBy(dotted, ({ outer }) => outer)]
  const conditions = (entries: typeof plain | (typeof dotted)[number]['entry'][]) =>
    entries.map(([name, { value }]) => `${name}: ${filterName(value.kind)}`).join('\n')
  return `
    "Conditions of one object all hold."
    input ${list}Filter {
      and: [${list}Filter!]
      or: [${list}Filter!]
      not: ${list}Filter
      ${conditions(plain)}
      ${groups.map(([name]) => `${name}: ${capitalize(name)}Filter`).join('\n')}
    }
    ${groups.map(([name, group]) => `input ${capitalize(name)}Filter { ${conditions(group.map(({ entry }) => entry))} }`).join('\n')}
    enum ${list}SortField { ${plain.flatMap(([name, { sortable }]) => (sortable ? name : [])).join(' ')} }
    input ${list}Sort { fieldName: ${list}SortField! order: SortOrder = ASC }`
}

/** The operators of a kind of field. `startsWith`, `endsWith` and `contains` ignore case. */
function operatorsInput(kind: FieldKind): string {
  const type = valueTypes[kind]
  const operators = operatorsOf[kind].map((operator) => {
    const name = operator.slice(1)
    if (name === 'exists') return 'exists: Boolean'
    return `${name}: ${['in', 'hasSome', 'hasAll'].includes(name) ? `[${type}!]` : type}`
  })
  return `input ${filterName(kind)} { ${operators.join(' ')} }`
}

function filterName(kind: FieldKind): string {
  return kind === 'count' || kind === 'price' ? 'NumberFilter' : `${capitalize(kind)}Filter`
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
