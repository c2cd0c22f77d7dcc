import { enumPrefix, type ProviderValue } from '../provider/enum-prefix.ts'

/** Enumerations of cart and checkout. */

/** Deprecated: newer line items have `plainText` or `colorInfo` instead. */
export const descriptionLineTypes = ['UNRECOGNISED', 'PLAIN_TEXT', 'COLOR'] as const
export type DescriptionLineType = (typeof descriptionLineTypes)[number]

export const itemTypePresets = ['UNRECOGNISED', 'PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE'] as const
export type ItemTypePreset = (typeof itemTypePresets)[number]

export const itemAvailabilityStatuses = [
  'AVAILABLE',
  'NOT_FOUND',
  'NOT_AVAILABLE',
  'PARTIALLY_AVAILABLE',
] as const
export type ItemAvailabilityStatus = (typeof itemAvailabilityStatuses)[number]

/** Not used by any call. */
export const checkoutItemAvailabilityStatuses = [
  'UNKNOWN_ITEM_STATUS',
  'AVAILABLE',
  'PARTIALLY_AVAILABLE',
  'OUT_OF_STOCK',
  'NOT_EXISTS',
] as const
export type CheckoutItemAvailabilityStatus = (typeof checkoutItemAvailabilityStatuses)[number]

export const paymentOptionTypes = [
  'FULL_PAYMENT_ONLINE',
  'FULL_PAYMENT_OFFLINE',
  'MEMBERSHIP',
  'DEPOSIT_ONLINE',
  'MEMBERSHIP_OFFLINE',
  'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
] as const
export type PaymentOptionType = (typeof paymentOptionTypes)[number]

export const weightUnits = ['UNSPECIFIED_WEIGHT_UNIT', 'KG', 'LB'] as const
export type WeightUnit = (typeof weightUnits)[number]

export const subscriptionFrequencies = ['UNDEFINED', 'DAY', 'WEEK', 'MONTH', 'YEAR'] as const
export type SubscriptionFrequency = (typeof subscriptionFrequencies)[number]

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
export type ChannelType = (typeof channelTypes)[number]

export const digitalFileTypes = [
  'UNSPECIFIED',
  'SECURE_PICTURE',
  'SECURE_VIDEO',
  'SECURE_DOCUMENT',
  'SECURE_MUSIC',
  'SECURE_ARCHIVE',
] as const
export type DigitalFileType = (typeof digitalFileTypes)[number]

export const violationSeverities = ['WARNING', 'ERROR'] as const
export type ViolationSeverity = (typeof violationSeverities)[number]

/** Suggested fix of a line item's violation. */
export const suggestedFixes = ['UNKNOWN_SUGGESTED_FIX', 'REMOVE_LINE_ITEM'] as const
export type SuggestedFix = (typeof suggestedFixes)[number]

/** Where a violation is shown: for the whole cart, or at its line item. */
export const violationNamespaces = ['OTHER_DEFAULT', 'LINE_ITEM_DEFAULT'] as const
export type ViolationNamespace = (typeof violationNamespaces)[number]

export const validationConfigs = [
  'UNKNOWN_VALIDATIONS_CONFIG',
  'SKIP_VALIDATIONS',
  'PRE_CHECKOUT_VALIDATIONS',
  'CHECKOUT_VALIDATIONS',
] as const
export type ValidationConfig = (typeof validationConfigs)[number]

/** Not used by any call. */
export const calculationComponents = [
  'UNKNOWN_CALCULATION_COMPONENT',
  'DISCOUNTS',
  'DELIVERY',
  'TAX',
  'MEMBERSHIPS',
  'GIFT_CARDS',
] as const
export type CalculationComponent = (typeof calculationComponents)[number]

/** Not used by any call. */
export const creationPhases = ['CREATED', 'CHECKOUT_COMPLETED'] as const
export type CreationPhase = (typeof creationPhases)[number]

/** How a product's period relates to the billing period of its subscription. */
export const productPeriodAlignments = [
  'ALIGNED_WITH_BILLING_PERIOD',
  'NOT_ALIGNED_WITH_BILLING_PERIOD',
] as const
export type ProductPeriodAlignment = (typeof productPeriodAlignments)[number]

/** Who pays the platform fee of a line item. */
export const platformFeeChargeTypes = ['PASS_ON', 'ABSORBED'] as const
export type PlatformFeeChargeType = (typeof platformFeeChargeTypes)[number]

export const membershipBalanceTypes = ['PUNCH_CARD', 'CREDIT'] as const
export type MembershipBalanceType = (typeof membershipBalanceTypes)[number]

/** Whether the use of a membership's benefit is limited. */
export const membershipQuotaTypes = ['LIMITED', 'UNLIMITED'] as const
export type MembershipQuotaType = (typeof membershipQuotaTypes)[number]
