import type { DataAttributes } from '../render/part-props.ts'
import type { CouponPartState } from './coupon-form-state.ts'

export const couponDataAttributes: DataAttributes<CouponPartState> = {
  /** A code is in force, or being applied. */
  isApplied: 'data-applied',
  /** A code waits for its answer. */
  isPending: 'data-pending',
  /** The last code was refused. */
  isRefused: 'data-refused',
}
