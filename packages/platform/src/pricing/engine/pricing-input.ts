import type { Currency, Minor } from '../../money/index.ts'
import type { Coupon } from './coupon.ts'
import type { CarrierAnswer, DeliveryRegion } from './delivery.ts'
import type { DiscountRule } from './discount-rule.ts'
import type { FeeRule } from './fees.ts'
import type { Membership, SelectedMembership } from './memberships.ts'
import type { Place } from './place.ts'
import type { AutoTaxAnswer, TaxSettings } from './tax.ts'

/** What the engine has to know of a cart: lines with the catalog's present prices, and the shopper's choices. */
export interface PricingCart {
  readonly currency: Currency
  readonly weightUnit: WeightUnit
  readonly lines: readonly PricingLine[]
  /** The delivery option the shopper asked for. */
  readonly selectedDelivery?: { readonly code: string; readonly carrierId?: string | null }
  /** What staff took off the named lines together, off the whole cart where none are named. */
  readonly merchantDiscounts?: readonly { readonly amount: Minor; readonly lineIds: readonly string[] }[]
  /** Lines that the shopper wants to pay with a membership. */
  readonly selectedMemberships?: readonly SelectedMembership[]
  /** Pays what is due now, as far as it goes. */
  readonly giftCard?: { readonly code: string; readonly balance: Minor }
}

/** Who buys, as far as rules ask. */
export interface ShopCustomer {
  readonly kind: 'visitor' | 'member'
  readonly id: string
}

/** When a line is paid. */
export type PaymentTime =
  /** Whole, with the order. */
  | { readonly due: 'NOW' }
  /** On the spot, or when the subscription starts. */
  | { readonly due: 'LATER' }
  /** A part of each piece with the order, the rest later. */
  | { readonly due: 'DEPOSIT'; readonly depositPerPiece: Minor }

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
  /** One piece, in millionths of the cart's weight unit, which is as fine as the catalog keeps it. */
  readonly weightMillionths: bigint
  readonly isShippable: boolean
  /** False when the product vanished or sold out: the line is shown, but counts for nothing. */
  readonly isForSale: boolean
  /** False for gift cards: a discount on them would buy money below its worth. */
  readonly isDiscountable: boolean
  /** Default: whole, with the order. */
  readonly payment?: PaymentTime
  /** True for what is sold against a membership, such as a course. */
  readonly acceptsMembership?: boolean
}

/** The store's rules at one moment. A part that is absent is not calculated. */
export interface PricingRules {
  readonly now: Date
  readonly coupon?: Coupon
  /** Orders this shopper already placed with the coupon. */
  readonly couponUsesByCustomer?: number
  readonly customer?: ShopCustomer
  /** In the order in which they apply. */
  readonly discountRules?: readonly DiscountRule[]
  /** Custom triggers of discount rules that hold for this cart. */
  readonly customTriggers?: ReadonlySet<string>
  readonly delivery?: readonly DeliveryRegion[]
  /** What carriers besides the store's own delivery offer for this cart. */
  readonly carriers?: readonly CarrierAnswer[]
  readonly fees?: readonly FeeRule[]
  readonly taxes?: TaxSettings
  /** Rates of a provider for regions that leave them to one; without an answer those regions use their own. */
  readonly autoTax?: AutoTaxAnswer
  /** Memberships of the customer. */
  readonly memberships?: readonly Membership[]
  /** What could not be asked for: triggers of discounts, memberships. */
  readonly failed?: readonly FailedComponent[]
}

/** Specification, section 3, calculation component; carriers and tax rates tell of their failures themselves. */
export type FailedComponent = 'DISCOUNTS' | 'MEMBERSHIPS'

/** Where goods go and who pays; either may not be known yet. */
export interface PricingAddresses {
  readonly shipping?: Place
  readonly billing?: Place
}
