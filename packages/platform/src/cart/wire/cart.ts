import type { Cart, CartDiscount } from '@vitrine/contract'
import { sumOf, wirePrice } from '../../money/index.ts'
import type { CartView } from '../cart-view.ts'
import { wireAppliedDiscount } from './discount.ts'
import { wireLineItem } from './line-item.ts'
import { isTaxIncluded } from './tax.ts'

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
    ...(cart.overrideCheckoutUrl === undefined ? {} : { overrideCheckoutUrl: cart.overrideCheckoutUrl }),
    ...(cart.extendedFields === undefined ? {} : { extendedFields: cart.extendedFields }),
    appliedDiscounts: cartDiscounts(view),
    subtotal: wirePrice(subtotal, style),
    discount: wirePrice(discount, style),
    subtotalAfterDiscounts: wirePrice(subtotal - discount, style),
    currency: site.currency,
    conversionCurrency: (style.shown ?? style).currency.code,
    paymentCurrency: site.currency,
    taxIncludedInPrices: isTaxIncluded(view),
    weightUnit: site.weightUnit,
    siteLanguage: language,
    buyerLanguage: language,
    createdDate: cart.createdAt.toISOString(),
    updatedDate: cart.updatedAt.toISOString(),
  }
}

/** The cart's coupon stays listed with an amount of zero while it does not apply; the estimate tells why it does not. */
function cartDiscounts(view: CartView): CartDiscount[] {
  const { coupon, priced, style } = view
  const applied = priced.discounts.map((discount) => {
    const { coupon: used, discountRule, merchantDiscount, ...reach } = wireAppliedDiscount(discount, view)
    const { discountType, lineItemIds } = reach
    return {
      ...(used && { coupon: { id: used.id, code: used.code, amount: used.amount } }),
      ...(discountRule && { discountRule }),
      ...(merchantDiscount && { merchantDiscount: { amount: merchantDiscount.amount } }),
      discountType,
      lineItemIds,
    }
  })
  const isApplied = priced.discounts.some(({ source }) => source.kind === 'coupon')
  if (coupon === undefined || isApplied) return applied
  const { id, code } = coupon
  return [...applied, { coupon: { id, code, amount: wirePrice(0n, style) } }]
}
