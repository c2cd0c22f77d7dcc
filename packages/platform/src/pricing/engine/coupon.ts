import type { CouponRefusalReason } from '@vitrine/contract'
import type { Minor } from '../../money/index.ts'
import { type DiscountTarget, type DiscountTerms, isTargeted } from './discount-terms.ts'
import type { PricingLine } from './pricing-input.ts'

export interface Coupon {
  readonly id: string
  /** As the merchant wrote it; shoppers may type it in any letter case. */
  readonly code: string
  readonly name: string
  readonly terms: DiscountTerms | { readonly type: 'FREE_SHIPPING' }
  readonly target: DiscountTarget
  /** Specification, section 3, discount status. */
  readonly status: 'ACTIVE' | 'EXPIRED' | 'DELETED' | 'MAX_USAGE_REACHED'
  readonly minSubtotal?: Minor
  /** Pieces of what the coupon is for. */
  readonly minQuantity?: number
  readonly usageLimit?: number
  readonly usageCount: number
  readonly limitPerCustomer?: number
  readonly startDate: Date
  /** Last moment of validity. */
  readonly endDate?: Date
}

export interface CouponCircumstances {
  readonly lines: readonly PricingLine[]
  readonly subtotal: Minor
  readonly usesByCustomer: number
  readonly now: Date
}

/**
 * Why a coupon does not apply, or nothing when it does. What no change of the cart can mend is told first.
 *
 * Choice: the minimum is compared with the subtotal of the whole cart, the number the shopper sees, not with the part
 * the coupon reaches.
 */
export function refuseCoupon(
  coupon: Coupon,
  circumstances: CouponCircumstances,
): CouponRefusalReason | undefined {
  return refuseForGood(coupon, circumstances) ?? refuseForThisCart(coupon, circumstances)
}

function refuseForGood(
  coupon: Coupon,
  { now, usesByCustomer }: CouponCircumstances,
): CouponRefusalReason | undefined {
  if (coupon.status === 'DELETED') return 'DISABLED'
  if (coupon.status === 'EXPIRED' || (coupon.endDate !== undefined && now > coupon.endDate)) return 'EXPIRED'
  if (now < coupon.startDate) return 'INACTIVE'
  if (
    coupon.status === 'MAX_USAGE_REACHED' ||
    coupon.usageCount >= (coupon.usageLimit ?? Number.POSITIVE_INFINITY)
  ) {
    return 'MAX_USAGE_EXCEEDED'
  }
  if (usesByCustomer >= (coupon.limitPerCustomer ?? Number.POSITIVE_INFINITY))
    return 'MAX_USAGE_PER_CUSTOMER_EXCEEDED'
  return undefined
}

function refuseForThisCart(
  coupon: Coupon,
  { lines, subtotal }: CouponCircumstances,
): CouponRefusalReason | undefined {
  const reached = lines.filter((line) => isReached(coupon, line))
  if (reached.length === 0) return 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS'
  const pieces = reached.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces < (coupon.minQuantity ?? 0)) return 'MIN_LINE_ITEM_QUANTITY_NOT_REACHED'
  if (subtotal < (coupon.minSubtotal ?? 0n)) return 'MIN_SUBTOTAL_NOT_REACHED'
  return undefined
}

/** Whether the coupon takes something off this line, or off delivering it. */
export function isReached(coupon: Coupon, line: PricingLine): boolean {
  const isEligible = coupon.terms.type === 'FREE_SHIPPING' ? line.isShippable : line.isDiscountable
  return line.isForSale && isEligible && isTargeted(coupon.target, line)
}
