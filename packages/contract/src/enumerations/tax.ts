/** Enumerations of tax. */

/** Where a tax rate comes from. */
export const rateTypes = ['NO_TAX_COLLECTED', 'MANUAL_RATE', 'AUTO_RATE', 'FALLBACK_RATE'] as const
/** Where a tax rate comes from. */
export type RateType = (typeof rateTypes)[number]

/** Why a tax rate is the one that the merchant set. */
export const manualRateReasons = ['GLOBAL_SETTING_TO_MANUAL', 'REGION_SETTING_TO_MANUAL'] as const
/** Why a tax rate is the one that the merchant set. */
export type ManualRateReason = (typeof manualRateReasons)[number]

/** Why a tax rate is the fallback rate. */
export const taxFallbackReasons = ['AUTO_TAX_FAILED', 'AUTO_TAX_DEACTIVATED'] as const
/** Why a tax rate is the fallback rate. */
export type TaxFallbackReason = (typeof taxFallbackReasons)[number]

/** Despite its name, the data that a calculation of totals fetches. */
export const taxRuleAreas = ['SHIPPING', 'DISCOUNT', 'ADDITIONAL_FEES', 'ORDER_VALIDATION'] as const
/** Data that a calculation of totals fetches. */
export type TaxRuleArea = (typeof taxRuleAreas)[number]

/** Kinds of jurisdictions that levy a tax. */
export const jurisdictionTypes = ['UNDEFINED', 'COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'] as const
/** Kind of a jurisdiction that levies a tax. */
export type JurisdictionType = (typeof jurisdictionTypes)[number]

/** Which address decides the tax. Newer versions do not have the first value: never send it. */
export const taxableAddressTypes = ['UNKNOWN_TAXABLE_ADDRESS', 'BUSINESS', 'BILLING', 'SHIPPING'] as const
/** Which address decides the tax. */
export type TaxableAddressType = (typeof taxableAddressTypes)[number]

/** Kinds of tax ids of buyers in Brazil. */
export const vatTypes = ['UNSPECIFIED', 'CPF', 'CNPJ'] as const
/** Kind of a buyer’s tax id. */
export type VatType = (typeof vatTypes)[number]
