import type { EmptyResponse } from '@vitrine/contract'
import type { RequestContext } from '../../http/route.ts'
import { deleteCheckoutOf } from '../checkout/delete-checkouts.ts'
import { cartNotFound, ownerOf } from './owner.ts'
import { lockCart, removeCart } from './repository.ts'

/** Deletes the caller's cart, and the open checkout that was made from it. Runs inside a transaction. */
export async function deleteCart(context: RequestContext): Promise<EmptyResponse> {
  const cart = await lockCart(context, ownerOf(context))
  if (cart === undefined) throw cartNotFound()
  await removeCart(context, cart.owner)
  await deleteCheckoutOf(context, cart.id)
  return {}
}
