import {
  getProduct as getProductOperation,
  type PlatformQuery,
  type Product,
  type ProductOptionsAvailabilityResponse,
  productOptionsAvailability,
  queryProducts as queryProductsOperation,
} from '@vitrine/contract'
import type { ReadingClient } from '../client.ts'
import { orNull } from '../errors/or-null.ts'
import { type PageSequence, pageSequence } from '../query/pages.ts'
import { type DateInput, type Query, query, toWire } from '../query/query.ts'
import type { CallOptions } from '../transport/connection.ts'

/** Fields by which products can be filtered. */
export interface ProductFields {
  id: string
  name: string
  slug: string
  productType: 'physical' | 'digital'
  description: string
  /** Also matches products with a variant that has it. Several products can have the same. */
  sku: string
  price: number
  'priceData.price': number
  numericId: string
  lastUpdated: DateInput
  createdDate: DateInput
  collectionIds: readonly string[]
}

/** Fields by which products can be sorted. */
export type ProductSortField =
  | 'id'
  | 'name'
  | 'slug'
  | 'productType'
  | 'sku'
  | 'price'
  | 'priceData.price'
  | 'numericId'
  | 'lastUpdated'

/** A query for products, see {@link productQuery}. */
export type ProductQuery = Query<ProductFields, ProductSortField>

/**
 * Starts a query for products. Without conditions it matches all products. Brands, ribbons, options and stock are filters of
 * {@link searchProducts}.
 *
 * @example
 * ```ts
 * const query = catalog.productQuery().where('priceData.price', 'lt', 30).orderBy('priceData.price')
 * const key = JSON.stringify(query) // equal queries have equal keys
 * ```
 */
export function productQuery(): ProductQuery {
  return query()
}

/**
 * Fetches products that match a query. Visitors and members get only visible ones.
 *
 * @param query Default: all products.
 * @example
 * ```ts
 * const page = await catalog.queryProducts(client, catalog.productQuery().limit(24)).first()
 * const nextPage = await page.next()
 * for await (const product of catalog.queryProducts(client)) console.log(product.name)
 * ```
 * @throws StoreError `validation` for fields that cannot be filtered
 */
export function queryProducts(
  client: ReadingClient,
  query: ProductQuery | PlatformQuery = { filter: {} },
  options?: CallOptions,
): PageSequence<Product> {
  return pageSequence(
    toWire(query),
    (page) => client.send(queryProductsOperation, { query: page }, options),
    ({ products }) => products,
  )
}

/**
 * Fetches one product by id; null if there is none.
 *
 * @example
 * ```ts
 * const product = await catalog.getProduct(client, id)
 * console.log(product ? product.name : 'Not found')
 * ```
 * @throws StoreError
 */
export async function getProduct(
  client: ReadingClient,
  id: string,
  options?: CallOptions,
): Promise<Product | null> {
  return (await orNull(client.send(getProductOperation, { id }, options)))?.product ?? null
}

/**
 * Fetches one product by its slug; null if there is none.
 *
 * @example
 * ```ts
 * const product = await catalog.getProductBySlug(client, 'brisa-mug')
 * ```
 * @throws StoreError
 */
export async function getProductBySlug(
  client: ReadingClient,
  slug: string,
  options?: CallOptions,
): Promise<Product | null> {
  const query = productQuery().where('slug', 'eq', slug).limit(1)
  return (await queryProducts(client, query, options).first()).items[0] ?? null
}

/**
 * Fetches which choices are still available after a selection, complete or not; null if there is no such product.
 *
 * @param selected Option name → description of the selected choice.
 * @example
 * ```ts
 * const availability = await catalog.getOptionsAvailability(client, id, { Colour: 'Oat' })
 * console.log(availability?.availableForPurchase)
 * ```
 * @throws StoreError `validation` for options and choices that the product does not have
 */
export function getOptionsAvailability(
  client: ReadingClient,
  id: string,
  selected: Readonly<Record<string, string>>,
  options?: CallOptions,
): Promise<ProductOptionsAvailabilityResponse | null> {
  return orNull(client.send(productOptionsAvailability, { id, options: selected }, options))
}
