export {
  type CollectionFields,
  type CollectionQuery,
  collectionBySlug,
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
export type { Query } from './query.ts'
export { catalogVersion, getStoreVariant, queryStoreVariants, queryVariants } from './variants.ts'
