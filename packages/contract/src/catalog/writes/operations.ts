import type { EmptyResponse } from '../../common/values.ts'
import type { Operation } from '../../operation.ts'
import { fillPath } from '../../path.ts'
import { catalogWriter } from '../../provider/service-prefixes.ts'
import type { GetCollectionResponse } from '../requests.ts'
import type { BulkAdjustProductsRequest, BulkProductsResponse, BulkUpdateProductsRequest } from './bulk.ts'
import type {
  CollectionProductsRequest,
  CreateCollectionRequest,
  DeleteCollectionRequest,
  UpdateCollectionRequest,
} from './collection.ts'
import type { CatalogWriteErrorCodeOf } from './error-codes.ts'
import type { AddMediaRequest, ChoiceMediaRequest, RemoveMediaRequest } from './media.ts'
import type {
  CreateProductRequest,
  ProductIdRequest,
  ProductResponse,
  UpdateProductRequest,
} from './product.ts'
import type { UpdateVariantsRequest, UpdateVariantsResponse } from './variants.ts'

/** Catalog writes of the specification, section 7: open to staff and apps alone. */

export const createProduct: Operation<
  CreateProductRequest,
  ProductResponse,
  CatalogWriteErrorCodeOf<'catalog.createProduct'>
> = {
  name: 'catalog.createProduct',
  method: 'POST',
  path: `${catalogWriter}/v1/products`,
}

export const updateProduct: Operation<
  UpdateProductRequest,
  ProductResponse,
  CatalogWriteErrorCodeOf<'catalog.updateProduct'>
> = {
  name: 'catalog.updateProduct',
  method: 'PATCH',
  path: `${catalogWriter}/v1/products/{product.id}`,
  fill: fillPath,
}

export const deleteProduct: Operation<
  ProductIdRequest,
  EmptyResponse,
  CatalogWriteErrorCodeOf<'catalog.deleteProduct'>
> = {
  name: 'catalog.deleteProduct',
  method: 'DELETE',
  path: `${catalogWriter}/v1/products/{id}`,
  fill: fillPath,
}

export const updateVariants: Operation<
  UpdateVariantsRequest,
  UpdateVariantsResponse,
  CatalogWriteErrorCodeOf<'catalog.updateVariants'>
> = {
  name: 'catalog.updateVariants',
  method: 'PATCH',
  path: `${catalogWriter}/v1/products/{id}/variants`,
  fill: fillPath,
}

export const resetVariants: Operation<
  ProductIdRequest,
  EmptyResponse,
  CatalogWriteErrorCodeOf<'catalog.resetVariants'>
> = {
  name: 'catalog.resetVariants',
  method: 'POST',
  path: `${catalogWriter}/v1/products/{id}/variants/resetToDefault`,
  fill: fillPath,
}

export const addProductsToCollection: Operation<
  CollectionProductsRequest,
  EmptyResponse,
  CatalogWriteErrorCodeOf<'catalog.addProductsToCollection'>
> = {
  name: 'catalog.addProductsToCollection',
  method: 'POST',
  path: `${catalogWriter}/v1/collections/{id}/productIds`,
  fill: fillPath,
}

export const removeProductsFromCollection: Operation<
  CollectionProductsRequest,
  EmptyResponse,
  CatalogWriteErrorCodeOf<'catalog.removeProductsFromCollection'>
> = {
  name: 'catalog.removeProductsFromCollection',
  method: 'POST',
  path: `${catalogWriter}/v1/collections/{id}/productIds/delete`,
  fill: fillPath,
}

export const addMedia: Operation<
  AddMediaRequest,
  EmptyResponse,
  CatalogWriteErrorCodeOf<'catalog.addMedia'>
> = {
  name: 'catalog.addMedia',
  method: 'POST',
  path: `${catalogWriter}/v1/products/{id}/media`,
  fill: fillPath,
}

export const removeMedia: Operation<
  RemoveMediaRequest,
  EmptyResponse,
  CatalogWriteErrorCodeOf<'catalog.removeMedia'>
> = {
  name: 'catalog.removeMedia',
  method: 'POST',
  path: `${catalogWriter}/v1/products/{id}/media/delete`,
  fill: fillPath,
}

export const setChoiceMedia: Operation<
  ChoiceMediaRequest,
  EmptyResponse,
  CatalogWriteErrorCodeOf<'catalog.setChoiceMedia'>
> = {
  name: 'catalog.setChoiceMedia',
  method: 'PATCH',
  path: `${catalogWriter}/v1/products/{id}/choices/media`,
  fill: fillPath,
}

export const removeChoiceMedia: Operation<
  ChoiceMediaRequest,
  EmptyResponse,
  CatalogWriteErrorCodeOf<'catalog.removeChoiceMedia'>
> = {
  name: 'catalog.removeChoiceMedia',
  method: 'POST',
  path: `${catalogWriter}/v1/products/{id}/choices/media/delete`,
  fill: fillPath,
}

export const deleteOptions: Operation<
  ProductIdRequest,
  EmptyResponse,
  CatalogWriteErrorCodeOf<'catalog.deleteOptions'>
> = {
  name: 'catalog.deleteOptions',
  method: 'DELETE',
  path: `${catalogWriter}/v1/products/{id}/options`,
  fill: fillPath,
}

export const removeBrand: Operation<
  ProductIdRequest,
  EmptyResponse,
  CatalogWriteErrorCodeOf<'catalog.removeBrand'>
> = {
  name: 'catalog.removeBrand',
  method: 'POST',
  path: `${catalogWriter}/v1/products/{id}/remove-brand`,
  fill: fillPath,
}

export const removeRibbon: Operation<
  ProductIdRequest,
  EmptyResponse,
  CatalogWriteErrorCodeOf<'catalog.removeRibbon'>
> = {
  name: 'catalog.removeRibbon',
  method: 'POST',
  path: `${catalogWriter}/v1/products/{id}/remove-ribbon`,
  fill: fillPath,
}

export const createCollection: Operation<
  CreateCollectionRequest,
  GetCollectionResponse,
  CatalogWriteErrorCodeOf<'catalog.createCollection'>
> = {
  name: 'catalog.createCollection',
  method: 'POST',
  path: `${catalogWriter}/v1/collections`,
}

export const updateCollection: Operation<
  UpdateCollectionRequest,
  GetCollectionResponse,
  CatalogWriteErrorCodeOf<'catalog.updateCollection'>
> = {
  name: 'catalog.updateCollection',
  method: 'PATCH',
  path: `${catalogWriter}/v1/collections/{collection.id}`,
  fill: fillPath,
}

export const deleteCollection: Operation<
  DeleteCollectionRequest,
  EmptyResponse,
  CatalogWriteErrorCodeOf<'catalog.deleteCollection'>
> = {
  name: 'catalog.deleteCollection',
  method: 'DELETE',
  path: `${catalogWriter}/v1/collections/{id}`,
  fill: fillPath,
}

export const bulkUpdateProducts: Operation<
  BulkUpdateProductsRequest,
  BulkProductsResponse,
  CatalogWriteErrorCodeOf<'catalog.bulkUpdateProducts'>
> = {
  name: 'catalog.bulkUpdateProducts',
  method: 'POST',
  path: `${catalogWriter}/v1/bulk/products/update`,
}

export const bulkAdjustProducts: Operation<
  BulkAdjustProductsRequest,
  BulkProductsResponse,
  CatalogWriteErrorCodeOf<'catalog.bulkAdjustProducts'>
> = {
  name: 'catalog.bulkAdjustProducts',
  method: 'POST',
  path: `${catalogWriter}/v1/bulk/products/adjust-properties`,
}
