import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { catalogReader, provision } from '../provider/service-prefixes.ts'
import { queryString, queryStringOrBody } from '../query-string.ts'
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
  path: `${catalogReader}/v1/products/query-platformized`,
  query: queryStringOrBody,
  idempotent: true,
}

export const getProduct: Operation<
  GetProductRequest,
  GetProductResponse,
  CatalogErrorCodeOf<'catalog.getProduct'>
> = {
  name: 'catalog.getProduct',
  method: 'GET',
  path: `${catalogReader}/v1/products/{id}`,
  fill: fillPath,
  query: queryString,
  idempotent: true,
}

export const queryCollections: Operation<QueryCollectionsRequest, QueryCollectionsResponse> = {
  name: 'catalog.queryCollections',
  method: 'GET',
  path: '/v2/collections/query',
  query: queryStringOrBody,
  idempotent: true,
}

export const getCollection: Operation<
  GetCollectionRequest,
  GetCollectionResponse,
  CatalogErrorCodeOf<'catalog.getCollection'>
> = {
  name: 'catalog.getCollection',
  method: 'GET',
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
  path: `${catalogReader}/v1/collections/slug/{slug}`,
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
  path: `${catalogReader}/v1/products/{id}/productOptionsAvailability`,
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
  path: `${catalogReader}/v1/products/{id}/variants/query`,
  fill: fillPath,
  idempotent: true,
}

export const queryStoreVariants: Operation<QueryStoreVariantsRequest, QueryStoreVariantsResponse> = {
  name: 'catalog.queryStoreVariants',
  method: 'POST',
  path: `${catalogReader}/v1/variants/query`,
  idempotent: true,
}

export const getStoreVariant: Operation<
  GetStoreVariantRequest,
  GetStoreVariantResponse,
  CatalogErrorCodeOf<'catalog.getStoreVariant'>
> = {
  name: 'catalog.getStoreVariant',
  method: 'GET',
  path: `${catalogReader}/v1/variants/{id}`,
  fill: fillPath,
  idempotent: true,
}

export const getCatalogVersion: Operation<GetCatalogVersionRequest, GetCatalogVersionResponse> = {
  name: 'catalog.getCatalogVersion',
  method: 'GET',
  path: `${provision}/v3/provision/version`,
  idempotent: true,
}
