import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { catalogReader, provision } from '../provider/service-prefixes.ts'
import { queryString, queryStringOrBody } from '../query-string.ts'
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
import type {
  SearchProductsRequest,
  SearchProductsResponse,
  SuggestRequest,
  SuggestResponse,
} from './search.ts'

/** Catalog V1 reads. Reads by POST are marked as idempotent. */

/** Returns products that match a query, by page. */
export const queryProducts: Operation<QueryProductsRequest, QueryProductsResponse> = {
  name: 'catalog.queryProducts',
  method: 'GET',
  path: `${catalogReader}/v1/products/query-platformized`,
  query: queryStringOrBody,
  idempotent: true,
}

export const getProductErrors = ['PRODUCT_NOT_FOUND'] as const
/** Returns a product by id. */
export const getProduct: Operation<GetProductRequest, GetProductResponse, (typeof getProductErrors)[number]> =
  {
    name: 'catalog.getProduct',
    method: 'GET',
    path: `${catalogReader}/v1/products/{id}`,
    fill: fillPath,
    query: queryString,
    idempotent: true,
  }

/** Returns collections that match a query, by page. */
export const queryCollections: Operation<QueryCollectionsRequest, QueryCollectionsResponse> = {
  name: 'catalog.queryCollections',
  method: 'GET',
  path: '/v2/collections/query',
  query: queryStringOrBody,
  idempotent: true,
}

export const getCollectionErrors = ['COLLECTION_NOT_FOUND'] as const
/** Returns a collection by id. */
export const getCollection: Operation<
  GetCollectionRequest,
  GetCollectionResponse,
  (typeof getCollectionErrors)[number]
> = {
  name: 'catalog.getCollection',
  method: 'GET',
  path: '/v2/collections/{id}',
  fill: fillPath,
  idempotent: true,
}

export const getCollectionBySlugErrors = ['COLLECTION_NOT_FOUND'] as const
/** Returns a collection by slug, with the V2 path. */
export const getCollectionBySlug: Operation<
  GetCollectionBySlugRequest,
  GetCollectionResponse,
  (typeof getCollectionBySlugErrors)[number]
> = {
  name: 'catalog.getCollectionBySlug',
  method: 'GET',
  path: '/v2/collections/slug/{slug}',
  fill: fillPath,
  idempotent: true,
}

export const getCollectionBySlugV1Errors = ['COLLECTION_NOT_FOUND'] as const
/** Returns a collection by slug, with the V1 path. */
export const getCollectionBySlugV1: Operation<
  GetCollectionBySlugRequest,
  GetCollectionResponse,
  (typeof getCollectionBySlugV1Errors)[number]
> = {
  name: 'catalog.getCollectionBySlugV1',
  method: 'GET',
  path: `${catalogReader}/v1/collections/slug/{slug}`,
  fill: fillPath,
  idempotent: true,
}

export const productOptionsAvailabilityErrors = ['PRODUCT_NOT_FOUND'] as const
/** Returns which choices of a product are available with those already made. */
export const productOptionsAvailability: Operation<
  ProductOptionsAvailabilityRequest,
  ProductOptionsAvailabilityResponse,
  (typeof productOptionsAvailabilityErrors)[number]
> = {
  name: 'catalog.productOptionsAvailability',
  method: 'POST',
  path: `${catalogReader}/v1/products/{id}/productOptionsAvailability`,
  fill: fillPath,
  idempotent: true,
}

export const queryProductVariantsErrors = ['PRODUCT_NOT_FOUND'] as const
/** Returns variants of a product. */
export const queryProductVariants: Operation<
  QueryProductVariantsRequest,
  QueryProductVariantsResponse,
  (typeof queryProductVariantsErrors)[number]
> = {
  name: 'catalog.queryProductVariants',
  method: 'POST',
  path: `${catalogReader}/v1/products/{id}/variants/query`,
  fill: fillPath,
  idempotent: true,
}

/** Returns variants of all products that match a query, by page. */
export const queryStoreVariants: Operation<QueryStoreVariantsRequest, QueryStoreVariantsResponse> = {
  name: 'catalog.queryStoreVariants',
  method: 'POST',
  path: `${catalogReader}/v1/variants/query`,
  idempotent: true,
}

export const getStoreVariantErrors = ['VARIANT_NOT_FOUND'] as const
/** Returns a variant by product and variant id. */
export const getStoreVariant: Operation<
  GetStoreVariantRequest,
  GetStoreVariantResponse,
  (typeof getStoreVariantErrors)[number]
> = {
  name: 'catalog.getStoreVariant',
  method: 'GET',
  path: `${catalogReader}/v1/variants/{id}`,
  fill: fillPath,
  idempotent: true,
}

/** Returns which catalog version the site has. */
export const getCatalogVersion: Operation<GetCatalogVersionRequest, GetCatalogVersionResponse> = {
  name: 'catalog.getCatalogVersion',
  method: 'GET',
  path: `${provision}/v3/provision/version`,
  idempotent: true,
}

/** Full-text product search with facets. A POST, because filters are structured. Not on the public platform. */
export const searchProducts: Operation<SearchProductsRequest, SearchProductsResponse> = {
  name: 'catalog.searchProducts',
  method: 'POST',
  path: `${catalogReader}/v1/products/search`,
  idempotent: true,
}

/** Suggestions while the user is typing, by kind. Not on the public platform. */
export const suggest: Operation<SuggestRequest, SuggestResponse> = {
  name: 'catalog.suggest',
  method: 'GET',
  path: `${catalogReader}/v1/products/suggestions`,
  query: queryString,
  idempotent: true,
}
