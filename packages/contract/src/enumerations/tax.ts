/** Enumerations of tax. */

export const rateTypes = ['NO_TAX_COLLECTED', 'MANUAL_RATE', 'AUTO_RATE', 'FALLBACK_RATE'] as const
export type RateType = (typeof rateTypes)[number]

export const manualRateReasons = ['GLOBAL_SETTING_TO_MANUAL', 'REGION_SETTING_TO_MANUAL'] as const
export type ManualRateReason = (typeof manualRateReasons)[number]

export const taxFallbackReasons = ['AUTO_TAX_FAILED', 'AUTO_TAX_DEACTIVATED'] as const
export type TaxFallbackReason = (typeof taxFallbackReasons)[number]

/** Despite its name, the data that a calculation of totals fetches. */
export const taxRuleAreas = ['SHIPPING', 'DISCOUNT', 'ADDITIONAL_FEES', 'ORDER_VALIDATION'] as const
export type TaxRuleArea = (typeof taxRuleAreas)[number]

export const jurisdictionTypes = ['UNDEFINED', 'COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'] as const
export type JurisdictionType = (typeof jurisdictionTypes)[number]

/** Newer versions do not have the first value: never send it. */
export const taxableAddressTypes = ['UNKNOWN_TAXABLE_ADDRESS', 'BUSINESS', 'BILLING', 'SHIPPING'] as const
export type TaxableAddressType = (typeof taxableAddressTypes)[number]

export const vatTypes = ['UNSPECIFIED', 'CPF', 'CNPJ'] as const
export type VatType = (typeof vatTypes)[number]
