import type { EmptyResponse } from '@vitrine/contract'
import { type CartOwner, cartNotFound, getCartOwner, lockCart, removeCart } from '../../cart/index.ts'
import type { RequestContext, SiteContext } from '../../http/index.ts'
import { deleteCheckoutOfCart } from './repository.ts'

/** Deletes the caller's cart and its open checkout. Runs inside a transaction. */
export async function deleteCart(context: RequestContext): Promise<EmptyResponse> {
  if (!(await deleteCartOfOwner(context, getCartOwner(context)))) throw cartNotFound()
  return {}
}

/** @returns whether there was a cart */
export async function deleteCartOfOwner(context: SiteContext, owner: CartOwner): Promise<boolean> {
  const cart = await lockCart(context, owner)
  if (cart === undefined) return false
  await removeCart(context, owner)
  await deleteCheckoutOfCart(context, cart.id)
  return true
}
