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
} from '../../catalog/requests.ts'
import { maxVariants } from '../../limits.ts'
import { choices } from '../entities/variant.ts'
import { listOf } from '../parts/collections.ts'
import { objectOf, optional } from '../parts/object.ts'
import { text } from '../parts/text.ts'
import { offsetPaging, platformQuery } from './query.ts'

/** Ids are looked up, not parsed: one that no entity has is answered with 404. */
const id = text(36, 1)

export const queryProductsRequest: v.GenericSchema<unknown, QueryProductsRequest> =
  objectOf<QueryProductsRequest>({ query: optional(platformQuery) })

export const getProductRequest: v.GenericSchema<unknown, GetProductRequest> = objectOf<GetProductRequest>({
  id,
  includeMerchantSpecificData: optional(v.boolean()),
})

export const queryCollectionsRequest: v.GenericSchema<unknown, QueryCollectionsRequest> =
  objectOf<QueryCollectionsRequest>({ query: optional(platformQuery) })

export const getCollectionRequest: v.GenericSchema<unknown, GetCollectionRequest> =
  objectOf<GetCollectionRequest>({ id })

export const getCollectionBySlugRequest: v.GenericSchema<unknown, GetCollectionBySlugRequest> =
  objectOf<GetCollectionBySlugRequest>({ slug: text(100, 1) })

export const productOptionsAvailabilityRequest: v.GenericSchema<unknown, ProductOptionsAvailabilityRequest> =
  objectOf<ProductOptionsAvailabilityRequest>({ id, options: choices })

/** `choices` and `variantIds` exclude each other; the operation judges that, because an empty one counts as absent. */
export const queryProductVariantsRequest: v.GenericSchema<unknown, QueryProductVariantsRequest> =
  objectOf<QueryProductVariantsRequest>({
    id,
    choices: optional(choices),
    variantIds: optional(listOf(id, maxVariants)),
    paging: optional(offsetPaging),
    includeMerchantSpecificData: optional(v.boolean()),
  })

export const queryStoreVariantsRequest: v.GenericSchema<unknown, QueryStoreVariantsRequest> =
  objectOf<QueryStoreVariantsRequest>({ query: platformQuery })

/** `{productId}-{variantId}` */
export const getStoreVariantRequest: v.GenericSchema<unknown, GetStoreVariantRequest> =
  objectOf<GetStoreVariantRequest>({ id: text(73, 1) })

export const getCatalogVersionRequest: v.GenericSchema<unknown, GetCatalogVersionRequest> =
  objectOf<GetCatalogVersionRequest>({})
