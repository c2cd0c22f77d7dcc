import type { CouponRefusalReason } from '@vitrine/contract'
import { type PriceStyle, wirePrice } from '../money/index.ts'
import type { Coupon } from '../pricing/index.ts'

/** Application error of a coupon that exists but does not apply. */
export interface CouponError {
  readonly code: 'INVALID_COUPON_STATUS'
  readonly description: string
  readonly data: Record<string, unknown>
}

const sentences: Readonly<Record<CouponRefusalReason, string>> = {
  EXPIRED: 'This coupon has expired.',
  DISABLED: 'This coupon is no longer valid.',
  INACTIVE: 'This coupon is not valid yet.',
  MAX_USAGE_EXCEEDED: 'This coupon has been used as often as it could be.',
  MAX_USAGE_PER_CUSTOMER_EXCEEDED: 'You have used this coupon as often as one customer may.',
  NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS: 'This coupon is for other items than those in the cart.',
  MIN_LINE_ITEM_QUANTITY_NOT_REACHED: 'The cart has fewer pieces than this coupon needs.',
  MIN_SUBTOTAL_NOT_REACHED: 'The cart is below the minimum of this coupon.',
}

/** Same code, reason and data wherever a coupon is refused: at update, and by the estimate later. */
export function couponRefusal(coupon: Coupon, reason: CouponRefusalReason, style: PriceStyle): CouponError {
  const minimum = coupon.minSubtotal === undefined ? undefined : wirePrice(coupon.minSubtotal, style)
  const isBelow = reason === 'MIN_SUBTOTAL_NOT_REACHED' && minimum !== undefined
  return {
    code: 'INVALID_COUPON_STATUS',
    description: isBelow ? `This coupon needs a subtotal of ${minimum.formattedAmount}.` : sentences[reason],
    data: {
      field: 'couponCode',
      couponCode: coupon.code,
      reason,
      ...(isBelow ? { minimumSubtotal: minimum } : {}),
    },
  }
}
