import type { AppliedDiscount } from '@vitrine/contract'
import { wirePrice } from '../../../money/wire-price.ts'
import type { PricedDiscount } from '../../pricing/engine/priced-cart.ts'
import type { CartView } from '../cart-view.ts'

/** Wire values of what a discount reaches (wire.md 8, "Tax scope", which despite its name is this). */
const reaches = { 'all-items': 'GLOBAL', 'some-items': 'SPECIFIC_ITEMS', delivery: 'SHIPPING' } as const

export function discountReach({ reach }: PricedDiscount): (typeof reaches)[PricedDiscount['reach']] {
  return reaches[reach]
}

export function wireAppliedDiscount(discount: PricedDiscount, { style }: CartView): AppliedDiscount {
  const { source, amount, lineShares } = discount
  const { id, code, name } = source.coupon
  return {
    coupon: { id, code, name, amount: wirePrice(amount, style) },
    discountType: discountReach(discount),
    lineItemIds: lineShares.map(({ lineId }) => lineId),
    lineItemDiscounts: lineShares.map((share) => ({
      id: share.lineId,
      totalDiscountAmount: wirePrice(share.amount, style),
    })),
  }
}
