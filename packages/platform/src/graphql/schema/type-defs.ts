import { readFileSync } from 'node:fs'
import {
  inventoryStatuses,
  measurementUnits,
  mediaTypes,
  optionTypes,
  productDiscountTypes,
  productTypes,
} from '@vitrine/contract/enumerations'
import {
  collectionFields,
  operatorsOf,
  productFields,
  type QueryFields,
  storeVariantFields,
} from '../../catalog/index.ts'

const enums: Readonly<Record<string, readonly string[]>> = {
  ProductType: productTypes,
  InventoryStatus: inventoryStatuses,
  OptionType: optionTypes,
  ProductDiscountType: productDiscountTypes,
  MeasurementUnit: measurementUnits,
  MediaType: mediaTypes,
}

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
const filterInputs: string = /* GraphQL */ `
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

/** The schema: the files of this folder, and what follows from the contract and the query language. */
export const typeDefs: readonly string[] = [
  // The build copies the files next to the bundle.
  ...['query', 'catalog', 'cart'].map((name) =>
    readFileSync(new URL(`${name}.graphql`, import.meta.url), 'utf8'),
  ),
  ...Object.entries(enums).map(([name, values]) => `enum ${name} { ${values.join(' ')} }`),
  filterInputs,
]

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
