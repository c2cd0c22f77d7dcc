/** Enumerations of discounts (specification, section 3; wire 8). */

/** Specification: tax scope. Despite that name it is the reach of a discount (wire 8). */
export const discountTypes = ['GLOBAL', 'SPECIFIC_ITEMS', 'SHIPPING'] as const
export type DiscountType = (typeof discountTypes)[number]

/** Specification: discount source. */
export const discountSources = ['UNKNOWN_DISCOUNT_SOURCE_TYPE', 'AUTOMATIC_RULE', 'COUPON'] as const
export type DiscountSource = (typeof discountSources)[number]

/** Specification: discount scope. */
export const discountScopes = ['UNKNOWN_DISCOUNT_SCOPE', 'CART_SUBTOTAL', 'LINE_ITEM', 'DELIVERY'] as const
export type DiscountScope = (typeof discountScopes)[number]

/** Specification: discount status. Nothing on the wire carries it. */
export const discountStatuses = [
  'UNKNOWN_DISCOUNT_STATUS',
  'ACTIVE',
  'EXPIRED',
  'DELETED',
  'MAX_USAGE_REACHED',
] as const
export type DiscountStatus = (typeof discountStatuses)[number]

/** Specification: discount rule type. */
export const discountRuleTypes = ['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE'] as const
export type DiscountRuleType = (typeof discountRuleTypes)[number]

/** Specification: discount rule status. */
export const discountRuleStatuses = ['LIVE', 'EXPIRED', 'PENDING'] as const
export type DiscountRuleStatus = (typeof discountRuleStatuses)[number]

/** Specification: discount trigger type; the last is the one it leaves unnamed ("others exist"; wire 8). */
export const discountTriggerTypes = [
  'AND',
  'OR',
  'SUBTOTAL_RANGE',
  'ITEM_QUANTITY_RANGE',
  'CUSTOM',
  'CUSTOMER_ELIGIBILITY',
] as const
export type DiscountTriggerType = (typeof discountTriggerTypes)[number]
