import * as v from 'valibot'
import type {
  GetCatalogVersionRequest,
  GetCollectionBySlugRequest,
  GetCollectionRequest,
  GetProductRequest,
  GetStoreVariantRequest,
  ProductOptionsAvailabilityRequest,
  QueryCollectionsRequest,
  QueryProductsRequest,
  QueryProductVariantsRequest,
  QueryStoreVariantsRequest,
} from '../catalog/requests.ts'
import { maxPageSize } from '../limits.ts'
import { platformQuery } from './query.ts'
import { mapOf, text, whole } from './text.ts'

/** Ids are looked up, not parsed: one that no entity has is answered with 404. */
const id = text(36, 1)
const choices = mapOf(50, text(50))

export const queryProductsRequest: v.GenericSchema<unknown, QueryProductsRequest> = v.object({
  query: v.exactOptional(platformQuery),
})

export const getProductRequest: v.GenericSchema<unknown, GetProductRequest> = v.object({
  id,
  includeMerchantSpecificData: v.exactOptional(v.boolean()),
})

export const queryCollectionsRequest: v.GenericSchema<unknown, QueryCollectionsRequest> = v.object({
  query: v.exactOptional(platformQuery),
})

export const getCollectionRequest: v.GenericSchema<unknown, GetCollectionRequest> = v.object({ id })

export const getCollectionBySlugRequest: v.GenericSchema<unknown, GetCollectionBySlugRequest> = v.object({
  slug: text(100, 1),
})

export const productOptionsAvailabilityRequest: v.GenericSchema<unknown, ProductOptionsAvailabilityRequest> =
  v.object({ id, options: choices })

export const queryProductVariantsRequest: v.GenericSchema<unknown, QueryProductVariantsRequest> = v.object({
  id,
  choices: v.exactOptional(choices),
  variantIds: v.exactOptional(v.pipe(v.array(id), v.maxLength(1_000))),
  paging: v.exactOptional(
    v.object({
      limit: v.exactOptional(whole(0, maxPageSize)),
      offset: v.exactOptional(whole(0, 2_147_483_647)),
    }),
  ),
  includeMerchantSpecificData: v.exactOptional(v.boolean()),
})

export const queryStoreVariantsRequest: v.GenericSchema<unknown, QueryStoreVariantsRequest> = v.object({
  query: platformQuery,
})

/** `{productId}-{variantId}` */
export const getStoreVariantRequest: v.GenericSchema<unknown, GetStoreVariantRequest> = v.object({
  id: text(73, 1),
})

export const getCatalogVersionRequest: v.GenericSchema<unknown, GetCatalogVersionRequest> = v.object({})
