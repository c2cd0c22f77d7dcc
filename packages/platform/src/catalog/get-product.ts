import type { GetProductRequest, GetProductResponse, Product } from '@vitrine/contract'
import { isUuid } from '../db/index.ts'
import { RenderedJson, type RequestContext } from '../http/index.ts'
import { notFound } from './errors.ts'
import type { RenderedProducts } from './rendered-products.ts'
import { listVariants } from './repository/product-rows.ts'
import { findVersion } from './repository/rendered-repository.ts'
import { seesHidden, seesMerchantData } from './visibility.ts'
import { withCosts } from './wire/merchant-data.ts'

/** One product with all its variants. Merchant data is for staff; asking for it changes nothing for a shopper. */
export async function getProduct(
  rendered: RenderedProducts,
  context: RequestContext,
  { id, includeMerchantSpecificData = false }: GetProductRequest,
): Promise<GetProductResponse | RenderedJson<GetProductResponse>> {
  const version = isUuid(id) ? await findVersion(context, id, seesHidden(context)) : undefined
  const [product] = version ? await rendered.read(context, [version]) : []
  if (!product) throw notFound('PRODUCT', id)
  if (includeMerchantSpecificData && seesMerchantData(context)) {
    // The rendered product contains no costs.
    const visible = JSON.parse(Buffer.concat(product).toString()) as Product
    return { product: withCosts(visible, await listVariants(context, id), context.site) }
  }
  return new RenderedJson([Buffer.from('{"product":'), ...product, Buffer.from('}')])
}
