import type { EmptyResponse } from '@vitrine/contract'
import type { ProductIdRequest } from '@vitrine/contract/catalog-admin'
import type { RequestContext } from '../../http/index.ts'
import { changeProducts } from './change-products.ts'

/** Takes the brand off a product; nothing changes where there is none. */
export async function removeBrand(context: RequestContext, { id }: ProductIdRequest): Promise<EmptyResponse> {
  await changeProducts(context, [id], ({ content }) =>
    content.brand === null ? undefined : { content: { ...content, brand: null } },
  )
  return {}
}

/** Takes the ribbon off a product; nothing changes where there is none. */
export async function removeRibbon(
  context: RequestContext,
  { id }: ProductIdRequest,
): Promise<EmptyResponse> {
  await changeProducts(context, [id], ({ content }) =>
    content.ribbon === null ? undefined : { content: { ...content, ribbon: null } },
  )
  return {}
}
