import type { CartOwner } from '../../cart/index.ts'
import { lockCart, removeCart } from '../../cart/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { deleteCheckoutOfCart } from './repository.ts'

/** Deletes somebody's cart, and the open checkout that was made from it, in the caller's transaction. @returns whether there was one */
export async function forgetCart(context: SiteContext, owner: CartOwner): Promise<boolean> {
  const cart = await lockCart(context, owner)
  if (cart === undefined) return false
  await removeCart(context, owner)
  await deleteCheckoutOfCart(context, cart.id)
  return true
}
