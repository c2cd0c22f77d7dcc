/** Enumerations of discounts. */

/** Despite its name, the scope of a discount. */
export const discountTypes = ['GLOBAL', 'SPECIFIC_ITEMS', 'SHIPPING'] as const
export type DiscountType = (typeof discountTypes)[number]

export const discountSources = ['UNKNOWN_DISCOUNT_SOURCE_TYPE', 'AUTOMATIC_RULE', 'COUPON'] as const
export type DiscountSource = (typeof discountSources)[number]

export const discountScopes = ['UNKNOWN_DISCOUNT_SCOPE', 'CART_SUBTOTAL', 'LINE_ITEM', 'DELIVERY'] as const
export type DiscountScope = (typeof discountScopes)[number]

/** Not used by any call. */
export const discountStatuses = [
  'UNKNOWN_DISCOUNT_STATUS',
  'ACTIVE',
  'EXPIRED',
  'DELETED',
  'MAX_USAGE_REACHED',
] as const
export type DiscountStatus = (typeof discountStatuses)[number]

export const discountRuleTypes = ['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE'] as const
export type DiscountRuleType = (typeof discountRuleTypes)[number]

export const discountRuleStatuses = ['LIVE', 'EXPIRED', 'PENDING'] as const
export type DiscountRuleStatus = (typeof discountRuleStatuses)[number]

export const discountTriggerTypes = [
  'AND',
  'OR',
  'SUBTOTAL_RANGE',
  'ITEM_QUANTITY_RANGE',
  'CUSTOM',
  'CUSTOMER_ELIGIBILITY',
] as const
export type DiscountTriggerType = (typeof discountTriggerTypes)[number]
