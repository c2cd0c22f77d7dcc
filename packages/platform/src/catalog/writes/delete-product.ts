import type { EmptyResponse } from '@vitrine/contract'
import type { ProductIdRequest } from '@vitrine/contract/catalog-admin'
import { isUuid } from '../../db/index.ts'
import type { RequestContext } from '../../http/index.ts'
import { productNotFound } from '../not-found.ts'
import { countInCollections, removeFromCollections } from '../repository/collection-writes.ts'
import { lockProducts, removeProduct } from '../repository/product-writes.ts'

/** Removes a product with its variants. Carts that hold it say that it is gone. */
export async function deleteProduct(
  context: RequestContext,
  { id }: ProductIdRequest,
): Promise<EmptyResponse> {
  const [found] = isUuid(id) ? await lockProducts(context, [id]) : []
  if (!found) throw productNotFound(id)
  const { product } = found
  await removeFromCollections(context, product.id)
  await countInCollections(context, product.collection_ids, product.visible ? -1 : 0)
  await removeProduct(context, product)
  return {}
}
