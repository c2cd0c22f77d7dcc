import { shopCart, whenKnown } from '../../shared/cart/shop-cart.ts'
import type { CartActs } from './cart-state.ts'

/** Acts on the cart of this browser. Each waits until the cart is known: before, there is no line to act on. */
export const liveActs: CartActs = {
  setQuantity: (line, quantity) => void whenKnown().then(() => shopCart().setQuantity(line, quantity)),
  remove: (line) => void whenKnown().then(() => shopCart().remove(line)),
  undo: (line) => void shopCart().undo(line),
  hold: (line, isHeld) => shopCart().keepUndo(line, isHeld),
  applyCoupon: (code) => void whenKnown().then(() => shopCart().applyCoupon(code)),
  removeCoupon: () => void whenKnown().then(() => shopCart().removeCoupon()),
}
