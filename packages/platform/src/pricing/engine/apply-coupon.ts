import type { Minor } from '../../money/index.ts'
import { isReached, refuseCoupon } from './coupon.ts'
import { discountShares } from './discount-terms.ts'
import type { LineDiscount, RemainingLine } from './line-discounts.ts'
import type { PricingProblem } from './priced-cart.ts'
import type { PricingRules } from './pricing-input.ts'

/**
 * The cart's coupon as a discount on what is left of the lines, or a problem that says why it is not one.
 * @param subtotal All lines at catalog prices: what the coupon's minimum is compared with.
 */
export function applyCoupon(
  lines: readonly RemainingLine[],
  subtotal: Minor,
  rules: PricingRules,
  report: (problem: PricingProblem) => void,
): LineDiscount | undefined {
  const { coupon, now, couponUsesByCustomer: usesByCustomer = 0 } = rules
  if (coupon === undefined) return undefined
  const refusal = refuseCoupon(coupon, {
    lines: lines.map(({ line }) => line),
    subtotal,
    usesByCustomer,
    now,
  })
  if (refusal !== undefined) {
    report({ kind: 'coupon-refused', coupon, refusal })
    return undefined
  }

  const source = { kind: 'coupon', coupon } as const
  const reached = lines.filter(({ line }) => isReached(coupon, line))
  if (coupon.terms.type === 'FREE_SHIPPING') return { source, reach: 'delivery', lineShares: [] }
  const shares = discountShares(
    coupon.terms,
    reached.map(({ line, amount }) => ({ amount, quantity: line.quantity })),
  )
  return {
    source,
    reach: coupon.target.kind === 'all' ? 'all-items' : 'some-items',
    lineShares: reached.map(({ line }, index) => ({ lineId: line.id, amount: shares[index] ?? 0n })),
  }
}
