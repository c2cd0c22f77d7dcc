import { type Minor, portionOf, portionWithin } from '../../money/index.ts'
import { findArea } from './place.ts'
import type { PricedTax, PricingProblem, TaxCalculation, TaxedAmount, TaxedTotal } from './priced-cart.ts'
import type {
  PricingAddresses,
  PricingLine,
  PricingRules,
  ProviderTaxRates,
  TaxRegion,
  TaxSettings,
} from './pricing-input.ts'

/** Tax calculation for one cart; returns undefined for everything that is untaxed. */
export interface Taxer extends Pick<PricedTax, 'region' | 'calculation'> {
  ofLine(line: PricingLine, amount: Minor): TaxedAmount | undefined
  ofDelivery(amount: Minor): TaxedAmount | undefined
  ofGroup(groupId: string, amount: Minor): TaxedAmount | undefined
}

export function createTaxer(
  rules: PricingRules,
  addresses: PricingAddresses,
  needsDelivery: boolean,
  report: (problem: PricingProblem) => void,
): Taxer {
  const nothing: Taxer = { ofLine: () => undefined, ofDelivery: () => undefined, ofGroup: () => undefined }
  const { taxes, autoTax } = rules
  if (taxes === undefined) return nothing
  const place = findTaxedPlace(taxes, addresses, needsDelivery)
  if (!place?.country) return nothing

  const found = findArea(taxes.regions, place)
  if (found === undefined) {
    return { ...nothing, region: 'untaxed', calculation: { rateType: 'NO_TAX_COLLECTED' } }
  }
  const { region, calculation } = chooseRates(found, taxes, autoTax)
  if (calculation.rateType === 'FALLBACK_RATE' && calculation.reason === 'AUTO_TAX_FAILED')
    report({ kind: 'tax-failed' })
  const ofGroup = (groupId: string, amount: Minor) => taxOn(amount, groupId, region, taxes)
  return {
    region,
    calculation,
    ofGroup,
    ofLine: (line, amount) => ofGroup(findTaxGroup(taxes, line), amount),
    ofDelivery: (amount) => (region.taxShipping ? ofGroup(taxes.defaultGroupId, amount) : undefined),
  }
}

/** The place whose taxes apply. If nothing is shipped, the billing address determines the tax; an address without a country is ignored. */
export function findTaxedPlace(settings: TaxSettings, addresses: PricingAddresses, needsDelivery: boolean) {
  if (settings.taxedAddress === 'BUSINESS') return settings.businessPlace
  if (settings.taxedAddress === 'SHIPPING' && needsDelivery) return addresses.shipping
  return addresses.billing?.country ? addresses.billing : addresses.shipping
}

export function findTaxGroup(settings: TaxSettings, line: PricingLine): string {
  return line.taxGroupId ?? settings.groupIdByProduct.get(line.productId) ?? settings.defaultGroupId
}

/**
 * Tax on one amount. Tax is rounded per line and for delivery, and totals are sums of rounded parts, so that a receipt adds up.
 *
 * A group without a rate in the region is taxed like the default group.
 */
function taxOn(amount: Minor, groupId: string, region: TaxRegion, settings: TaxSettings): TaxedAmount {
  const isIncluded = region.pricesIncludeTax
  const untaxed = { groupId, rateText: '0', taxable: amount, tax: 0n, isIncluded, exempt: 0n }
  if (region.exemptGroupIds?.has(groupId)) return { ...untaxed, taxable: 0n, exempt: amount }
  const known = region.rates.get(groupId) ?? region.rates.get(settings.defaultGroupId)
  if (known === undefined || region.mode === 'NO_TAX_COLLECTED') return untaxed
  const tax = isIncluded ? portionWithin(amount, known.rate) : portionOf(amount, known.rate)
  return { ...untaxed, rateText: known.text, taxable: isIncluded ? amount - tax : amount, tax }
}

/**
 * The region with the rates to use, and their source. If the tax provider failed, the region's own rates are used, so that no order is
 * untaxed by accident.
 */
function chooseRates(
  region: TaxRegion,
  settings: TaxSettings,
  provided: ProviderTaxRates | undefined,
): { readonly region: TaxRegion; readonly calculation: TaxCalculation } {
  switch (region.mode) {
    case 'NO_TAX_COLLECTED':
      return { region, calculation: { rateType: 'NO_TAX_COLLECTED' } }
    case 'MANUAL_RATE': {
      const isEverywhere = settings.regions.every(({ mode }) => mode === 'MANUAL_RATE')
      const reason = isEverywhere ? 'GLOBAL_SETTING_TO_MANUAL' : 'REGION_SETTING_TO_MANUAL'
      return { region, calculation: { rateType: 'MANUAL_RATE', reason } }
    }
    case 'FALLBACK_RATE':
      return { region, calculation: { rateType: 'FALLBACK_RATE', reason: 'AUTO_TAX_DEACTIVATED' } }
    case 'AUTO_RATE': {
      if (provided?.status === 'RATES')
        return { region: { ...region, rates: provided.rates }, calculation: { rateType: 'AUTO_RATE' } }
      const reason = provided === undefined ? 'AUTO_TAX_DEACTIVATED' : 'AUTO_TAX_FAILED'
      return { region, calculation: { rateType: 'FALLBACK_RATE', reason } }
    }
  }
}

export function withTax(paid: Minor, tax: TaxedAmount | undefined): TaxedTotal {
  if (tax === undefined) return { totalBeforeTax: paid, totalAfterTax: paid }
  const totalBeforeTax = tax.isIncluded ? paid - tax.tax : paid
  return { totalBeforeTax, totalAfterTax: totalBeforeTax + tax.tax, tax }
}
