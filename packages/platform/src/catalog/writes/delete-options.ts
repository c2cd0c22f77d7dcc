import type { EmptyResponse } from '@vitrine/contract'
import type { ProductIdRequest } from '@vitrine/contract/catalog-admin'
import type { RequestContext } from '../../http/index.ts'
import { productManagesVariants } from './refusals.ts'
import { regroupVariants } from './regroup-variants.ts'
import { lockProduct, saveWritten } from './save-written.ts'

/** Takes all options off a product whose variants are not managed: one thing is left of it. */
export async function deleteOptions(
  context: RequestContext,
  { id }: ProductIdRequest,
): Promise<EmptyResponse> {
  const before = await lockProduct(context, id)
  const { product, variants } = before
  if (product.manage_variants) throw productManagesVariants(id, 'its options cannot be taken away')
  if (product.options.length === 0) return {}
  await saveWritten(context, before, {
    product: { ...product, options: [] },
    variants: regroupVariants([], variants, product.options, context.clock),
  })
  return {}
}
