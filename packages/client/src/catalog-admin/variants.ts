import { type QueryProductVariantsRequest, queryProductVariants, type Variant } from '@vitrine/contract'
import {
  resetVariants as resetVariantsOperation,
  updateVariants as updateVariantsOperation,
  type VariantOverride,
} from '@vitrine/contract/catalog-admin'
import { type PageSequence, pageSequence } from '../catalog/page-sequence.ts'
import type { AnyClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'

/**
 * Variants of one product with their costs and profits, as `queryVariants`.
 * @throws StoreError `application` `PRODUCT_NOT_FOUND`
 * @see specification, section 7, POST /v1/products/{id}/variants/query
 */
export function variantsWithCosts(
  client: AnyClient,
  productId: string,
  wanted: Pick<QueryProductVariantsRequest, 'choices' | 'variantIds' | 'paging'> = {},
  options?: CallOptions,
): PageSequence<Variant> {
  const { paging = {}, ...which } = wanted
  return pageSequence(
    { paging },
    async (page) => {
      const request = {
        ...which,
        id: productId,
        includeMerchantSpecificData: true,
        paging: page.paging ?? {},
      }
      const { variants, totalResults } = await client.send(queryProductVariants, request, options)
      return { variants, metadata: { total: totalResults } }
    },
    (answer) => answer.variants,
  )
}

/**
 * Gives the named variants of a product values of their own; values that are not given stay as they are.
 * @returns the variants that changed.
 * @throws StoreError `PRODUCT_DOES_NOT_MANAGE_VARIANTS`, `VARIANT_NOT_FOUND`, `PRODUCT_NOT_FOUND`.
 * @see specification, section 7, PATCH /v1/products/{id}/variants
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
 * Gives all variants of a product its own values again.
 * @throws StoreError `PRODUCT_NOT_FOUND`
 * @see specification, section 7, POST /v1/products/{id}/variants/resetToDefault
 */
export async function resetVariants(
  client: AnyClient,
  productId: string,
  options?: CallOptions,
): Promise<void> {
  await write(client, resetVariantsOperation, { id: productId }, options)
}
