/** What can be asked. Each field is a call of the wire (section 6.5 and the cart of 6.7), open to whom that call is open. */
export const queryType: string = /* GraphQL */ `
  type Query {
    "Without a wish for order, one collection has its merchant's order."
    products(filter: ProductFilter, sort: [ProductSort!], paging: Paging): ProductPage!
    "Merchant data is for staff and apps alone; asking for it changes nothing for others."
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
    "The caller's own; there is none before the first item was added."
    cart: Cart
  }

  input OptionAndChoiceInput { option: String! choice: String! }
  type ProductPage { items: [Product!]! metadata: PagingMetadata! }
  type CollectionPage { items: [Collection!]! metadata: PagingMetadata! }
  type StoreVariantPage { items: [StoreVariant!]! metadata: PagingMetadata! }
  type VariantPage { items: [Variant!]! totalResults: Int! }
`
