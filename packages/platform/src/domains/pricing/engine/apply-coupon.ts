import { type Minor, sumOf } from '../../../money/minor.ts'
import { isReached, refuseCoupon } from './coupon.ts'
import { discountShares } from './discount-terms.ts'
import type { PricedDiscount, PricingProblem } from './priced-cart.ts'
import type { PricingLine, PricingRules } from './pricing-input.ts'

/** A discount on lines is worked out at once; one on delivery waits for the price of delivery. */
export type LineDiscount = Omit<PricedDiscount, 'amount' | 'deliveryShare'>

/** A line with what is left of its amount when the discount is applied. */
export interface RemainingLine {
  readonly line: PricingLine
  readonly amount: Minor
}

/** The cart's coupon as a discount, or a problem that says why it is not one. */
export function applyCoupon(
  lines: readonly RemainingLine[],
  rules: PricingRules,
  report: (problem: PricingProblem) => void,
): LineDiscount | undefined {
  const { coupon, now, couponUsesByCustomer: usesByCustomer = 0 } = rules
  if (coupon === undefined) return undefined
  const subtotal = sumOf(lines.map(({ amount }) => amount))
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
