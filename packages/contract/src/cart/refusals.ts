/**
 * Why a membership cannot pay, and the sentence by which this platform says so in `InvalidMembership.reason`. The field is free text
 * (wire.md 7.1): a sentence of these is known by its key and can be said in the reader's language; every other one is shown as it came.
 */
export const membershipRefusals = {
  EXPIRED: 'This membership has expired.',
  NO_CREDITS_LEFT: 'This membership has too few credits left.',
  NOT_FOR_THESE_ITEMS: 'No item of this cart can be paid with this membership, so it was left out.',
  NOT_FOUND: 'The customer has no such membership, so it was left out.',
} as const

/** `data.reason` of a refused wish to pay with a membership (`calculationErrors.membershipError`). */
export type MembershipRefusal = keyof typeof membershipRefusals

/** `data.reason` of `INVALID_COUPON_STATUS`. */
export const couponRefusalReasons = [
  'EXPIRED',
  'DISABLED',
  'INACTIVE',
  'MAX_USAGE_EXCEEDED',
  'MAX_USAGE_PER_CUSTOMER_EXCEEDED',
  'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS',
  'MIN_LINE_ITEM_QUANTITY_NOT_REACHED',
  'MIN_SUBTOTAL_NOT_REACHED',
] as const
export type CouponRefusalReason = (typeof couponRefusalReasons)[number]
