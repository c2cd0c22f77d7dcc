import type { EmptyResponse } from '@vitrine/contract'
import type { ProductIdRequest } from '@vitrine/contract/catalog-admin'
import type { RequestContext } from '../../http/index.ts'
import { productWriter } from '../product-writer.ts'
import { lockProduct } from './save-written.ts'

/** Deletes a product with its variants. Carts that hold it show that it is no longer available. */
export async function deleteProduct(
  context: RequestContext,
  { id }: ProductIdRequest,
): Promise<EmptyResponse> {
  await productWriter.remove(context, [await lockProduct(context, id)])
  return {}
}
