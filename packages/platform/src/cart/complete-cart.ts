import type { SiteContext } from '../http/index.ts'
import { changeCart, lockCart, removeCart } from './repository.ts'
import type { CartOwner } from './stored-cart.ts'

/** Pieces of a line that were bought. */
export interface BoughtLine {
  readonly lineId: string
  readonly quantity: number
}

/**
 * Takes out of the owner's cart what an order has bought, in the caller's transaction; a cart with nothing left is gone. What
 * was put in while the order was on its way stays.
 */
export async function completeCart(
  context: SiteContext,
  owner: CartOwner,
  cartId: string,
  bought: readonly BoughtLine[],
): Promise<void> {
  const cart = await lockCart(context, owner)
  if (cart?.id !== cartId) return
  const quantities = new Map(bought.map(({ lineId, quantity }) => [lineId, quantity]))
  const lines = cart.lines.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.id) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  if (lines.length === 0) await removeCart(context, owner, 'completed')
  else
    await changeCart(context, cart, {
      lines,
      couponId: undefined,
      merchantDiscounts: undefined,
      checkoutId: undefined,
    })
}
