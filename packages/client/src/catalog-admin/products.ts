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
import type { AnyClient, ReadingClient } from '../client.ts'
import { orNull } from '../errors/or-null.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'

/**
 * Fetches one product with its cost and profit; null if there is none. Needs the right `CATALOG_READ`.
 *
 * @example
 * ```ts
 * const product = await catalogAdmin.getProductWithCosts(client, id)
 * console.log(product?.costAndProfitData?.profit)
 * ```
 * @throws StoreError
 */
export async function getProductWithCosts(
  client: ReadingClient,
  id: string,
  options?: CallOptions,
): Promise<Product | null> {
  const request = { id, includeMerchantSpecificData: true }
  return (await orNull(client.send(getProduct, request, options)))?.product ?? null
}

/**
 * Creates a physical product. Its slug is derived from its name; a product with the same SKU is no error. Stock, media and collections have calls of their own: stock is
 * written with `upsertInventoryItems` of `@vitrine/client/catalog-v3`, which accepts the variant ids of this catalog, also the
 * all-zero id of a product without options. Prices are numbers in the currency of the site. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const mug = await catalogAdmin.createProduct(client, { name: 'Brisa mug', priceData: { price: 24 } })
 * ```
 * @throws StoreError `application` `SLUG_ALREADY_EXISTS`, `TOO_MANY_VARIANTS`; `validation`
 */
export async function createProduct(
  client: AnyClient,
  product: ProductToCreate,
  options?: CallOptions,
): Promise<Product> {
  return (await write(client, createProductOperation, { product }, options)).product
}

/**
 * Updates the given fields of a product. Read-only fields are ignored, except `lastUpdated`: with it, the update fails if the
 * product has changed since. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogAdmin.updateProduct(client, { id, priceData: { price: 26 } })
 * ```
 * @throws StoreError `application` `PRODUCT_NOT_FOUND`, `SLUG_ALREADY_EXISTS`, `TOO_MANY_VARIANTS`,
 *   `PRODUCT_HAS_VARIANTS`, `PRODUCT_MANAGES_VARIANTS`, `STALE_PRODUCT`
 */
export async function updateProduct(
  client: AnyClient,
  product: ProductChanges,
  options?: CallOptions,
): Promise<Product> {
  return (await write(client, updateProductOperation, { product }, options)).product
}

/**
 * Deletes a product. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogAdmin.deleteProduct(client, id)
 * ```
 * @throws StoreError `application` `PRODUCT_NOT_FOUND`
 */
export async function deleteProduct(client: AnyClient, id: string, options?: CallOptions): Promise<void> {
  await write(client, deleteProductOperation, { id }, options)
}

/**
 * Deletes all options of a product whose variants are not managed. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogAdmin.deleteOptions(client, id)
 * ```
 * @throws StoreError `application` `PRODUCT_MANAGES_VARIANTS`, `PRODUCT_NOT_FOUND`
 */
export async function deleteOptions(client: AnyClient, id: string, options?: CallOptions): Promise<void> {
  await write(client, deleteOptionsOperation, { id }, options)
}

/**
 * Removes the brand from a product. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogAdmin.removeBrand(client, id)
 * ```
 * @throws StoreError `application` `PRODUCT_NOT_FOUND`
 */
export async function removeBrand(client: AnyClient, id: string, options?: CallOptions): Promise<void> {
  await write(client, removeBrandOperation, { id }, options)
}

/**
 * Removes the ribbon from a product. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogAdmin.removeRibbon(client, id)
 * ```
 * @throws StoreError `application` `PRODUCT_NOT_FOUND`
 */
export async function removeRibbon(client: AnyClient, id: string, options?: CallOptions): Promise<void> {
  await write(client, removeRibbonOperation, { id }, options)
}

/**
 * Sets one property of 1 to 100 products. A price is set for the product and for every variant that has the product's price; variants
 * with another price keep it. Resolves even if every product failed: check `success` of each result. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const { results } = await catalogAdmin.bulkUpdateProducts(client, ids, { ribbon: 'New' })
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
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
 * Increases or decreases one property of 1 to 100 products, by a percentage or an amount. A price is changed for the product and for
 * every managed variant that has a price of its own. Resolves even if every product failed: check `success` of each result. Needs
 * the right `CATALOG_WRITE`.
 *
 * Amounts are rounded half up to the currency's smallest unit, or to whole units with `roundToInt`. Repeating the call adjusts again,
 * unless it has the `idempotencyKey` of the first call and the same API key, within 24 hours.
 *
 * @example
 * ```ts
 * await catalogAdmin.bulkAdjustProducts(client, ids, { price: { percentage: { rate: -10 } } })
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function bulkAdjustProducts(
  client: AnyClient,
  ids: readonly string[],
  adjust: BulkAdjustProductsRequest['adjust'],
  options?: CallOptions,
): Promise<BulkProductsResponse> {
  return write(client, bulkAdjustProductsOperation, { ids, adjust }, options)
}
