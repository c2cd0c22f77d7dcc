export type {
  CatalogVersion,
  Open,
  SearchProductsRequest,
  SearchProductsResponse,
  SuggestRequest,
  SuggestResponse,
} from '@vitrine/contract'
export {
  type CollectionFields,
  type CollectionQuery,
  collectionBySlug,
  collectionBySlugV1,
  collections,
  getCollection,
  queryCollections,
} from './collections.ts'
export type { Page, PageSequence } from './page-sequence.ts'
export {
  getProduct,
  optionsAvailability,
  type ProductFields,
  type ProductQuery,
  type ProductSortField,
  productBySlug,
  products,
  queryProducts,
} from './products.ts'
export type { Conditions, Describe, Moment, Query } from './query.ts'
export { searchProducts, suggest } from './search.ts'
export { nextPage, previousPage } from './turn-page.ts'
export {
  catalogVersion,
  getStoreVariant,
  queryStoreVariants,
  queryVariants,
  type StoreVariantFields,
  type StoreVariantQuery,
  storeVariants,
} from './variants.ts'
