import type { Currency } from '../../../money/currency.ts'
import type { Minor } from '../../../money/minor.ts'
import type { Coupon } from './coupon.ts'
import type { DeliveryRegion } from './delivery.ts'
import type { Place } from './place.ts'
import type { TaxSettings } from './tax.ts'

/** What the engine has to know of a cart: lines with the catalog's present prices, and the shopper's choices. */
export interface PricingCart {
  readonly currency: Currency
  readonly weightUnit: WeightUnit
  readonly lines: readonly PricingLine[]
  /** The delivery option the shopper asked for. */
  readonly selectedDelivery?: { readonly code: string; readonly carrierId?: string | null }
}

export type WeightUnit = 'KG' | 'LB'

export interface PricingLine {
  readonly id: string
  readonly productId: string
  readonly collectionIds: readonly string[]
  /** Falls back to the group the tax settings name for the product, then to their default group. */
  readonly taxGroupId?: string
  /** Whole, 1 or more. */
  readonly quantity: number
  /** One piece before the catalog's own discount. */
  readonly fullPrice: Minor
  /** One piece after the catalog's own discount. */
  readonly price: Minor
  /** One piece, in thousandths of the cart's weight unit. */
  readonly weightThousandths: bigint
  readonly isShippable: boolean
  /** False when the product vanished or sold out: the line is shown, but counts for nothing. */
  readonly isForSale: boolean
  /** False for gift cards: a discount on them would buy money below its worth. */
  readonly isDiscountable: boolean
}

/** The store's rules at one moment. A part that is absent is not calculated. */
export interface PricingRules {
  readonly now: Date
  readonly coupon?: Coupon
  /** Orders this shopper already placed with the coupon. */
  readonly couponUsesByCustomer?: number
  readonly delivery?: readonly DeliveryRegion[]
  readonly taxes?: TaxSettings
}

/** Where goods go and who pays; either may not be known yet. */
export interface PricingAddresses {
  readonly shipping?: Place
  readonly billing?: Place
}
