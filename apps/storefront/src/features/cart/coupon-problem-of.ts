import type { CartSnapshot } from '@vitrine/react'
import { couponRefusalOf } from '../../shared/cart/coupon-refusal-of.ts'
import type { CouponProblem } from './cart-state.ts'

/** Why the last code was refused; only the cart page asks. */
export function couponProblemOf({ coupon }: CartSnapshot): CouponProblem | undefined {
  return coupon.problem && { code: coupon.problem.code, ...couponRefusalOf(coupon.problem.error) }
}
