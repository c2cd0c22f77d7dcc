/**
 * Application codes of each call of the current cart (wire 6.7); those of coupons and stock are the newer cart's, that of lines for
 * members alone is the platform's own, and so is the last
 * of each writing call: its answer to an idempotency key that came with another request before.
 */
export const cartErrorCodes = {
  'cart.get': ['OWNED_CART_NOT_FOUND'],
  'cart.update': [
    'OWNED_CART_NOT_FOUND',
    'INVALID_COUPON_CODE',
    'INVALID_COUPON_STATUS',
    'ITEM_NOT_FOUND_IN_CATALOG',
    'INSUFFICIENT_INVENTORY',
    'LINE_ITEM_WITH_ZERO_QUANTITY',
    'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION',
    'CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER',
    'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM',
    'CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE',
    'CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  'cart.addItems': [
    'ITEM_NOT_FOUND_IN_CATALOG',
    'INSUFFICIENT_INVENTORY',
    'LINE_ITEM_WITH_ZERO_QUANTITY',
    'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION',
    'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM',
    'CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE',
    'CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  'cart.removeItems': ['OWNED_CART_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  'cart.setQuantities': [
    'OWNED_CART_NOT_FOUND',
    'ITEM_NOT_FOUND_IN_CATALOG',
    'INSUFFICIENT_INVENTORY',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  'cart.removeCoupon': ['OWNED_CART_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  'cart.estimateTotals': ['OWNED_CART_NOT_FOUND', 'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM'],
  'cart.createCheckout': [
    'OWNED_CART_NOT_FOUND',
    'CANT_CREATE_CART_WITHOUT_ITEMS',
    'ITEM_NOT_FOUND_IN_CATALOG',
    'INSUFFICIENT_INVENTORY',
    'LINE_ITEM_FOR_MEMBERS_ONLY',
    'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  'cart.delete': ['OWNED_CART_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
} as const

/** Application codes of one call of the cart, by operation name. */
export type CartErrorCodeOf<Name extends keyof typeof cartErrorCodes> = (typeof cartErrorCodes)[Name][number]

/** Application codes of all calls of the cart. */
export type CartErrorCode = CartErrorCodeOf<keyof typeof cartErrorCodes>

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
