import type { Minor } from '../../../money/minor.ts'
import { portionOf, portionWithin, type Rate } from '../../../money/rate.ts'
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
}

interface TaxRate {
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
}

/**
 * The place whose taxes apply. Without anything to ship there is no shipping address that matters, so the billing
 * address decides (wire.md 6.7).
 */
export function taxedPlace(
  settings: TaxSettings,
  addresses: PricingAddresses,
  needsDelivery: boolean,
): Place | undefined {
  if (settings.taxedAddress === 'BUSINESS') return settings.businessPlace
  if (settings.taxedAddress === 'SHIPPING' && needsDelivery) return addresses.shipping
  return addresses.billing ?? addresses.shipping
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
  const known = region.rates.get(groupId) ?? region.rates.get(settings.defaultGroupId)
  const isIncluded = region.pricesIncludeTax
  if (known === undefined || region.mode === 'NO_TAX_COLLECTED') {
    return { groupId, rateText: '0', taxable: amount, tax: 0n, isIncluded }
  }
  const tax = isIncluded ? portionWithin(amount, known.rate) : portionOf(amount, known.rate)
  return { groupId, rateText: known.text, taxable: isIncluded ? amount - tax : amount, tax, isIncluded }
}
