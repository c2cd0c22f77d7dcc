import type { ProductResponse, UpdateProductRequest } from '@vitrine/contract/catalog-admin'
import type { RequestContext } from '../../http/index.ts'
import { applyFields } from './apply-fields.ts'
import { staleProduct } from './refusals.ts'
import { lockProduct, saveWritten } from './save-written.ts'
import { wireWritten } from './wire-written.ts'

/** Changes the given fields of a product; others stay as they are. A product that is sent back as it was read is refused when it changed since. */
export async function updateProduct(
  context: RequestContext,
  { product: { id, lastUpdated, ...fields } }: UpdateProductRequest,
): Promise<ProductResponse> {
  const before = await lockProduct(context, id)
  const changedAt = before.product.updated_at
  if (lastUpdated && Date.parse(lastUpdated) < changedAt.getTime()) throw staleProduct(id, changedAt)
  const changed = applyFields(before, fields, context.site.currency, context.clock)
  return { product: wireWritten(context, await saveWritten(context, before, changed)) }
}
