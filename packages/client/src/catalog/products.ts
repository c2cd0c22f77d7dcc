import {
  getProduct as getProductOperation,
  type Product,
  type ProductOptionsAvailabilityResponse,
  productOptionsAvailability,
  queryProducts as queryProductsOperation,
} from '@vitrine/contract'
import type { ReadCaller } from '../client.ts'
import type { CallOptions } from '../transport/transport.ts'
import { type PageSequence, pageSequence } from './page-sequence.ts'
import { type Moment, type Query, query } from './query.ts'

/** Fields of products that a query may filter (wire 2.6), with their types. */
export interface ProductFields {
  id: string
  name: string
  slug: string
  productType: 'physical' | 'digital'
  description: string
  sku: string
  price: number
  'priceData.price': number
  numericId: string
  lastUpdated: Moment
  createdDate: Moment
  collectionIds: readonly string[]
}

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

export type ProductQuery = Query<ProductFields, ProductSortField>

/**
 * An empty query for products, to be narrowed.
 *
 * @example
 * ```ts
 * const cheap = catalog.products().where('priceData.price', 'lt', 30).orderBy('priceData.price')
 * ```
 * @see wire 2.6 and 6.5
 */
export function products(): ProductQuery {
  return query()
}

/**
 * Products that match, visible ones only for visitors. @throws StoreError `validation` for fields that cannot be filtered.
 * @see specification, section 7, GET /v1/products/query-platformized
 */
export function queryProducts(
  client: ReadCaller,
  wanted?: ProductQuery,
  options?: CallOptions,
): PageSequence<Product> {
  return pageSequence(
    wanted?.build(),
    (page) => client.send(queryProductsOperation, { query: page }, options),
    (answer) => answer.products,
  )
}

/**
 * One product by id. @throws StoreError `http` 404 when there is none.
 * @see specification, section 7, GET /v1/products/{id}
 */
export async function getProduct(client: ReadCaller, id: string, options?: CallOptions): Promise<Product> {
  return (await client.send(getProductOperation, { id }, options)).product
}

/**
 * One product by the name in its address; undefined when there is none.
 * @throws StoreError
 * @see specification, section 7, GET /v1/products/query-platformized
 */
export async function productBySlug(
  client: ReadCaller,
  slug: string,
  options?: CallOptions,
): Promise<Product | undefined> {
  return (await queryProducts(client, products().where('slug', 'eq', slug).limit(1), options).first())
    .items[0]
}

/**
 * What a selection leaves open: option name → choice description, partial or complete.
 * @throws StoreError `application` `PRODUCT_NOT_FOUND`
 * @see specification, section 7, POST /v1/products/{id}/productOptionsAvailability
 */
export function optionsAvailability(
  client: ReadCaller,
  id: string,
  chosen: Readonly<Record<string, string>>,
  options?: CallOptions,
): Promise<ProductOptionsAvailabilityResponse> {
  return client.send(productOptionsAvailability, { id, options: chosen }, options)
}
