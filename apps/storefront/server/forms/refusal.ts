import { isStoreError } from '@vitrine/client'
import type { CouponRefusalReason } from '@vitrine/contract'
import type { CouponRefusal } from '../../src/shared/messages/coupon-refusal.ts'
import { type Decimal, toDecimal } from '../../src/shared/views/decimal.ts'

/** The platform's own code for a refusal, or `undefined` when the failure is something else. */
export function applicationCode(error: unknown): string | undefined {
  return isStoreError(error, 'application') ? error.code : undefined
}

/** The request id to show: the platform's, because its log says more. */
export function requestIdOf(error: unknown, own: string): string {
  return (isStoreError(error) && error.requestId) || own
}

const reasons: Readonly<Record<CouponRefusalReason, CouponRefusal>> = {
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
export function couponRefusal(error: unknown): RefusedCoupon | undefined {
  if (!isStoreError(error, 'application')) return undefined
  if (error.code === 'INVALID_COUPON_CODE') return { reason: 'unknown' }
  if (error.code !== 'INVALID_COUPON_STATUS') return undefined
  const { reason, minimum } = (error.data ?? {}) as { reason?: string; minimum?: unknown }
  return {
    reason: reasons[reason as CouponRefusalReason] ?? 'disabled',
    ...(typeof minimum === 'string' || typeof minimum === 'number' ? { minimum: toDecimal(minimum) } : {}),
  }
}
