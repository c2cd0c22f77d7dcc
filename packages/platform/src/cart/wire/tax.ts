import type { AggregatedTaxBreakdown, ItemTaxFullDetails, TaxSummary } from '@vitrine/contract'
import { type Minor, type PriceStyle, wirePrice } from '../../money/index.ts'
import type { PricedCart, TaxCalculation, TaxedAmount, TaxRegion } from '../../pricing/index.ts'
import { taxedParts } from '../../pricing/index.ts'
import type { CartView } from '../cart-view.ts'

/** Whether prices include tax: by the buyer's region, or by the store's setting while the region is not known. */
export function isTaxIncluded({ priced, site }: CartView): boolean {
  const { region } = priced.tax
  return region === undefined || region === 'untaxed' ? site.pricesIncludeTax : region.pricesIncludeTax
}

/** Tax of a line or of delivery; all zero if untaxed. */
export function wireTaxDetails(
  tax: TaxedAmount | undefined,
  untaxed: Minor,
  { tax: { region } }: PricedCart,
  style: PriceStyle,
): ItemTaxFullDetails {
  if (tax === undefined || region === undefined || region === 'untaxed') {
    return {
      taxableAmount: wirePrice(untaxed, style),
      taxRate: '0',
      totalTax: wirePrice(0n, style),
      taxBreakdown: [],
    }
  }
  const [taxableAmount, taxAmount] = [wirePrice(tax.taxable, style), wirePrice(tax.tax, style)]
  return {
    taxableAmount,
    taxRate: tax.rateText,
    totalTax: taxAmount,
    taxBreakdown: [
      {
        jurisdiction: region.jurisdiction,
        jurisdictionType: region.jurisdictionType,
        taxName: region.taxName,
        taxType: region.taxName,
        rate: tax.rateText,
        taxAmount,
        taxableAmount,
        nonTaxableAmount: wirePrice(tax.exempt, style),
      },
    ],
    isTaxIncluded: tax.isIncluded,
    ...(tax.exempt > 0n ? { isItemTaxable: false, exemptAmount: wirePrice(tax.exempt, style) } : {}),
  }
}

/** Absent if tax was not requested or the address is not known. */
export function wireTaxSummary(priced: PricedCart, style: PriceStyle): TaxSummary | undefined {
  const { region, calculation, taxable, total } = priced.tax
  if (region === undefined || calculation === undefined) return undefined
  return {
    taxableAmount: wirePrice(taxable, style),
    totalTax: wirePrice(total, style),
    calculationDetails: calculationDetails(calculation),
    aggregatedTaxBreakdown: region === 'untaxed' ? [] : aggregated(priced, region, style),
  }
}

function calculationDetails(calculation: TaxCalculation): TaxSummary['calculationDetails'] {
  const { rateType } = calculation
  switch (rateType) {
    case 'MANUAL_RATE':
      return { rateType, manualRateReason: calculation.reason }
    case 'FALLBACK_RATE':
      return { rateType, autoTaxFallbackDetails: { fallbackReason: calculation.reason } }
    default:
      return { rateType }
  }
}

/** One entry per rate, in order of first use. */
function aggregated(priced: PricedCart, region: TaxRegion, style: PriceStyle): AggregatedTaxBreakdown[] {
  const byRate = new Map<string, { tax: Minor; taxable: Minor }>()
  for (const { tax } of taxedParts(priced)) {
    if (tax === undefined) continue
    const sum = byRate.get(tax.rateText) ?? { tax: 0n, taxable: 0n }
    byRate.set(tax.rateText, { tax: sum.tax + tax.tax, taxable: sum.taxable + tax.taxable })
  }
  return [...byRate].map(([rate, { tax, taxable }]) => ({
    taxName: region.taxName,
    taxType: region.taxName,
    jurisdiction: region.jurisdiction,
    jurisdictionTypeEnum: region.jurisdictionType,
    rate,
    aggregatedTaxAmount: wirePrice(tax, style),
    aggregatedTaxableAmount: wirePrice(taxable, style),
  }))
}
