import type { AppliedDiscount } from '@vitrine/contract'
import { wirePrice } from '../../money/index.ts'
import type { PricedDiscount } from '../../pricing/index.ts'
import type { CartView } from '../cart-view.ts'

/** Wire values of what a discount reaches (wire.md 8, "Tax scope", which despite its name is this). */
const reaches = { 'all-items': 'GLOBAL', 'some-items': 'SPECIFIC_ITEMS', delivery: 'SHIPPING' } as const

export function discountReach({ reach }: PricedDiscount): (typeof reaches)[PricedDiscount['reach']] {
  return reaches[reach]
}

export function wireAppliedDiscount(discount: PricedDiscount, { style }: CartView): AppliedDiscount {
  const { source, amount: total, lineShares } = discount
  const amount = wirePrice(total, style)
  return {
    ...(source.kind === 'coupon' && {
      coupon: { id: source.coupon.id, code: source.coupon.code, name: source.coupon.name, amount },
    }),
    ...(source.kind === 'rule' && {
      discountRule: {
        id: source.rule.id,
        name: { original: source.rule.name, translated: source.rule.name },
        amount,
      },
    }),
    ...(source.kind === 'merchant' && { merchantDiscount: { amount } }),
    discountType: discountReach(discount),
    lineItemIds: lineShares.map(({ lineId }) => lineId),
    lineItemDiscounts: lineShares.map((share) => ({
      id: share.lineId,
      totalDiscountAmount: wirePrice(share.amount, style),
    })),
  }
}
