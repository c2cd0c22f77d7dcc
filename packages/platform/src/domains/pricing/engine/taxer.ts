import type { Minor } from '../../../money/minor.ts'
import { areaOf } from './place.ts'
import type { PricedTax } from './priced-cart.ts'
import type { PricingAddresses, PricingLine, PricingRules } from './pricing-input.ts'
import { type TaxedAmount, taxedPlace, taxGroupOf, taxOn } from './tax.ts'

/** Tax as it applies to one cart; where nothing is taxed, amounts pass through. */
export interface Taxer {
  readonly region: PricedTax['region']
  ofLine(line: PricingLine, amount: Minor): TaxedAmount | undefined
  ofDelivery(amount: Minor): TaxedAmount | undefined
}

export function taxerFor(rules: PricingRules, addresses: PricingAddresses, needsDelivery: boolean): Taxer {
  const nothing: Taxer = { region: undefined, ofLine: () => undefined, ofDelivery: () => undefined }
  const { taxes } = rules
  if (taxes === undefined) return nothing
  const place = taxedPlace(taxes, addresses, needsDelivery)
  if (!place?.country) return nothing

  const region = areaOf(taxes.regions, place)
  if (region === undefined) return { ...nothing, region: 'untaxed' }
  return {
    region,
    ofLine: (line, amount) => taxOn(amount, taxGroupOf(taxes, line), region, taxes),
    ofDelivery: (amount) =>
      region.taxShipping ? taxOn(amount, taxes.defaultGroupId, region, taxes) : undefined,
  }
}
