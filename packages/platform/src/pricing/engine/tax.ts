import type { Minor } from '../../money/index.ts'
import { portionOf, portionWithin, type Rate } from '../../money/index.ts'
import type { Area, Place } from './place.ts'
import type { PricingAddresses, PricingLine } from './pricing-input.ts'

export interface TaxSettings {
  /** Which address decides; `BUSINESS` is the store's own. */
  readonly taxedAddress: 'SHIPPING' | 'BILLING' | 'BUSINESS'
  readonly businessPlace: Place
  readonly defaultGroupId: string
  readonly groupIdByProduct: ReadonlyMap<string, string>
  readonly regions: readonly TaxRegion[]
}

export interface TaxRegion extends Area {
  readonly id: string
  readonly jurisdiction: string
  readonly jurisdictionType: string
  readonly taxName: string
  /** Specification, section 3, tax rate type. */
  readonly mode: 'NO_TAX_COLLECTED' | 'MANUAL_RATE' | 'AUTO_RATE' | 'FALLBACK_RATE'
  readonly pricesIncludeTax: boolean
  readonly taxShipping: boolean
  readonly rates: ReadonlyMap<string, TaxRate>
  /** Groups that this region leaves untaxed by law, such as gift cards. */
  readonly exemptGroupIds?: ReadonlySet<string>
}

/** What a provider of tax rates answered for the taxed place. */
export type AutoTaxAnswer =
  | { readonly status: 'RATES'; readonly rates: ReadonlyMap<string, TaxRate> }
  | { readonly status: 'FAILED' }

/** Which rates were used, and why these (specification, section 3, tax fallback and failure reason). */
export type TaxCalculation =
  | { readonly rateType: 'NO_TAX_COLLECTED' | 'AUTO_RATE' }
  | {
      readonly rateType: 'MANUAL_RATE'
      readonly reason: 'GLOBAL_SETTING_TO_MANUAL' | 'REGION_SETTING_TO_MANUAL'
    }
  | { readonly rateType: 'FALLBACK_RATE'; readonly reason: 'AUTO_TAX_FAILED' | 'AUTO_TAX_DEACTIVATED' }

export interface TaxRate {
  /** Decimal fraction as the merchant wrote it, `0.23`. */
  readonly text: string
  readonly rate: Rate
}

/** An amount split into what is taxed and the tax on it. */
export interface TaxedAmount {
  readonly groupId: string
  /** Decimal fraction, `0.23`. */
  readonly rateText: string
  /** The amount without tax. */
  readonly taxable: Minor
  readonly tax: Minor
  readonly isIncluded: boolean
  /** The whole amount, where the group is exempt. */
  readonly exempt: Minor
}

/**
 * The place whose taxes apply. Without anything to ship there is no shipping address that matters, so the billing
 * address decides (wire.md 6.7). One without a country is none.
 */
export function taxedPlace(
  settings: TaxSettings,
  addresses: PricingAddresses,
  needsDelivery: boolean,
): Place | undefined {
  if (settings.taxedAddress === 'BUSINESS') return settings.businessPlace
  if (settings.taxedAddress === 'SHIPPING' && needsDelivery) return addresses.shipping
  return addresses.billing?.country ? addresses.billing : addresses.shipping
}

export function taxGroupOf(settings: TaxSettings, line: PricingLine): string {
  return line.taxGroupId ?? settings.groupIdByProduct.get(line.productId) ?? settings.defaultGroupId
}

/**
 * Tax on one amount. Choice: tax is rounded per line and for delivery, and totals are sums of rounded parts, so that a
 * receipt adds up for whoever checks it by hand.
 *
 * A group the region knows no rate for is taxed like the default group rather than not at all.
 */
export function taxOn(amount: Minor, groupId: string, region: TaxRegion, settings: TaxSettings): TaxedAmount {
  const isIncluded = region.pricesIncludeTax
  const untaxed = { groupId, rateText: '0', taxable: amount, tax: 0n, isIncluded, exempt: 0n }
  if (region.exemptGroupIds?.has(groupId)) return { ...untaxed, taxable: 0n, exempt: amount }
  const known = region.rates.get(groupId) ?? region.rates.get(settings.defaultGroupId)
  if (known === undefined || region.mode === 'NO_TAX_COLLECTED') return untaxed
  const tax = isIncluded ? portionWithin(amount, known.rate) : portionOf(amount, known.rate)
  return { ...untaxed, rateText: known.text, taxable: isIncluded ? amount - tax : amount, tax }
}

/**
 * The region with the rates that count for it, and where those came from. Where the provider gave none the region's own
 * rates stand in: an order is never left without tax because somebody else's server is away.
 */
export function ratesOf(
  region: TaxRegion,
  settings: TaxSettings,
  answer: AutoTaxAnswer | undefined,
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
      if (answer?.status === 'RATES')
        return { region: { ...region, rates: answer.rates }, calculation: { rateType: 'AUTO_RATE' } }
      const reason = answer === undefined ? 'AUTO_TAX_DEACTIVATED' : 'AUTO_TAX_FAILED'
      return { region, calculation: { rateType: 'FALLBACK_RATE', reason } }
    }
  }
}
