/**
 * Writes of catalog V1, and reads of what only staff may see. All are for staff and apps; others are refused with status 403.
 */

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
export type { Page, PageSequence } from '../catalog/page-sequence.ts'
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
  productWithCosts,
  removeBrand,
  removeRibbon,
  updateProduct,
} from './products.ts'
export { resetVariants, updateVariants, variantsWithCosts } from './variants.ts'
