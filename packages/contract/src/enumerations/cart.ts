import { enumPrefix, type ProviderValue } from '../provider/enum-prefix.ts'

/** Enumerations of cart and checkout (specification, section 3; wire 8). */

/** Specification: option type (cart). The old form; newer lines say it by which of `plainText` and `colorInfo` they have. */
export const descriptionLineTypes = ['UNRECOGNISED', 'PLAIN_TEXT', 'COLOR'] as const
export type DescriptionLineType = (typeof descriptionLineTypes)[number]

/** Specification: item type. */
export const itemTypePresets = ['UNRECOGNISED', 'PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE'] as const
export type ItemTypePreset = (typeof itemTypePresets)[number]

/** Specification: item availability, cart form. */
export const itemAvailabilityStatuses = [
  'AVAILABLE',
  'NOT_FOUND',
  'NOT_AVAILABLE',
  'PARTIALLY_AVAILABLE',
] as const
export type ItemAvailabilityStatus = (typeof itemAvailabilityStatuses)[number]

/** Specification: item availability, checkout form. Nothing on the wire carries it. */
export const checkoutItemAvailabilityStatuses = [
  'UNKNOWN_ITEM_STATUS',
  'AVAILABLE',
  'PARTIALLY_AVAILABLE',
  'OUT_OF_STOCK',
  'NOT_EXISTS',
] as const
export type CheckoutItemAvailabilityStatus = (typeof checkoutItemAvailabilityStatuses)[number]

/** Specification: payment option. */
export const paymentOptionTypes = [
  'FULL_PAYMENT_ONLINE',
  'FULL_PAYMENT_OFFLINE',
  'MEMBERSHIP',
  'DEPOSIT_ONLINE',
  'MEMBERSHIP_OFFLINE',
  'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
] as const
export type PaymentOptionType = (typeof paymentOptionTypes)[number]

/** Specification: weight unit. */
export const weightUnits = ['UNSPECIFIED_WEIGHT_UNIT', 'KG', 'LB'] as const
export type WeightUnit = (typeof weightUnits)[number]

/** Specification: billing / subscription period. */
export const subscriptionFrequencies = ['UNDEFINED', 'DAY', 'WEEK', 'MONTH', 'YEAR'] as const
export type SubscriptionFrequency = (typeof subscriptionFrequencies)[number]

/** Specification: sales channel. */
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

/** Specification: digital file type. */
export const digitalFileTypes = [
  'UNSPECIFIED',
  'SECURE_PICTURE',
  'SECURE_VIDEO',
  'SECURE_DOCUMENT',
  'SECURE_MUSIC',
  'SECURE_ARCHIVE',
] as const
export type DigitalFileType = (typeof digitalFileTypes)[number]

/** Specification: validation severity. */
export const violationSeverities = ['WARNING', 'ERROR'] as const
export type ViolationSeverity = (typeof violationSeverities)[number]

/** Specification: suggested fix, of a violation of a line. */
export const suggestedFixes = ['UNKNOWN_SUGGESTED_FIX', 'REMOVE_LINE_ITEM'] as const
export type SuggestedFix = (typeof suggestedFixes)[number]

/** Specification: name-space kind. Where a violation is shown: the first beside no line, the second at its line. */
export const violationNamespaces = ['OTHER_DEFAULT', 'LINE_ITEM_DEFAULT'] as const
export type ViolationNamespace = (typeof violationNamespaces)[number]

/** Specification: validation config. */
export const validationConfigs = [
  'UNKNOWN_VALIDATIONS_CONFIG',
  'SKIP_VALIDATIONS',
  'PRE_CHECKOUT_VALIDATIONS',
  'CHECKOUT_VALIDATIONS',
] as const
export type ValidationConfig = (typeof validationConfigs)[number]

/** Specification: calculation component. Nothing on the wire carries it. */
export const calculationComponents = [
  'UNKNOWN_CALCULATION_COMPONENT',
  'DISCOUNTS',
  'DELIVERY',
  'TAX',
  'MEMBERSHIPS',
  'GIFT_CARDS',
] as const
export type CalculationComponent = (typeof calculationComponents)[number]

/** Specification, section 4: cart and checkout creation phase. Nothing on the wire carries it. */
export const creationPhases = ['CREATED', 'CHECKOUT_COMPLETED'] as const
export type CreationPhase = (typeof creationPhases)[number]

/** How a product's period relates to the billing period of its subscription. */
export const productPeriodAlignments = [
  'ALIGNED_WITH_BILLING_PERIOD',
  'NOT_ALIGNED_WITH_BILLING_PERIOD',
] as const
export type ProductPeriodAlignment = (typeof productPeriodAlignments)[number]

/** Who bears the platform's fee on a line. */
export const platformFeeChargeTypes = ['PASS_ON', 'ABSORBED'] as const
export type PlatformFeeChargeType = (typeof platformFeeChargeTypes)[number]

/** How a membership's credits are counted. */
export const membershipBalanceTypes = ['PUNCH_CARD', 'CREDIT'] as const
export type MembershipBalanceType = (typeof membershipBalanceTypes)[number]

/** Whether a membership's benefit is counted. */
export const membershipQuotaTypes = ['LIMITED', 'UNLIMITED'] as const
export type MembershipQuotaType = (typeof membershipQuotaTypes)[number]
