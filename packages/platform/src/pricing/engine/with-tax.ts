import type { Minor } from '../../money/index.ts'
import type { TaxedAmount } from './tax.ts'

/** What a line, a fee or delivery comes to, before and after tax. */
export interface TaxedTotal {
  readonly totalBeforeTax: Minor
  readonly totalAfterTax: Minor
  /** Absent where no tax was calculated. */
  readonly tax?: TaxedAmount
}

export function withTax(paid: Minor, tax: TaxedAmount | undefined): TaxedTotal {
  if (tax === undefined) return { totalBeforeTax: paid, totalAfterTax: paid }
  const totalBeforeTax = tax.isIncluded ? paid - tax.tax : paid
  return { totalBeforeTax, totalAfterTax: totalBeforeTax + tax.tax, tax }
}
