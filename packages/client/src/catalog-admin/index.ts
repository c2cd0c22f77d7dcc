/** Catalog writes, and reads of costs. Only for staff and apps; other callers get status 403. */

export type { Collection, Product, Variant } from '@vitrine/contract'
export type {
  AdjustValue,
  BulkActionMetadata,
  BulkProductResult,
  BulkProductsResponse,
  ChoiceMedia,
  CollectionChanges,
  CollectionToCreate,
  ItemMetadata,
  MediaToAdd,
  ProductChanges,
  ProductToCreate,
  SetValue,
  VariantOverride,
} from '@vitrine/contract/catalog-admin'
export type { VariantSelector } from '../catalog/variants.ts'
export type { Page, PageSequence } from '../query/pages.ts'
export {
  addProductsToCollection,
  createCollection,
  deleteCollection,
  removeProductsFromCollection,
  updateCollection,
} from './collections.ts'
export { addMedia, removeAllMedia, removeChoiceMedia, removeMedia, setChoiceMedia } from './media.ts'
export {
  bulkAdjustProducts,
  bulkUpdateProducts,
  createProduct,
  deleteOptions,
  deleteProduct,
  getProductWithCosts,
  removeBrand,
  removeRibbon,
  updateProduct,
} from './products.ts'
export { queryVariantsWithCosts, resetVariants, updateVariants } from './variants.ts'
