import type { MultiCurrencyPrice } from '../common/money.ts'
import type { DecimalText, Open } from '../common/values.ts'
import type { JurisdictionType, ManualRateReason, RateType, TaxFallbackReason } from '../enumerations/tax.ts'
import type { ApplicationError } from '../errors/envelope.ts'

/** Tax of one line, fee or delivery. Rates are fractions: `"0.23"` is 23 per cent. */
export interface ItemTaxFullDetails {
  taxableAmount: MultiCurrencyPrice
  taxGroupId?: string | null
  taxRate: DecimalText
  totalTax: MultiCurrencyPrice
  /** The old form of `taxBreakdown`. */
  rateBreakdown?: readonly TaxRateBreakdown[]
  exemptAmount?: MultiCurrencyPrice
  isItemTaxable?: boolean | null
  isTaxIncluded?: boolean | null
  calculatorName?: string | null
  taxBreakdown?: readonly TaxBreakdown[]
}

export interface TaxRateBreakdown {
  name: string
  rate: DecimalText
  tax: MultiCurrencyPrice
  taxType?: string | null
  jurisdiction?: string | null
  jurisdictionType?: string | null
  exemptAmount?: MultiCurrencyPrice
  exemptionIds?: readonly number[]
  taxableAmount?: MultiCurrencyPrice
  isFee?: boolean | null
}

export interface TaxBreakdown {
  jurisdiction?: string | null
  jurisdictionType?: Open<JurisdictionType>
  taxName?: string | null
  taxType?: string | null
  rate?: DecimalText | null
  taxAmount?: MultiCurrencyPrice
  taxableAmount?: MultiCurrencyPrice
  nonTaxableAmount?: MultiCurrencyPrice
  exemptAmount?: MultiCurrencyPrice
}

/** Tax of the whole cart. */
export interface TaxSummary {
  taxableAmount: MultiCurrencyPrice
  totalTax: MultiCurrencyPrice
  manualTaxRate?: DecimalText
  calculationDetails: TaxCalculationDetails
  taxEstimationId?: string | null
  averageTaxRate?: DecimalText | null
  totalExempt?: MultiCurrencyPrice
  aggregatedTaxBreakdown?: readonly AggregatedTaxBreakdown[]
  taxName?: string | null
}

/** How the rate was found; at most one of the two reasons. */
export interface TaxCalculationDetails {
  rateType: Open<RateType>
  manualRateReason?: Open<ManualRateReason>
  autoTaxFallbackDetails?: { fallbackReason: Open<TaxFallbackReason>; error?: ApplicationError }
}

export interface AggregatedTaxBreakdown {
  taxName: string
  taxType: string
  jurisdiction: string
  jurisdictionTypeEnum: Open<JurisdictionType>
  rate: DecimalText
  aggregatedTaxAmount: MultiCurrencyPrice
  aggregatedTaxableAmount: MultiCurrencyPrice
  aggregatedExemptAmount?: MultiCurrencyPrice
}
