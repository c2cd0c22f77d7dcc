import type { EmptyResponse } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { catalogWriter } from '../provider/service-prefixes.ts'
import type {
  CollectionProductsRequest,
  CreateCollectionRequest,
  DeleteCollectionRequest,
  UpdateCollectionRequest,
} from './collection.ts'
import type {
  AddMediaRequest,
  BulkAdjustProductsRequest,
  BulkProductsResponse,
  BulkUpdateProductsRequest,
  ChoiceMediaRequest,
  CreateProductRequest,
  ProductIdRequest,
  ProductResponse,
  RemoveMediaRequest,
  UpdateProductRequest,
  UpdateVariantsRequest,
  UpdateVariantsResponse,
} from './product-writes.ts'
import type { GetCollectionResponse } from './requests.ts'

/** Catalog V1 writes. Only staff and apps may make them. */

export const createProductErrors = [
  'SLUG_ALREADY_EXISTS',
  'TOO_MANY_VARIANTS',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const createProduct: Operation<
  CreateProductRequest,
  ProductResponse,
  (typeof createProductErrors)[number]
> = {
  name: 'catalog.createProduct',
  method: 'POST',
  path: `${catalogWriter}/v1/products`,
}

export const updateProductErrors = [
  'PRODUCT_NOT_FOUND',
  'SLUG_ALREADY_EXISTS',
  'TOO_MANY_VARIANTS',
  'PRODUCT_HAS_VARIANTS',
  'PRODUCT_MANAGES_VARIANTS',
  'STALE_PRODUCT',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const updateProduct: Operation<
  UpdateProductRequest,
  ProductResponse,
  (typeof updateProductErrors)[number]
> = {
  name: 'catalog.updateProduct',
  method: 'PATCH',
  path: `${catalogWriter}/v1/products/{product.id}`,
  fill: fillPath,
}

export const deleteProductErrors = ['PRODUCT_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'] as const
export const deleteProduct: Operation<ProductIdRequest, EmptyResponse, (typeof deleteProductErrors)[number]> =
  {
    name: 'catalog.deleteProduct',
    method: 'DELETE',
    path: `${catalogWriter}/v1/products/{id}`,
    fill: fillPath,
  }

export const updateVariantsErrors = [
  'PRODUCT_NOT_FOUND',
  'VARIANT_NOT_FOUND',
  'PRODUCT_DOES_NOT_MANAGE_VARIANTS',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const updateVariants: Operation<
  UpdateVariantsRequest,
  UpdateVariantsResponse,
  (typeof updateVariantsErrors)[number]
> = {
  name: 'catalog.updateVariants',
  method: 'PATCH',
  path: `${catalogWriter}/v1/products/{id}/variants`,
  fill: fillPath,
}

export const resetVariantsErrors = ['PRODUCT_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'] as const
export const resetVariants: Operation<ProductIdRequest, EmptyResponse, (typeof resetVariantsErrors)[number]> =
  {
    name: 'catalog.resetVariants',
    method: 'POST',
    path: `${catalogWriter}/v1/products/{id}/variants/resetToDefault`,
    fill: fillPath,
  }

export const addProductsToCollectionErrors = [
  'COLLECTION_NOT_FOUND',
  'COLLECTION_IS_BUILT_IN',
  'PRODUCT_NOT_FOUND',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const addProductsToCollection: Operation<
  CollectionProductsRequest,
  EmptyResponse,
  (typeof addProductsToCollectionErrors)[number]
> = {
  name: 'catalog.addProductsToCollection',
  method: 'POST',
  path: `${catalogWriter}/v1/collections/{id}/productIds`,
  fill: fillPath,
}

export const removeProductsFromCollectionErrors = [
  'COLLECTION_NOT_FOUND',
  'COLLECTION_IS_BUILT_IN',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const removeProductsFromCollection: Operation<
  CollectionProductsRequest,
  EmptyResponse,
  (typeof removeProductsFromCollectionErrors)[number]
> = {
  name: 'catalog.removeProductsFromCollection',
  method: 'POST',
  path: `${catalogWriter}/v1/collections/{id}/productIds/delete`,
  fill: fillPath,
}

export const addMediaErrors = [
  'PRODUCT_NOT_FOUND',
  'MEDIA_NOT_FOUND',
  'CHOICE_NOT_FOUND',
  'MEDIA_OF_ANOTHER_OPTION',
  'MEDIA_IMPORT_OFF',
  'TOO_MANY_MEDIA',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const addMedia: Operation<AddMediaRequest, EmptyResponse, (typeof addMediaErrors)[number]> = {
  name: 'catalog.addMedia',
  method: 'POST',
  path: `${catalogWriter}/v1/products/{id}/media`,
  fill: fillPath,
}

export const removeMediaErrors = ['PRODUCT_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'] as const
export const removeMedia: Operation<RemoveMediaRequest, EmptyResponse, (typeof removeMediaErrors)[number]> = {
  name: 'catalog.removeMedia',
  method: 'POST',
  path: `${catalogWriter}/v1/products/{id}/media/delete`,
  fill: fillPath,
}

export const setChoiceMediaErrors = [
  'PRODUCT_NOT_FOUND',
  'MEDIA_NOT_FOUND',
  'CHOICE_NOT_FOUND',
  'MEDIA_OF_ANOTHER_OPTION',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const setChoiceMedia: Operation<
  ChoiceMediaRequest,
  EmptyResponse,
  (typeof setChoiceMediaErrors)[number]
> = {
  name: 'catalog.setChoiceMedia',
  method: 'PATCH',
  path: `${catalogWriter}/v1/products/{id}/choices/media`,
  fill: fillPath,
}

export const removeChoiceMediaErrors = [
  'PRODUCT_NOT_FOUND',
  'CHOICE_NOT_FOUND',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const removeChoiceMedia: Operation<
  ChoiceMediaRequest,
  EmptyResponse,
  (typeof removeChoiceMediaErrors)[number]
> = {
  name: 'catalog.removeChoiceMedia',
  method: 'POST',
  path: `${catalogWriter}/v1/products/{id}/choices/media/delete`,
  fill: fillPath,
}

export const deleteOptionsErrors = [
  'PRODUCT_NOT_FOUND',
  'PRODUCT_MANAGES_VARIANTS',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const deleteOptions: Operation<ProductIdRequest, EmptyResponse, (typeof deleteOptionsErrors)[number]> =
  {
    name: 'catalog.deleteOptions',
    method: 'DELETE',
    path: `${catalogWriter}/v1/products/{id}/options`,
    fill: fillPath,
  }

export const removeBrandErrors = ['PRODUCT_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'] as const
export const removeBrand: Operation<ProductIdRequest, EmptyResponse, (typeof removeBrandErrors)[number]> = {
  name: 'catalog.removeBrand',
  method: 'POST',
  path: `${catalogWriter}/v1/products/{id}/remove-brand`,
  fill: fillPath,
}

export const removeRibbonErrors = ['PRODUCT_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'] as const
export const removeRibbon: Operation<ProductIdRequest, EmptyResponse, (typeof removeRibbonErrors)[number]> = {
  name: 'catalog.removeRibbon',
  method: 'POST',
  path: `${catalogWriter}/v1/products/{id}/remove-ribbon`,
  fill: fillPath,
}

export const createCollectionErrors = ['SLUG_ALREADY_EXISTS', 'IDEMPOTENCY_KEY_REUSED'] as const
export const createCollection: Operation<
  CreateCollectionRequest,
  GetCollectionResponse,
  (typeof createCollectionErrors)[number]
> = {
  name: 'catalog.createCollection',
  method: 'POST',
  path: `${catalogWriter}/v1/collections`,
}

export const updateCollectionErrors = [
  'COLLECTION_NOT_FOUND',
  'SLUG_ALREADY_EXISTS',
  'COLLECTION_IS_BUILT_IN',
  'STALE_COLLECTION',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const updateCollection: Operation<
  UpdateCollectionRequest,
  GetCollectionResponse,
  (typeof updateCollectionErrors)[number]
> = {
  name: 'catalog.updateCollection',
  method: 'PATCH',
  path: `${catalogWriter}/v1/collections/{collection.id}`,
  fill: fillPath,
}

export const deleteCollectionErrors = [
  'COLLECTION_NOT_FOUND',
  'COLLECTION_IS_BUILT_IN',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const deleteCollection: Operation<
  DeleteCollectionRequest,
  EmptyResponse,
  (typeof deleteCollectionErrors)[number]
> = {
  name: 'catalog.deleteCollection',
  method: 'DELETE',
  path: `${catalogWriter}/v1/collections/{id}`,
  fill: fillPath,
}

export const bulkUpdateProductsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkUpdateProducts: Operation<
  BulkUpdateProductsRequest,
  BulkProductsResponse,
  (typeof bulkUpdateProductsErrors)[number]
> = {
  name: 'catalog.bulkUpdateProducts',
  method: 'POST',
  path: `${catalogWriter}/v1/bulk/products/update`,
}

export const bulkAdjustProductsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkAdjustProducts: Operation<
  BulkAdjustProductsRequest,
  BulkProductsResponse,
  (typeof bulkAdjustProductsErrors)[number]
> = {
  name: 'catalog.bulkAdjustProducts',
  method: 'POST',
  path: `${catalogWriter}/v1/bulk/products/adjust-properties`,
}
