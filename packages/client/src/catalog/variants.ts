import {
  type CatalogVersion,
  getCatalogVersion,
  getStoreVariant as getStoreVariantOperation,
  type Open,
  type PlatformQuery,
  type QueryProductVariantsRequest,
  queryProductVariants,
  queryStoreVariants as queryStoreVariantsOperation,
  type StoreVariant,
  type Variant,
} from '@vitrine/contract'
import type { ReadCaller } from '../client.ts'
import type { CallOptions } from '../transport/transport.ts'
import { type PageSequence, pageSequence } from './page-sequence.ts'
import { type Query, query } from './query.ts'

/**
 * Variants of one product: all, those with the given choices (partial ones match every variant that has them), or those with
 * the given ids.
 * @throws StoreError `application` `PRODUCT_NOT_FOUND`
 * @see specification, section 7, POST /v1/products/{id}/variants/query
 */
export function queryVariants(
  client: ReadCaller,
  productId: string,
  wanted: Pick<QueryProductVariantsRequest, 'choices' | 'variantIds' | 'paging'> = {},
  options?: CallOptions,
): PageSequence<Variant> {
  const { paging = {}, ...which } = wanted
  return pageSequence(
    { paging },
    async (page) => {
      const request = { ...which, id: productId, paging: page.paging ?? {} }
      const { variants, totalResults } = await client.send(queryProductVariants, request, options)
      return { variants, metadata: { total: totalResults } }
    },
    (answer) => answer.variants,
  )
}

/**
 * Fields of variants across products that a query may filter. Choice: wire 2.6 leaves them free; these are the entity's.
 */
export interface StoreVariantFields {
  id: string
  variantId: string
  productId: string
  variantName: string
  productName: string
  managedVariant: boolean
  sku: string
  'stock.trackQuantity': boolean
  'stock.quantity': number
  'stock.inStock': boolean
  'preorderInfo.enabled': boolean
  collectionIds: readonly string[]
}

export type StoreVariantQuery = Query<StoreVariantFields, Exclude<keyof StoreVariantFields, 'collectionIds'>>

/** An empty query for variants across products, to be narrowed. @see wire 2.6 and 6.5 */
export function storeVariants(): StoreVariantQuery {
  return query()
}

/**
 * Variants across products; the platform's own form of a query goes too.
 * @throws StoreError
 * @see specification, section 7, POST /v1/variants/query
 */
export function queryStoreVariants(
  client: ReadCaller,
  wanted: StoreVariantQuery | PlatformQuery = {},
  options?: CallOptions,
): PageSequence<StoreVariant> {
  return pageSequence(
    'build' in wanted ? wanted.build() : wanted,
    (page) => client.send(queryStoreVariantsOperation, { query: page }, options),
    (answer) => answer.variants,
  )
}

/**
 * One variant by `{productId}-{variantId}`.
 * @throws StoreError `application` `VARIANT_NOT_FOUND`
 * @see specification, section 7, GET /v1/variants/{id}
 */
export async function getStoreVariant(
  client: ReadCaller,
  id: string,
  options?: CallOptions,
): Promise<StoreVariant> {
  return (await client.send(getStoreVariantOperation, { id }, options)).variant
}

/**
 * Which catalog the site has.
 * @throws StoreError
 * @see wire 6.5
 */
export async function catalogVersion(
  client: ReadCaller,
  options?: CallOptions,
): Promise<Open<CatalogVersion>> {
  return (await client.send(getCatalogVersion, {}, options)).catalogVersion
}
