import type { Currency } from '../../../money/currency.ts'
import type { Minor } from '../../../money/minor.ts'
import type { Coupon, CouponRefusal } from './coupon.ts'
import type { DeliveryOffer, DeliveryRegion } from './delivery.ts'
import type { TaxedAmount, TaxRegion } from './tax.ts'

/**
 * A cart with every amount worked out. Each total carries the parts it is the sum of:
 *
 * - `summary.subtotal` is the sum of `lines[].amount`;
 * - `lines[].discount` is the sum of the line's shares in `discounts`;
 * - `summary.discount` is the sum of `discounts[].amount`, and each of those the sum of its shares;
 * - `summary.tax` is the sum of `lines[].tax.tax` and `delivery.selected.tax.tax`;
 * - `summary.total = subtotal − discount + shipping + additionalFees`, plus `tax` unless prices include it.
 */
export interface PricedCart {
  readonly currency: Currency
  readonly lines: readonly PricedLine[]
  readonly discounts: readonly PricedDiscount[]
  readonly delivery: PricedDelivery
  readonly tax: PricedTax
  readonly summary: PriceSummary
  /** What could not be worked out; the rest of the cart is priced all the same. */
  readonly problems: readonly PricingProblem[]
}

export interface PricedLine {
  readonly id: string
  readonly quantity: number
  readonly isForSale: boolean
  /** One piece before and after the catalog's discount. */
  readonly fullPrice: Minor
  readonly price: Minor
  /** `price × quantity`; zero when the line is not for sale. */
  readonly amount: Minor
  /** This line's shares of all discounts; never above `amount`. */
  readonly discount: Minor
  readonly totalBeforeTax: Minor
  readonly totalAfterTax: Minor
  readonly tax?: TaxedAmount
}

/** One discount and how it falls on lines and delivery. */
export interface PricedDiscount {
  readonly source: { readonly kind: 'coupon'; readonly coupon: Coupon }
  readonly reach: 'all-items' | 'some-items' | 'delivery'
  readonly amount: Minor
  /** Lines the discount may touch, each with its share (which may be zero). */
  readonly lineShares: readonly { readonly lineId: string; readonly amount: Minor }[]
  readonly deliveryShare: Minor
}

export interface PricedDelivery {
  readonly region?: DeliveryRegion
  readonly offers: readonly DeliveryOffer[]
  readonly selected?: PricedDeliveryOffer
}

interface PricedDeliveryOffer {
  readonly offer: DeliveryOffer
  /** False when the shopper chose nothing, or something not on offer, and the first offer stands in. */
  readonly isRequested: boolean
  readonly discount: Minor
  readonly totalBeforeTax: Minor
  readonly totalAfterTax: Minor
  readonly tax?: TaxedAmount
}

export interface PricedTax {
  /** Absent when no tax was calculated: not asked for, or no address to go by. */
  readonly region?: TaxRegion | 'untaxed'
  /** True when amounts already hold the tax. */
  readonly isIncluded: boolean
  readonly taxable: Minor
  readonly total: Minor
}

export interface PriceSummary {
  /** All lines before cart discounts. */
  readonly subtotal: Minor
  /** All discounts, those on delivery included. */
  readonly discount: Minor
  /** The selected delivery option before discounts. */
  readonly shipping: Minor
  readonly additionalFees: Minor
  readonly tax: Minor
  readonly total: Minor
}

export type PricingProblem =
  | { readonly kind: 'coupon-refused'; readonly coupon: Coupon; readonly refusal: CouponRefusal }
  | { readonly kind: 'delivery-address-unsupported' }
  | { readonly kind: 'delivery-option-unavailable'; readonly code: string }
