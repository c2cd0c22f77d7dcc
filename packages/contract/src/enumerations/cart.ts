import { enumPrefix, type ProviderValue } from '../provider/enum-prefix.ts'

/** Enumerations of cart and checkout. */

/** Kinds of description lines. Deprecated: newer line items have `plainText` or `colorInfo` instead. */
export const descriptionLineTypes = ['UNRECOGNISED', 'PLAIN_TEXT', 'COLOR'] as const
/** Kind of a line item’s description line. */
export type DescriptionLineType = (typeof descriptionLineTypes)[number]

/** Kinds of line items. */
export const itemTypePresets = ['UNRECOGNISED', 'PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE'] as const
/** Kind of a line item. */
export type ItemTypePreset = (typeof itemTypePresets)[number]

/** Whether a line item can be bought, in carts. */
export const itemAvailabilityStatuses = [
  'AVAILABLE',
  'NOT_FOUND',
  'NOT_AVAILABLE',
  'PARTIALLY_AVAILABLE',
] as const
/** Whether a line item can be bought. */
export type ItemAvailabilityStatus = (typeof itemAvailabilityStatuses)[number]

/** Whether a line item can be bought, in checkouts. Not used by any call. */
export const checkoutItemAvailabilityStatuses = [
  'UNKNOWN_ITEM_STATUS',
  'AVAILABLE',
  'PARTIALLY_AVAILABLE',
  'OUT_OF_STOCK',
  'NOT_EXISTS',
] as const
/** Whether a line item of a checkout can be bought. */
export type CheckoutItemAvailabilityStatus = (typeof checkoutItemAvailabilityStatuses)[number]

/** How and when a line item is paid. */
export const paymentOptionTypes = [
  'FULL_PAYMENT_ONLINE',
  'FULL_PAYMENT_OFFLINE',
  'MEMBERSHIP',
  'DEPOSIT_ONLINE',
  'MEMBERSHIP_OFFLINE',
  'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
] as const
/** How and when a line item is paid. */
export type PaymentOptionType = (typeof paymentOptionTypes)[number]

/** Units of weight. */
export const weightUnits = ['UNSPECIFIED_WEIGHT_UNIT', 'KG', 'LB'] as const
/** Unit of a weight. */
export type WeightUnit = (typeof weightUnits)[number]

/** Billing periods of subscriptions. */
export const subscriptionFrequencies = ['UNDEFINED', 'DAY', 'WEEK', 'MONTH', 'YEAR'] as const
/** Billing period of a subscription. */
export type SubscriptionFrequency = (typeof subscriptionFrequencies)[number]

/** Sales channels of carts and orders. */
export const channelTypes: readonly [
  'UNSPECIFIED',
  'WEB',
  'POS',
  'EBAY',
  'AMAZON',
  'OTHER_PLATFORM',
  ProviderValue<'APP_STORE'>,
  ProviderValue<'INVOICES'>,
  'BACKOFFICE_MERCHANT',
  'WISH',
  'CLASS_PASS',
  'GLOBAL_E',
  'FACEBOOK',
  'ETSY',
  'TIKTOK',
  'FAIRE_COM',
  'PAYPAL_AGENTIC_CHECKOUT',
] = [
  'UNSPECIFIED',
  'WEB',
  'POS',
  'EBAY',
  'AMAZON',
  'OTHER_PLATFORM',
  `${enumPrefix}_APP_STORE`,
  `${enumPrefix}_INVOICES`,
  'BACKOFFICE_MERCHANT',
  'WISH',
  'CLASS_PASS',
  'GLOBAL_E',
  'FACEBOOK',
  'ETSY',
  'TIKTOK',
  'FAIRE_COM',
  'PAYPAL_AGENTIC_CHECKOUT',
]
/** Sales channel of a cart or an order. */
export type ChannelType = (typeof channelTypes)[number]

/** Kinds of files that digital products deliver. */
export const digitalFileTypes = [
  'UNSPECIFIED',
  'SECURE_PICTURE',
  'SECURE_VIDEO',
  'SECURE_DOCUMENT',
  'SECURE_MUSIC',
  'SECURE_ARCHIVE',
] as const
/** Kind of a digital product’s file. */
export type DigitalFileType = (typeof digitalFileTypes)[number]

/** Whether a violation prevents the checkout (`ERROR`) or not (`WARNING`). */
export const violationSeverities = ['WARNING', 'ERROR'] as const
/** Severity of a cart’s violation. */
export type ViolationSeverity = (typeof violationSeverities)[number]

/** Suggested fix of a line item's violation. */
export const suggestedFixes = ['UNKNOWN_SUGGESTED_FIX', 'REMOVE_LINE_ITEM'] as const
/** Suggested fix of a line item’s violation. */
export type SuggestedFix = (typeof suggestedFixes)[number]

/** Where a violation is shown: for the whole cart, or at its line item. */
export const violationNamespaces = ['OTHER_DEFAULT', 'LINE_ITEM_DEFAULT'] as const
/** Where a violation is shown. */
export type ViolationNamespace = (typeof violationNamespaces)[number]

/** Which validations a calculation of totals runs. Not used by any call. */
export const validationConfigs = [
  'UNKNOWN_VALIDATIONS_CONFIG',
  'SKIP_VALIDATIONS',
  'PRE_CHECKOUT_VALIDATIONS',
  'CHECKOUT_VALIDATIONS',
] as const
/** Which validations a calculation of totals runs. */
export type ValidationConfig = (typeof validationConfigs)[number]

/** Parts of a calculation of totals. Not used by any call. */
export const calculationComponents = [
  'UNKNOWN_CALCULATION_COMPONENT',
  'DISCOUNTS',
  'DELIVERY',
  'TAX',
  'MEMBERSHIPS',
  'GIFT_CARDS',
] as const
/** Part of a calculation of totals. */
export type CalculationComponent = (typeof calculationComponents)[number]

/** Phases of a checkout. Not used by any call. */
export const creationPhases = ['CREATED', 'CHECKOUT_COMPLETED'] as const
/** Phase of a checkout. */
export type CreationPhase = (typeof creationPhases)[number]

/** How a product's period relates to the billing period of its subscription. */
export const productPeriodAlignments = [
  'ALIGNED_WITH_BILLING_PERIOD',
  'NOT_ALIGNED_WITH_BILLING_PERIOD',
] as const
/** How a product’s period relates to the billing period. */
export type ProductPeriodAlignment = (typeof productPeriodAlignments)[number]

/** Who pays the platform fee of a line item. */
export const platformFeeChargeTypes = ['PASS_ON', 'ABSORBED'] as const
/** Who pays the platform fee of a line item. */
export type PlatformFeeChargeType = (typeof platformFeeChargeTypes)[number]

/** What a membership counts: visits or credits. */
export const membershipBalanceTypes = ['PUNCH_CARD', 'CREDIT'] as const
/** What a membership counts. */
export type MembershipBalanceType = (typeof membershipBalanceTypes)[number]

/** Whether the use of a membership's benefit is limited. */
export const membershipQuotaTypes = ['LIMITED', 'UNLIMITED'] as const
/** Whether the use of a benefit is limited. */
export type MembershipQuotaType = (typeof membershipQuotaTypes)[number]
