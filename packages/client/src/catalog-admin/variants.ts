import type { Variant } from '@vitrine/contract'
import {
  resetVariants as resetVariantsOperation,
  updateVariants as updateVariantsOperation,
  type VariantOverride,
} from '@vitrine/contract/catalog-admin'
import { type VariantSelector, variantPages } from '../catalog/variants.ts'
import type { AnyClient, ReadingClient } from '../client.ts'
import type { PageSequence } from '../query/pages.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'

/**
 * Fetches variants of one product with their cost and profit. Otherwise like `queryVariants`. Needs the right `CATALOG_READ`.
 *
 * @example
 * ```ts
 * const { items } = await catalogAdmin.queryVariantsWithCosts(client, id).first()
 * console.log(items[0]?.variant.costAndProfitData?.profit)
 * ```
 * @throws StoreError `application` `PRODUCT_NOT_FOUND`
 */
export function queryVariantsWithCosts(
  client: ReadingClient,
  productId: string,
  which: VariantSelector = {},
  options?: CallOptions,
): PageSequence<Variant> {
  return variantPages(client, productId, which, options, { includeMerchantSpecificData: true })
}

/**
 * Sets values of selected variants of a product. Values that are not given do not change. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogAdmin.updateVariants(client, id, [{ choices: { Size: 'L' }, price: 28 }])
 * ```
 * @returns all variants of the product
 * @throws StoreError `application` `PRODUCT_DOES_NOT_MANAGE_VARIANTS`, `VARIANT_NOT_FOUND`, `PRODUCT_NOT_FOUND`
 */
export async function updateVariants(
  client: AnyClient,
  productId: string,
  variants: readonly VariantOverride[],
  options?: CallOptions,
): Promise<readonly Variant[]> {
  return (await write(client, updateVariantsOperation, { id: productId, variants }, options)).variants
}

/**
 * Resets price, SKU, weight and visibility of all variants to the values of the product. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogAdmin.resetVariants(client, id)
 * ```
 * @throws StoreError `application` `PRODUCT_NOT_FOUND`
 */
export async function resetVariants(
  client: AnyClient,
  productId: string,
  options?: CallOptions,
): Promise<void> {
  await write(client, resetVariantsOperation, { id: productId }, options)
}
