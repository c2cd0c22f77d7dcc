import type { Minor } from '../../money/index.ts'
import { areaOf } from './place.ts'
import type { PricedTax, PricingProblem } from './priced-cart.ts'
import type { PricingAddresses, PricingLine, PricingRules } from './pricing-input.ts'
import { ratesOf, type TaxedAmount, taxedPlace, taxGroupOf, taxOn } from './tax.ts'

/** Tax as it applies to one cart; where nothing is taxed, amounts pass through. */
export interface Taxer extends Pick<PricedTax, 'region' | 'calculation'> {
  ofLine(line: PricingLine, amount: Minor): TaxedAmount | undefined
  ofDelivery(amount: Minor): TaxedAmount | undefined
  ofGroup(groupId: string, amount: Minor): TaxedAmount | undefined
}

export function taxerFor(
  rules: PricingRules,
  addresses: PricingAddresses,
  needsDelivery: boolean,
  report: (problem: PricingProblem) => void,
): Taxer {
  const nothing: Taxer = { ofLine: () => undefined, ofDelivery: () => undefined, ofGroup: () => undefined }
  const { taxes, autoTax } = rules
  if (taxes === undefined) return nothing
  const place = taxedPlace(taxes, addresses, needsDelivery)
  if (!place?.country) return nothing

  const found = areaOf(taxes.regions, place)
  if (found === undefined) {
    return { ...nothing, region: 'untaxed', calculation: { rateType: 'NO_TAX_COLLECTED' } }
  }
  const { region, calculation } = ratesOf(found, taxes, autoTax)
  if (calculation.rateType === 'FALLBACK_RATE' && calculation.reason === 'AUTO_TAX_FAILED')
    report({ kind: 'tax-failed' })
  const ofGroup = (groupId: string, amount: Minor) => taxOn(amount, groupId, region, taxes)
  return {
    region,
    calculation,
    ofGroup,
    ofLine: (line, amount) => ofGroup(taxGroupOf(taxes, line), amount),
    ofDelivery: (amount) => (region.taxShipping ? ofGroup(taxes.defaultGroupId, amount) : undefined),
  }
}
