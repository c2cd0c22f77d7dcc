import { type CouponRefusalReason, isStoreError } from '@vitrine/client'
import type { CouponRefusal } from '../messages/coupon-refusal.ts'
import { type Decimal, toDecimal } from '../views/decimal.ts'

/** The platform's reasons by the shop's names for them. */
export const couponRefusals: Readonly<Record<CouponRefusalReason, CouponRefusal>> = {
  EXPIRED: 'expired',
  DISABLED: 'disabled',
  INACTIVE: 'not-yet',
  MAX_USAGE_EXCEEDED: 'used-up',
  MAX_USAGE_PER_CUSTOMER_EXCEEDED: 'used-by-you',
  NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS: 'not-for-these',
  MIN_LINE_ITEM_QUANTITY_NOT_REACHED: 'minimum-items',
  MIN_SUBTOTAL_NOT_REACHED: 'minimum-subtotal',
}

export interface RefusedCoupon {
  readonly reason: CouponRefusal
  readonly minimum?: Decimal
}

/** Why a coupon was refused, or `undefined` when the failure has nothing to do with it. */
export function couponRefusalOf(error: unknown): RefusedCoupon | undefined {
  if (!isStoreError(error, 'application')) return undefined
  if (error.code === 'INVALID_COUPON_CODE') return { reason: 'unknown' }
  if (error.code !== 'INVALID_COUPON_STATUS') return undefined
  const { reason, minimumSubtotal } = (error.data ?? {}) as {
    reason?: string
    minimumSubtotal?: { amount?: unknown }
  }
  const minimum = minimumSubtotal?.amount
  return {
    reason: couponRefusals[reason as CouponRefusalReason] ?? 'disabled',
    ...(typeof minimum === 'string' ? { minimum: toDecimal(minimum) } : {}),
  }
}
