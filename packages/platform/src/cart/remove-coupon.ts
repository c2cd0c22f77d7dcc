import type { CartResponse } from '@vitrine/contract'
import type { RequestContext } from '../http/index.ts'
import { viewCart } from './cart-view.ts'
import { cartNotFound, ownerOf } from './owner.ts'
import { changeCart, lockCart } from './repository.ts'
import { wireCart } from './wire/cart.ts'

/** Takes the coupon off the caller's cart; a cart without one stays as it is. Runs inside a transaction. */
export async function removeCoupon(context: RequestContext): Promise<CartResponse> {
  const cart = await lockCart(context, ownerOf(context))
  if (cart === undefined) throw cartNotFound()
  const changed =
    cart.couponId === undefined ? cart : await changeCart(context, cart, { couponId: undefined })
  return { cart: wireCart(await viewCart(context, changed)) }
}
