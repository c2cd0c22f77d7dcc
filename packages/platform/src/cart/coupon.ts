import type { CouponRefusalReason } from '@vitrine/contract'
import { applicationError, type RequestContext } from '../http/index.ts'
import { type PriceStyle, wirePrice } from '../money/index.ts'
import { type Coupon, couponByCode } from '../pricing/index.ts'
import type { CartView } from './cart-view.ts'
import type { CartOwner } from './stored-cart.ts'

/** @throws application error `INVALID_COUPON_CODE` if the store has no coupon with this code */
export async function getCoupon(context: RequestContext, code: string, owner: CartOwner) {
  const coupon = await couponByCode(context, code, owner)
  if (coupon !== undefined) return coupon
  const description = 'There is no coupon with this code. Check the spelling.'
  throw applicationError(404, 'INVALID_COUPON_CODE', description, { field: 'couponCode', couponCode: code })
}

/**
 * A coupon that does not apply is refused when it is entered (decision 21).
 *
 * @throws application error `INVALID_COUPON_STATUS` with the reason in its data
 */
export function assertCouponApplies({ priced, style }: CartView): void {
  for (const problem of priced.problems) {
    if (problem.kind !== 'coupon-refused') continue
    const { code, description, data } = toCouponError(problem.coupon, problem.refusal, style)
    throw applicationError(428, code, description, data)
  }
}

interface CouponError {
  readonly code: 'INVALID_COUPON_STATUS'
  readonly description: string
  readonly data: Record<string, unknown>
}

const sentences: Readonly<Record<CouponRefusalReason, string>> = {
  EXPIRED: 'This coupon has expired.',
  DISABLED: 'This coupon is no longer valid.',
  INACTIVE: 'This coupon is not valid yet.',
  MAX_USAGE_EXCEEDED: 'This coupon has reached its usage limit.',
  MAX_USAGE_PER_CUSTOMER_EXCEEDED: 'You have reached the usage limit of this coupon.',
  NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS: 'This coupon does not apply to the items in the cart.',
  MIN_LINE_ITEM_QUANTITY_NOT_REACHED: 'The cart has fewer items than this coupon requires.',
  MIN_SUBTOTAL_NOT_REACHED: 'The cart is below the minimum of this coupon.',
}

export function toCouponError(coupon: Coupon, reason: CouponRefusalReason, style: PriceStyle): CouponError {
  const minimum = coupon.minSubtotal === undefined ? undefined : wirePrice(coupon.minSubtotal, style)
  const isBelow = reason === 'MIN_SUBTOTAL_NOT_REACHED' && minimum !== undefined
  return {
    code: 'INVALID_COUPON_STATUS',
    description: isBelow
      ? `This coupon requires a subtotal of ${minimum.formattedAmount}.`
      : sentences[reason],
    data: {
      field: 'couponCode',
      couponCode: coupon.code,
      reason,
      ...(isBelow ? { minimumSubtotal: minimum } : {}),
    },
  }
}
