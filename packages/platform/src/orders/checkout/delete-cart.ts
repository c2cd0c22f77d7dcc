import type { EmptyResponse } from '@vitrine/contract'
import { cartNotFound, ownerOf } from '../../cart/index.ts'
import type { RequestContext } from '../../http/index.ts'
import { forgetCart } from './forget-cart.ts'

/** Deletes the caller's cart, and the open checkout that was made from it. Runs inside a transaction. */
export async function deleteCart(context: RequestContext): Promise<EmptyResponse> {
  if (!(await forgetCart(context, ownerOf(context)))) throw cartNotFound()
  return {}
}
