/** Catalog writes V1: their operations, requests and answers, and what they may be refused with (specification, section 7). */

export type {
  AdjustValue,
  BulkAdjustProductsRequest,
  BulkProductResult,
  BulkProductsResponse,
  BulkUpdateProductsRequest,
  PercentageAdjustment,
  PropertyAdjustment,
  SetValue,
} from './catalog/writes/bulk.ts'
export type {
  CollectionChanges,
  CollectionFieldsToWrite,
  CollectionProductsRequest,
  CollectionToCreate,
  CreateCollectionRequest,
  DeleteCollectionRequest,
  UpdateCollectionRequest,
} from './catalog/writes/collection.ts'
export type {
  AddMediaRequest,
  ChoiceMedia,
  ChoiceMediaRequest,
  MediaToAdd,
  OptionAndChoice,
  RemoveMediaRequest,
} from './catalog/writes/media.ts'
export {
  addMedia,
  addProductsToCollection,
  bulkAdjustProducts,
  bulkUpdateProducts,
  createCollection,
  createProduct,
  deleteCollection,
  deleteOptions,
  deleteProduct,
  removeBrand,
  removeChoiceMedia,
  removeMedia,
  removeProductsFromCollection,
  removeRibbon,
  resetVariants,
  setChoiceMedia,
  updateCollection,
  updateProduct,
  updateVariants,
} from './catalog/writes/operations.ts'
export type {
  ChoiceToWrite,
  CostToWrite,
  CreateProductRequest,
  PricePerUnitToWrite,
  PriceToWrite,
  ProductChanges,
  ProductDiscountToWrite,
  ProductFieldsToWrite,
  ProductIdRequest,
  ProductOptionToWrite,
  ProductResponse,
  ProductToCreate,
  UpdateProductRequest,
} from './catalog/writes/product.ts'
export type {
  UpdateVariantsRequest,
  UpdateVariantsResponse,
  VariantOverride,
} from './catalog/writes/variants.ts'
export type { BulkActionMetadata, BulkResponse, ItemMetadata } from './common/bulk.ts'
