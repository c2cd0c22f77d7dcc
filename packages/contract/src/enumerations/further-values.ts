import { enumPrefix, type ProviderValue } from '../provider/enum-prefix.ts'

/**
 * Further values that versions of the public client know: accept them, never require them. Each list extends
 * the enumeration of the same name without `further`.
 */

export const furtherIdentityStatuses = ['UNKNOWN_STATUS'] as const
export const furtherPendingReasons = ['UNKNOWN_REASON', 'PENDING_REQUIRED_FIELDS_MISSING'] as const
export const furtherAuthenticationStates = [
  'UNKNOWN_STATE',
  'STATUS_CHECK',
  'REQUIRE_MFA',
  'MFA_CHALLENGE',
  'REQUIRE_FIRST_FACTOR',
  'REQUIRE_MISSING_FIELDS',
] as const
export const furtherPrompts = ['consent', 'select_account'] as const
export const furtherProductTypes = ['unspecified_product_type'] as const
export const furtherOptionTypes = ['unspecified_option_type'] as const
export const furtherMediaTypes = ['unspecified_media_item_type'] as const
export const furtherProductDiscountTypes = ['UNDEFINED'] as const
export const furtherMeasurementUnits = ['UNSPECIFIED'] as const
export const furtherChannelTypes: readonly [
  'STRIPE_AGENTIC_CHECKOUT',
  ProviderValue<'INVOICES_PLATFORM'>,
  'UCP_AGENTIC_CHECKOUT',
] = ['STRIPE_AGENTIC_CHECKOUT', `${enumPrefix}_INVOICES_PLATFORM`, 'UCP_AGENTIC_CHECKOUT']
export const furtherAdditionalFeeSources = ['PLATFORM'] as const
export const furtherDigitalFileTypes = ['SECURE_RAW'] as const
export const furtherDiscountRuleTypes = ['QUANTITY_BASED'] as const
export const furtherOrderPaymentStatuses = ['UNSPECIFIED'] as const
export const furtherTransactionStatuses = ['UNDEFINED'] as const
export const furtherAbandonedCheckoutActivities = ['AUTOMATION_SKIPPED'] as const
export const furtherBackInStockStatuses = ['UNSPECIFIED'] as const
