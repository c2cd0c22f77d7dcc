import { type CartView, viewWithTotals } from '../../cart/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { giftCardById } from '../../pricing/index.ts'
import type { StoredCheckout } from './checkout-draft.ts'

/** A checkout priced afresh: prices, stock, coupon and card as they are now (requirements.md PLT-48). */
export async function viewCheckout(context: SiteContext, checkout: StoredCheckout): Promise<CartView> {
  const { cart, shippingAddress, billingAddress, delivery, giftCardId } = checkout
  const card = giftCardId === undefined ? undefined : await giftCardById(context, giftCardId)
  return viewWithTotals(context, cart, {
    ...(shippingAddress === undefined ? {} : { shippingAddress }),
    ...(billingAddress === undefined ? {} : { billingAddress }),
    ...(delivery === undefined ? {} : { selectedShippingOption: delivery }),
    ...(card === undefined ? {} : { giftCard: { code: card.hint, balance: card.balance } }),
  })
}

/** Whether something has to be brought or fetched, so that an address and a delivery option are needed. */
export function needsDelivery({ lines }: CartView): boolean {
  return lines.some(({ item, line }) => item?.isShippable ?? line.seen.itemType === 'PHYSICAL')
}
