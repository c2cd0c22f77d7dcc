import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { catalogReader, collections, provision } from '../provider/service-prefixes.ts'
import type { CatalogErrorCodeOf } from './error-codes.ts'
import type {
  GetCatalogVersionRequest,
  GetCatalogVersionResponse,
  GetCollectionBySlugRequest,
  GetCollectionRequest,
  GetCollectionResponse,
  GetProductRequest,
  GetProductResponse,
  GetStoreVariantRequest,
  GetStoreVariantResponse,
  ProductOptionsAvailabilityRequest,
  ProductOptionsAvailabilityResponse,
  QueryCollectionsRequest,
  QueryCollectionsResponse,
  QueryProductsRequest,
  QueryProductsResponse,
  QueryProductVariantsRequest,
  QueryProductVariantsResponse,
  QueryStoreVariantsRequest,
  QueryStoreVariantsResponse,
} from './requests.ts'

/** Catalog reads of the specification, section 7. Reads by POST are idempotent and marked so. */

export const queryProducts: Operation<QueryProductsRequest, QueryProductsResponse> = {
  name: 'catalog.queryProducts',
  method: 'GET',
  service: 'catalogReader',
  prefix: catalogReader,
  path: '/v1/products/query-platformized',
  fallback: true,
  idempotent: true,
}

export const getProduct: Operation<
  GetProductRequest,
  GetProductResponse,
  CatalogErrorCodeOf<'catalog.getProduct'>
> = {
  name: 'catalog.getProduct',
  method: 'GET',
  service: 'catalogReader',
  prefix: catalogReader,
  path: '/v1/products/{id}',
  fill: fillPath,
  idempotent: true,
}

export const queryCollections: Operation<QueryCollectionsRequest, QueryCollectionsResponse> = {
  name: 'catalog.queryCollections',
  method: 'GET',
  service: 'collections',
  prefix: collections,
  path: '/v2/collections/query',
  fallback: true,
  idempotent: true,
}

export const getCollection: Operation<
  GetCollectionRequest,
  GetCollectionResponse,
  CatalogErrorCodeOf<'catalog.getCollection'>
> = {
  name: 'catalog.getCollection',
  method: 'GET',
  service: 'collections',
  prefix: collections,
  path: '/v2/collections/{id}',
  fill: fillPath,
  idempotent: true,
}

export const getCollectionBySlug: Operation<
  GetCollectionBySlugRequest,
  GetCollectionResponse,
  CatalogErrorCodeOf<'catalog.getCollectionBySlug'>
> = {
  name: 'catalog.getCollectionBySlug',
  method: 'GET',
  service: 'collections',
  prefix: collections,
  path: '/v2/collections/slug/{slug}',
  fill: fillPath,
  idempotent: true,
}

export const getCollectionBySlugV1: Operation<
  GetCollectionBySlugRequest,
  GetCollectionResponse,
  CatalogErrorCodeOf<'catalog.getCollectionBySlugV1'>
> = {
  name: 'catalog.getCollectionBySlugV1',
  method: 'GET',
  service: 'catalogReader',
  prefix: catalogReader,
  path: '/v1/collections/slug/{slug}',
  fill: fillPath,
  idempotent: true,
}

export const productOptionsAvailability: Operation<
  ProductOptionsAvailabilityRequest,
  ProductOptionsAvailabilityResponse,
  CatalogErrorCodeOf<'catalog.productOptionsAvailability'>
> = {
  name: 'catalog.productOptionsAvailability',
  method: 'POST',
  service: 'catalogReader',
  prefix: catalogReader,
  path: '/v1/products/{id}/productOptionsAvailability',
  fill: fillPath,
  idempotent: true,
}

export const queryProductVariants: Operation<
  QueryProductVariantsRequest,
  QueryProductVariantsResponse,
  CatalogErrorCodeOf<'catalog.queryProductVariants'>
> = {
  name: 'catalog.queryProductVariants',
  method: 'POST',
  service: 'catalogReader',
  prefix: catalogReader,
  path: '/v1/products/{id}/variants/query',
  fill: fillPath,
  idempotent: true,
}

export const queryStoreVariants: Operation<QueryStoreVariantsRequest, QueryStoreVariantsResponse> = {
  name: 'catalog.queryStoreVariants',
  method: 'POST',
  service: 'catalogReader',
  prefix: catalogReader,
  path: '/v1/variants/query',
  idempotent: true,
}

export const getStoreVariant: Operation<
  GetStoreVariantRequest,
  GetStoreVariantResponse,
  CatalogErrorCodeOf<'catalog.getStoreVariant'>
> = {
  name: 'catalog.getStoreVariant',
  method: 'GET',
  service: 'catalogReader',
  prefix: catalogReader,
  path: '/v1/variants/{id}',
  fill: fillPath,
  idempotent: true,
}

export const getCatalogVersion: Operation<GetCatalogVersionRequest, GetCatalogVersionResponse> = {
  name: 'catalog.getCatalogVersion',
  method: 'GET',
  service: 'provision',
  prefix: provision,
  path: '/v3/provision/version',
  idempotent: true,
}
