import type { Cart, CartDiscount } from '@vitrine/contract'
import { sumOf } from '../../../money/minor.ts'
import { wirePrice } from '../../../money/wire-price.ts'
import type { CartView } from '../cart-view.ts'
import { discountReach } from './discount.ts'
import { wireLineItem } from './line-item.ts'

/** The cart as the wire has it (wire.md 7.1 and 9). */
export function wireCart(view: CartView): Cart {
  const { cart, site, lines, priced, style } = view
  const { subtotal } = priced.summary
  const discount = sumOf(priced.lines.map((line) => line.discount))
  const [language = 'en'] = site.locale.split('-')
  return {
    id: cart.id,
    revision: String(cart.revision),
    lineItems: lines.flatMap((live, index) => {
      const line = priced.lines[index]
      return line === undefined ? [] : [wireLineItem(live, line, view)]
    }),
    buyerInfo: {
      ...(cart.owner.kind === 'member' ? { memberId: cart.owner.id } : { visitorId: cart.owner.id }),
      ...cart.buyer,
    },
    ...(cart.buyerNote === undefined ? {} : { buyerNote: cart.buyerNote }),
    contactInfo: cart.contact,
    ...(cart.delivery === undefined ? {} : { selectedShippingOption: cart.delivery }),
    ...(cart.businessLocationId === undefined ? {} : { businessLocationId: cart.businessLocationId }),
    ...(cart.checkoutId === undefined ? {} : { checkoutId: cart.checkoutId }),
    appliedDiscounts: cartDiscounts(view),
    subtotal: wirePrice(subtotal, style),
    discount: wirePrice(discount, style),
    subtotalAfterDiscounts: wirePrice(subtotal - discount, style),
    currency: site.currency,
    conversionCurrency: site.currency,
    paymentCurrency: site.currency,
    taxIncludedInPrices: site.pricesIncludeTax,
    weightUnit: site.weightUnit,
    siteLanguage: language,
    buyerLanguage: language,
    createdDate: cart.createdAt.toISOString(),
    updatedDate: cart.updatedAt.toISOString(),
  }
}

/** The cart's coupon stays listed with an amount of zero while it does not apply; the estimate tells why it does not. */
function cartDiscounts({ coupon, priced, style }: CartView): CartDiscount[] {
  if (coupon === undefined) return []
  const applied = priced.discounts.find(({ source }) => source.coupon.id === coupon.id)
  return [
    {
      coupon: { id: coupon.id, code: coupon.code, amount: wirePrice(applied?.amount ?? 0n, style) },
      ...(applied === undefined
        ? {}
        : {
            discountType: discountReach(applied),
            lineItemIds: applied.lineShares.map(({ lineId }) => lineId),
          }),
    },
  ]
}
