import { enumPrefix, type ProviderValue } from '../provider/enum-prefix.ts'

/**
 * Further values that versions of the public client know: accept them, never require them. Each list extends
 * the enumeration of the same name without `further`.
 */

/** Other values of `identityStatuses`. */
export const furtherIdentityStatuses = ['UNKNOWN_STATUS'] as const
/** Other values of `pendingReasons`. */
export const furtherPendingReasons = ['UNKNOWN_REASON', 'PENDING_REQUIRED_FIELDS_MISSING'] as const
/** Other values of `authenticationStates`. */
export const furtherAuthenticationStates = [
  'UNKNOWN_STATE',
  'STATUS_CHECK',
  'REQUIRE_MFA',
  'MFA_CHALLENGE',
  'REQUIRE_FIRST_FACTOR',
  'REQUIRE_MISSING_FIELDS',
] as const
/** Other values of `prompts`. */
export const furtherPrompts = ['consent', 'select_account'] as const
/** Other values of `productTypes`. */
export const furtherProductTypes = ['unspecified_product_type'] as const
/** Other values of `optionTypes`. */
export const furtherOptionTypes = ['unspecified_option_type'] as const
/** Other values of `mediaTypes`. */
export const furtherMediaTypes = ['unspecified_media_item_type'] as const
/** Other values of `productDiscountTypes`. */
export const furtherProductDiscountTypes = ['UNDEFINED'] as const
/** Other values of `measurementUnits`. */
export const furtherMeasurementUnits = ['UNSPECIFIED'] as const
/** Other values of `channelTypes`. */
export const furtherChannelTypes: readonly [
  'STRIPE_AGENTIC_CHECKOUT',
  ProviderValue<'INVOICES_PLATFORM'>,
  'UCP_AGENTIC_CHECKOUT',
] = ['STRIPE_AGENTIC_CHECKOUT', `${enumPrefix}_INVOICES_PLATFORM`, 'UCP_AGENTIC_CHECKOUT']
/** Other values of `additionalFeeSources`. */
export const furtherAdditionalFeeSources = ['PLATFORM'] as const
/** Other values of `digitalFileTypes`. */
export const furtherDigitalFileTypes = ['SECURE_RAW'] as const
/** Other values of `discountRuleTypes`. */
export const furtherDiscountRuleTypes = ['QUANTITY_BASED'] as const
/** Other values of `orderPaymentStatuses`. */
export const furtherOrderPaymentStatuses = ['UNSPECIFIED'] as const
/** Other values of `transactionStatuses`. */
export const furtherTransactionStatuses = ['UNDEFINED'] as const
/** Other values of `abandonedCheckoutActivities`. */
export const furtherAbandonedCheckoutActivities = ['AUTOMATION_SKIPPED'] as const
/** Other values of `backInStockStatuses`. */
export const furtherBackInStockStatuses = ['UNSPECIFIED'] as const
