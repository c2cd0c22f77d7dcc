import {
  type CatalogVersion,
  getCatalogVersion as getCatalogVersionOperation,
  getStoreVariant as getStoreVariantOperation,
  type Open,
  type PlatformQuery,
  type QueryProductVariantsRequest,
  queryProductVariants,
  queryStoreVariants as queryStoreVariantsOperation,
  type StoreVariant,
  type Variant,
} from '@vitrine/contract'
import type { ReadingClient } from '../client.ts'
import { orNull } from '../errors/or-null.ts'
import { type PageSequence, pageSequence } from '../query/pages.ts'
import { type Query, query, toWire } from '../query/query.ts'
import type { CallOptions } from '../transport/connection.ts'

/** Which variants of a product to fetch: those with these choices, or those with these ids. */
export type VariantSelector = Pick<QueryProductVariantsRequest, 'choices' | 'variantIds' | 'paging'>

/**
 * Fetches variants of one product.
 *
 * @param which By `choices`, which may be incomplete, or by `variantIds`. Default: all variants.
 * @example
 * ```ts
 * const { items } = await catalog.queryVariants(client, id, { choices: { Colour: 'Oat' } }).first()
 * ```
 * @throws StoreError `application` `PRODUCT_NOT_FOUND`
 */
export function queryVariants(
  client: ReadingClient,
  productId: string,
  which: VariantSelector = {},
  options?: CallOptions,
): PageSequence<Variant> {
  return variantPages(client, productId, which, options)
}

/** Variants of one product; `more` are further fields of the request. */
export function variantPages(
  client: ReadingClient,
  productId: string,
  { paging = {}, ...which }: VariantSelector,
  options?: CallOptions,
  more?: Pick<QueryProductVariantsRequest, 'includeMerchantSpecificData'>,
): PageSequence<Variant> {
  return pageSequence(
    { paging },
    async (page) => {
      const request = { ...which, ...more, id: productId, paging: page.paging ?? {} }
      const { variants, totalResults } = await client.send(queryProductVariants, request, options)
      return { variants, metadata: { total: totalResults } }
    },
    ({ variants }) => variants,
  )
}

/** Fields by which variants of all products can be filtered. */
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

/** A query for variants of all products, see {@link storeVariantQuery}. */
export type StoreVariantQuery = Query<StoreVariantFields, Exclude<keyof StoreVariantFields, 'collectionIds'>>

/**
 * Starts a query for variants of all products. Without conditions it matches all variants. A page has 100 variants at most.
 *
 * @example
 * ```ts
 * const query = catalog.storeVariantQuery().where('stock.quantity', 'lt', 3)
 * ```
 */
export function storeVariantQuery(): StoreVariantQuery {
  return query()
}

/**
 * Fetches variants of all products that match a query.
 *
 * @param query Default: all variants.
 * @example
 * ```ts
 * const soldOut = catalog.storeVariantQuery().where('stock.inStock', 'eq', false)
 * for await (const variant of catalog.queryStoreVariants(client, soldOut)) console.log(variant.sku)
 * ```
 * @throws StoreError
 */
export function queryStoreVariants(
  client: ReadingClient,
  query: StoreVariantQuery | PlatformQuery = { filter: {} },
  options?: CallOptions,
): PageSequence<StoreVariant> {
  return pageSequence(
    toWire(query),
    (page) => client.send(queryStoreVariantsOperation, { query: page }, options),
    ({ variants }) => variants,
  )
}

/**
 * Fetches one variant by its store-wide id; null if there is none.
 *
 * @param id `{productId}-{variantId}`
 * @example
 * ```ts
 * const variant = await catalog.getStoreVariant(client, id)
 * ```
 * @throws StoreError
 */
export async function getStoreVariant(
  client: ReadingClient,
  id: string,
  options?: CallOptions,
): Promise<StoreVariant | null> {
  return (await orNull(client.send(getStoreVariantOperation, { id }, options)))?.variant ?? null
}

/**
 * Fetches which version of the catalog the site has.
 *
 * @example
 * ```ts
 * if ((await catalog.getCatalogVersion(client)) === 'STORES_NOT_INSTALLED') console.log('This site sells nothing.')
 * ```
 * @throws StoreError
 */
export async function getCatalogVersion(
  client: ReadingClient,
  options?: CallOptions,
): Promise<Open<CatalogVersion>> {
  return (await client.send(getCatalogVersionOperation, {}, options)).catalogVersion
}
