import type { CartResponse } from '@vitrine/contract'
import type { RequestContext } from '../http/index.ts'
import { viewCart } from './cart-view.ts'
import { cartNotFound, ownerOf } from './owner.ts'
import { findCart } from './repository.ts'
import { wireCart } from './wire/cart.ts'

/** The caller's cart with present prices and stock. @throws `OWNED_CART_NOT_FOUND` before the first add. */
export async function getCart(context: RequestContext): Promise<CartResponse> {
  const cart = await findCart(context, ownerOf(context))
  if (cart === undefined) throw cartNotFound()
  return { cart: wireCart(await viewCart(context, cart)) }
}
