/** Catalog reads: products, collections, variants and search. */

export type {
  CatalogVersion,
  Collection,
  Media,
  MediaItem,
  Open,
  PlatformQuery,
  PriceData,
  Product,
  ProductOption,
  ProductOptionsAvailabilityResponse,
  SearchProductsRequest,
  SearchProductsResponse,
  StoreVariant,
  SuggestRequest,
  SuggestResponse,
  Variant,
} from '@vitrine/contract'
export { nextPage, type Page, type PageData, type PageSequence, previousPage } from '../query/pages.ts'
export type { Conditions, DateInput, FilterBuilder, Query } from '../query/query.ts'
export {
  type CollectionFields,
  type CollectionQuery,
  collectionQuery,
  getCollection,
  getCollectionBySlug,
  getCollectionBySlugV1,
  queryCollections,
} from './collections.ts'
export {
  getOptionsAvailability,
  getProduct,
  getProductBySlug,
  type ProductFields,
  type ProductQuery,
  type ProductSortField,
  productQuery,
  queryProducts,
} from './products.ts'
export { searchProducts, suggest } from './search.ts'
export {
  getCatalogVersion,
  getStoreVariant,
  queryStoreVariants,
  queryVariants,
  type StoreVariantFields,
  type StoreVariantQuery,
  storeVariantQuery,
  type VariantSelector,
} from './variants.ts'
