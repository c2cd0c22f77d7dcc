import type { AppliedDiscount, Cart, CartDiscount } from '@vitrine/contract'
import { sumOf, wirePrice } from '../../money/index.ts'
import { nameIn, type PricedDiscount } from '../../pricing/index.ts'
import { omitUndefined } from '../../runtime/index.ts'
import { mainLanguage } from '../../sites/index.ts'
import type { CartView } from '../cart-view.ts'
import { bothLanguages, wireLineItem } from './line-item.ts'
import { isTaxIncluded } from './tax.ts'

export function wireCart(view: CartView): Cart {
  const { cart, site, lines, priced, style } = view
  const { subtotal } = priced.summary
  const discount = sumOf(priced.lines.map((line) => line.discount))
  const language = mainLanguage(site)
  return omitUndefined<Cart>({
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
    buyerNote: cart.buyerNote,
    contactInfo: cart.contact,
    selectedShippingOption: cart.delivery,
    businessLocationId: cart.businessLocationId,
    checkoutId: cart.checkoutId,
    overrideCheckoutUrl: cart.overrideCheckoutUrl,
    extendedFields: cart.extendedFields,
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
    buyerLanguage: cart.buyerLanguage ?? language,
    createdDate: cart.createdAt.toISOString(),
    updatedDate: cart.updatedAt.toISOString(),
  })
}

/** A coupon that does not apply is listed with an amount of zero; the estimate says why. */
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

const discountTypes = { 'all-items': 'GLOBAL', 'some-items': 'SPECIFIC_ITEMS', delivery: 'SHIPPING' } as const

export function wireAppliedDiscount(
  discount: PricedDiscount,
  { style, language }: CartView,
): AppliedDiscount {
  const { source, amount: total, lineShares, reach } = discount
  const amount = wirePrice(total, style)
  return {
    ...(source.kind === 'coupon' && {
      coupon: {
        id: source.coupon.id,
        code: source.coupon.code,
        name: nameIn(language, source.coupon),
        amount,
      },
    }),
    ...(source.kind === 'rule' && {
      discountRule: {
        id: source.rule.id,
        name: bothLanguages(source.rule.name, nameIn(language, source.rule)),
        amount,
      },
    }),
    ...(source.kind === 'merchant' && {
      merchantDiscount: { amount, ...(source.percentage !== undefined && { percentage: source.percentage }) },
    }),
    discountType: discountTypes[reach],
    lineItemIds: lineShares.map(({ lineId }) => lineId),
    lineItemDiscounts: lineShares.map((share) => ({
      id: share.lineId,
      totalDiscountAmount: wirePrice(share.amount, style),
    })),
  }
}
