import type { GetProductRequest, GetProductResponse } from '@vitrine/contract'
import { isUuid } from '../../db/ids.ts'
import { RenderedJson } from '../../http/rendered-json.ts'
import type { RequestContext } from '../../http/route.ts'
import { productNotFound } from './not-found.ts'
import type { RenderedProducts } from './rendered-products.ts'
import { findVersion } from './repository/rendered-repository.ts'
import { seesHidden } from './visibility.ts'

/** One product with all its variants. Merchant data is for staff; asking for it changes nothing for a shopper (PLT-47). */
export async function getProduct(
  rendered: RenderedProducts,
  context: RequestContext,
  { id }: GetProductRequest,
): Promise<RenderedJson<GetProductResponse>> {
  const version = isUuid(id) ? await findVersion(context, id, seesHidden(context)) : undefined
  const [product] = version ? await rendered.read(context, [version]) : []
  if (!product) throw productNotFound(id)
  return new RenderedJson([Buffer.from('{"product":'), ...product, Buffer.from('}')])
}
