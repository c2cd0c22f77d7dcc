import type { Product } from '@vitrine/contract'
import { getProduct } from '@vitrine/contract'
import {
  type BulkAdjustProductsRequest,
  type BulkProductsResponse,
  type BulkUpdateProductsRequest,
  bulkAdjustProducts as bulkAdjustProductsOperation,
  bulkUpdateProducts as bulkUpdateProductsOperation,
  createProduct as createProductOperation,
  deleteOptions as deleteOptionsOperation,
  deleteProduct as deleteProductOperation,
  type ProductChanges,
  type ProductToCreate,
  removeBrand as removeBrandOperation,
  removeRibbon as removeRibbonOperation,
  updateProduct as updateProductOperation,
} from '@vitrine/contract/catalog-admin'
import type { AnyClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'

/**
 * One product with its cost and profit.
 * @throws StoreError `PRODUCT_NOT_FOUND`
 * @see specification, section 7, GET /v1/products/{id}
 */
export async function productWithCosts(
  client: AnyClient,
  id: string,
  options?: CallOptions,
): Promise<Product> {
  const request = { id, includeMerchantSpecificData: true }
  return (await client.send(getProduct, request, options)).product
}

/**
 * Makes a physical product; its slug is made from its name. Stock, media and collections are written by calls of their own.
 * Prices are numbers in the site's currency.
 *
 * @example
 * ```ts
 * const mug = await catalogAdmin.createProduct(client, { name: 'Brisa mug', priceData: { price: 24 } })
 * ```
 * @throws StoreError `SLUG_ALREADY_EXISTS`, `TOO_MANY_VARIANTS`, `validation`
 * @see specification, section 7, POST /v1/products
 */
export async function createProduct(
  client: AnyClient,
  product: ProductToCreate,
  options?: CallOptions,
): Promise<Product> {
  return (await write(client, createProductOperation, { product }, options)).product
}

/**
 * Changes the given fields of a product; others stay as they are. Read-only fields that come along are ignored, except
 * `lastUpdated`: with it, nobody else's change is lost.
 * @throws StoreError `PRODUCT_NOT_FOUND`, `SLUG_ALREADY_EXISTS`, `TOO_MANY_VARIANTS`, `PRODUCT_HAS_VARIANTS`,
 * `PRODUCT_MANAGES_VARIANTS`, `STALE_PRODUCT`
 * @see specification, section 7, PATCH /v1/products/{product.id}
 */
export async function updateProduct(
  client: AnyClient,
  product: ProductChanges,
  options?: CallOptions,
): Promise<Product> {
  return (await write(client, updateProductOperation, { product }, options)).product
}

/**
 * Removes a product.
 * @throws StoreError `PRODUCT_NOT_FOUND`
 * @see specification, section 7, DELETE /v1/products/{id}
 */
export async function deleteProduct(client: AnyClient, id: string, options?: CallOptions): Promise<void> {
  await write(client, deleteProductOperation, { id }, options)
}

/**
 * Removes all options of a product whose variants are not managed.
 * @throws StoreError `PRODUCT_MANAGES_VARIANTS`, `PRODUCT_NOT_FOUND`
 * @see specification, section 7, DELETE /v1/products/{id}/options
 */
export async function deleteOptions(client: AnyClient, id: string, options?: CallOptions): Promise<void> {
  await write(client, deleteOptionsOperation, { id }, options)
}

/**
 * Takes the brand off a product.
 * @throws StoreError `PRODUCT_NOT_FOUND`
 * @see specification, section 7, POST /v1/products/{id}/remove-brand
 */
export async function removeBrand(client: AnyClient, id: string, options?: CallOptions): Promise<void> {
  await write(client, removeBrandOperation, { id }, options)
}

/**
 * Takes the ribbon off a product.
 * @throws StoreError `PRODUCT_NOT_FOUND`
 * @see specification, section 7, POST /v1/products/{id}/remove-ribbon
 */
export async function removeRibbon(client: AnyClient, id: string, options?: CallOptions): Promise<void> {
  await write(client, removeRibbonOperation, { id }, options)
}

/**
 * Sets one property of 1 to 100 products. Succeeds even when every product failed: look at `success` of each result.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see specification, section 7, POST /v1/bulk/products/update
 */
export function bulkUpdateProducts(
  client: AnyClient,
  ids: readonly string[],
  set: BulkUpdateProductsRequest['set'],
  options?: CallOptions,
): Promise<BulkProductsResponse> {
  return write(client, bulkUpdateProductsOperation, { ids, set }, options)
}

/**
 * Raises or lowers one property of 1 to 100 products, by per cent or by an amount. Succeeds even when every product
 * failed: look at `success` of each result.
 *
 * @example
 * ```ts
 * await catalogAdmin.bulkAdjustProducts(client, ids, { price: { percentage: { rate: -10 } } })
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see specification, section 7, POST /v1/bulk/products/adjust-properties
 */
export function bulkAdjustProducts(
  client: AnyClient,
  ids: readonly string[],
  adjust: BulkAdjustProductsRequest['adjust'],
  options?: CallOptions,
): Promise<BulkProductsResponse> {
  return write(client, bulkAdjustProductsOperation, { ids, adjust }, options)
}
