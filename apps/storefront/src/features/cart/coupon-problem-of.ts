import type { CartSnapshot } from '@vitrine/react'
import { couponRefusalOf } from '../../shared/cart/coupon-refusal-of.ts'
import { requestIdOf } from '../../shared/cart/request-id-of.ts'
import type { CouponProblem } from './cart-state.ts'

/** Why the last code was refused; only the cart page asks. */
export function couponProblemOf({ coupon }: CartSnapshot): CouponProblem | undefined {
  if (!coupon.error) return undefined
  const { code, cause } = coupon.error
  return { code, ...(couponRefusalOf(cause) ?? { requestId: requestIdOf(cause) }) }
}
