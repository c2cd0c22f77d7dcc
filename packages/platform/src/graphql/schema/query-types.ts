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

/**
 * Filters, sort orders and pages of catalog V1 as input types. `schema.test.ts` compares them with the query language.
 */
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

  "Conditions of one object all hold."
  input ProductFilter {
    and: [ProductFilter!]
    or: [ProductFilter!]
    not: ProductFilter
    id: IdFilter
    name: TextFilter
    slug: TextFilter
    productType: ChoiceFilter
    description: ProseFilter
    sku: TextFilter
    price: NumberFilter
    numericId: IntegerFilter
    lastUpdated: DateFilter
    createdDate: DateFilter
    visible: FlagFilter
    collectionIds: MembershipFilter
  }
  input CollectionFilter {
    and: [CollectionFilter!]
    or: [CollectionFilter!]
    not: CollectionFilter
    id: TextFilter
    name: TextFilter
    slug: TextFilter
    visible: FlagFilter
  }
  input StoreVariantFilter {
    and: [StoreVariantFilter!]
    or: [StoreVariantFilter!]
    not: StoreVariantFilter
    id: KeyFilter
    productId: IdFilter
    variantId: IdFilter
    sku: TextFilter
    productName: TextFilter
    managedVariant: FlagFilter
    stock: StockFilter
  }
  input StockFilter { quantity: NumberFilter inStock: FlagFilter trackQuantity: FlagFilter }

  "startsWith, endsWith and contains ignore case; contains takes at least three characters, endsWith two."
  input TextFilter {
    eq: String
    ne: String
    in: [String!]
    exists: Boolean
    gt: String
    gte: String
    lt: String
    lte: String
    startsWith: String
    endsWith: String
    contains: String
  }
  input ProseFilter { startsWith: String endsWith: String contains: String }
  input IdFilter {
    eq: String
    ne: String
    in: [String!]
    exists: Boolean
    gt: String
    gte: String
    lt: String
    lte: String
    startsWith: String
  }
  input KeyFilter { eq: String ne: String in: [String!] exists: Boolean }
  input ChoiceFilter { eq: ProductType ne: ProductType in: [ProductType!] exists: Boolean }
  input FlagFilter { eq: Boolean ne: Boolean in: [Boolean!] exists: Boolean }
  input NumberFilter {
    eq: Float
    ne: Float
    in: [Float!]
    exists: Boolean
    gt: Float
    gte: Float
    lt: Float
    lte: Float
  }
  "Whole numbers as text: they may be larger than 32 bits."
  input IntegerFilter {
    eq: String
    ne: String
    in: [String!]
    exists: Boolean
    gt: String
    gte: String
    lt: String
    lte: String
  }
  input DateFilter {
    eq: Timestamp
    ne: Timestamp
    in: [Timestamp!]
    exists: Boolean
    gt: Timestamp
    gte: Timestamp
    lt: Timestamp
    lte: Timestamp
  }
  input MembershipFilter {
    "In at least one of these collections."
    hasSome: [ID!]
    "In each of them."
    hasAll: [ID!]
    exists: Boolean
  }

  enum ProductSortField { id name slug productType sku price numericId lastUpdated }
  enum CollectionSortField { id name }
  enum StoreVariantSortField { productId variantId sku productName }
  input ProductSort { fieldName: ProductSortField! order: SortOrder = ASC }
  input CollectionSort { fieldName: CollectionSortField! order: SortOrder = ASC }
  input StoreVariantSort { fieldName: StoreVariantSortField! order: SortOrder = ASC }
`
