import type { GetProductRequest, GetProductResponse } from '@vitrine/contract'
import { isUuid } from '../../db/ids.ts'
import { RenderedJson } from '../../http/rendered-json.ts'
import type { RequestContext } from '../../http/route.ts'
import { productNotFound } from './not-found.ts'
import { findRenderedProduct } from './repository/product-repository.ts'
import { seesHidden } from './visibility.ts'
import { fillAddresses } from './wire/addresses.ts'
import { joinRendered } from './wire/render-product.ts'

/** One product with all its variants. Merchant data is for staff; asking for it changes nothing for a shopper (PLT-47). */
export async function getProduct(
  context: RequestContext,
  { id }: GetProductRequest,
): Promise<RenderedJson<GetProductResponse>> {
  const row = isUuid(id) ? await findRenderedProduct(context, id, seesHidden(context)) : undefined
  if (!row) throw productNotFound(id)
  return new RenderedJson(fillAddresses(`{"product":${joinRendered(row.rendered, row.variants)}}`, context))
}
