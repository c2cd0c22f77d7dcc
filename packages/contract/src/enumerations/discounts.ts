/** Enumerations of discounts. */

/** Despite its name, the scope of a discount. */
export const discountTypes = ['GLOBAL', 'SPECIFIC_ITEMS', 'SHIPPING'] as const
/** Scope of a discount. */
export type DiscountType = (typeof discountTypes)[number]

/** Where a discount comes from. */
export const discountSources = ['UNKNOWN_DISCOUNT_SOURCE_TYPE', 'AUTOMATIC_RULE', 'COUPON'] as const
/** Where a discount comes from. */
export type DiscountSource = (typeof discountSources)[number]

/** What a discount reduces. */
export const discountScopes = ['UNKNOWN_DISCOUNT_SCOPE', 'CART_SUBTOTAL', 'LINE_ITEM', 'DELIVERY'] as const
/** What a discount reduces. */
export type DiscountScope = (typeof discountScopes)[number]

/** Statuses of discounts. Not used by any call. */
export const discountStatuses = [
  'UNKNOWN_DISCOUNT_STATUS',
  'ACTIVE',
  'EXPIRED',
  'DELETED',
  'MAX_USAGE_REACHED',
] as const
/** Status of a discount. */
export type DiscountStatus = (typeof discountStatuses)[number]

/** How a discount rule computes the discount. */
export const discountRuleTypes = ['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE'] as const
/** How a discount rule computes the discount. */
export type DiscountRuleType = (typeof discountRuleTypes)[number]

/** Whether a discount rule applies now. */
export const discountRuleStatuses = ['LIVE', 'EXPIRED', 'PENDING'] as const
/** Whether a discount rule applies now. */
export type DiscountRuleStatus = (typeof discountRuleStatuses)[number]

/** Conditions that trigger a discount rule. */
export const discountTriggerTypes = [
  'AND',
  'OR',
  'SUBTOTAL_RANGE',
  'ITEM_QUANTITY_RANGE',
  'CUSTOM',
  'CUSTOMER_ELIGIBILITY',
] as const
/** Condition that triggers a discount rule. */
export type DiscountTriggerType = (typeof discountTriggerTypes)[number]
