/** Enumerations of delivery. */

/** Types of additional charges of a delivery. */
export const chargeTypes = ['HANDLING_FEE', 'INSURANCE'] as const
/** Type of an additional charge of a delivery. */
export type ChargeType = (typeof chargeTypes)[number]

/** Where an additional fee comes from. */
export const additionalFeeSources = [
  'UNKNOWN_ADDITIONAL_FEE_SOURCE',
  'SERVICE_PLUGIN',
  'ITEM',
  'MANUAL',
  'SHIPPING',
] as const
/** Where an additional fee comes from. */
export type AdditionalFeeSource = (typeof additionalFeeSources)[number]

/** How orders are picked up. Newer versions do not have the first value: never send it. */
export const pickupMethods = ['UNKNOWN_METHOD', 'STORE_PICKUP', 'PICKUP_POINT'] as const
/** How an order is picked up. */
export type PickupMethod = (typeof pickupMethods)[number]

/** What the price of a shipping rule depends on. */
export const shippingRuleTypes = ['BY_TOTAL_WEIGHT', 'BY_TOTAL_PRICE', 'BY_TOTAL_QUANTITY'] as const
/** What the price of a shipping rule depends on. */
export type ShippingRuleType = (typeof shippingRuleTypes)[number]

/** Kinds of subdivisions of an address. Not used by any call. */
export const subdivisionTypes = [
  'UNKNOWN_SUBDIVISION_TYPE',
  'ADMINISTRATIVE_AREA_LEVEL_1',
  'ADMINISTRATIVE_AREA_LEVEL_2',
  'ADMINISTRATIVE_AREA_LEVEL_3',
  'ADMINISTRATIVE_AREA_LEVEL_4',
  'ADMINISTRATIVE_AREA_LEVEL_5',
  'COUNTRY',
] as const
/** Kind of a subdivision of an address. */
export type SubdivisionType = (typeof subdivisionTypes)[number]

/** Shipping-label services within the country. */
export const domesticLabelServices = ['GROUND_ADVANTAGE', 'PRIORITY_MAIL', 'PRIORITY_MAIL_EXPRESS'] as const
/** Shipping-label service within the country. */
export type DomesticLabelService = (typeof domesticLabelServices)[number]

/** Shipping-label services to other countries. */
export const internationalLabelServices = [
  'FIRST_CLASS_PACKAGE_INTERNATIONAL',
  'PRIORITY_MAIL_INTERNATIONAL',
  'PRIORITY_MAIL_EXPRESS_INTERNATIONAL',
] as const
/** Shipping-label service to other countries. */
export type InternationalLabelService = (typeof internationalLabelServices)[number]

/** Shipping-label package types. */
export const labelPackageTypes = [
  'CUSTOM',
  'FLAT_RATE_ENVELOPE',
  'PADDED_FLAT_RATE_ENVELOPE',
  'SMALL_FLAT_RATE_BOX',
  'MEDIUM_FLAT_RATE_BOX_1',
  'MEDIUM_FLAT_RATE_BOX_2',
  'LARGE_FLAT_RATE_BOX',
] as const
/** Package type of a shipping label. */
export type LabelPackageType = (typeof labelPackageTypes)[number]
