import type { EmptyResponse } from '@vitrine/contract'
import type { ProductIdRequest } from '@vitrine/contract/catalog-admin'
import type { RequestContext } from '../../http/index.ts'
import { lockProduct, saveWritten } from './save-written.ts'

/** Removes the brand from a product; a product without one is not changed. */
export function removeBrand(context: RequestContext, { id }: ProductIdRequest): Promise<EmptyResponse> {
  return removeLabel(context, id, 'brand')
}

/** Removes the ribbon from a product; a product without one is not changed. */
export function removeRibbon(context: RequestContext, { id }: ProductIdRequest): Promise<EmptyResponse> {
  return removeLabel(context, id, 'ribbon')
}

async function removeLabel(
  context: RequestContext,
  id: string,
  label: 'brand' | 'ribbon',
): Promise<EmptyResponse> {
  const before = await lockProduct(context, id)
  const { product } = before
  if (product.content[label] === null) return {}
  const content = { ...product.content, [label]: null }
  await saveWritten(context, before, { ...before, product: { ...product, content } })
  return {}
}
