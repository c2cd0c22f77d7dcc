import type { CouponRefusalReason, MembershipRefusal } from '@vitrine/contract'
import type { Currency, Minor } from '../../money/index.ts'
import type {
  Coupon,
  DeliveryOffer,
  DeliveryRegion,
  DiscountRule,
  FailedComponent,
  Membership,
  SelectedMembership,
  TaxRegion,
} from './pricing-input.ts'

/**
 * A cart with every amount worked out. Each total carries the parts it is the sum of:
 *
 * - `summary.subtotal` is the sum of `lines[].amount`;
 * - `lines[].discount` is the sum of the line's shares in `discounts`;
 * - `summary.discount` is the sum of `discounts[].amount`, and each of those the sum of its shares;
 * - `summary.additionalFees` is the sum of `fees[].price`;
 * - `summary.tax` is the sum of the taxes of lines, fees and the selected delivery;
 * - `summary.total = subtotal − discount + shipping + additionalFees`, plus `tax` unless prices include it;
 * - `payment.now` and `payment.later` sum to `summary`, field by field;
 * - `giftCard.amount` pays a part of `payment.now.total`, and `toPay` is what is left of it.
 */
export interface PricedCart {
  readonly currency: Currency
  readonly lines: readonly PricedLine[]
  readonly discounts: readonly PricedDiscount[]
  readonly delivery: PricedDelivery
  readonly fees: readonly PricedFee[]
  readonly tax: PricedTax
  readonly summary: PriceSummary
  readonly payment: PaymentSplit
  readonly memberships: PricedMemberships
  readonly giftCard?: { readonly code: string; readonly amount: Minor }
  /** What is charged with the order, the gift card taken off. */
  readonly toPay: Minor
  /** What could not be worked out; the rest of the cart is priced all the same. */
  readonly problems: readonly PricingProblem[]
}

export interface PricedLine extends TaxedTotal {
  readonly id: string
  readonly quantity: number
  readonly isForSale: boolean
  /** True when a membership pays for it: it costs nothing then. */
  readonly isCovered: boolean
  /** One piece before and after the catalog's discount. */
  readonly fullPrice: Minor
  readonly priceBeforeDiscounts: Minor
  /** One piece after rules that lower the price of single pieces. */
  readonly price: Minor
  /** `priceBeforeDiscounts × quantity`; zero when the line is not for sale. */
  readonly amount: Minor
  /** This line's shares of all discounts; never above `amount`. */
  readonly discount: Minor
}

/** One discount and how it falls on lines and delivery. */
export interface PricedDiscount {
  readonly source:
    | { readonly kind: 'coupon'; readonly coupon: Coupon }
    | { readonly kind: 'rule'; readonly rule: DiscountRule }
    /** What staff took off. */
    | { readonly kind: 'merchant' }
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

interface PricedDeliveryOffer extends TaxedTotal {
  readonly offer: DeliveryOffer
  /** False when the shopper chose nothing, or something not on offer, and the first offer stands in. */
  readonly isRequested: boolean
  readonly discount: Minor
}

/** One charge besides goods and delivery. */
export interface PricedFee extends TaxedTotal {
  readonly code: string
  readonly name: string
  /** `MANUAL` goes with any order, `ITEM` with some lines, `SHIPPING` with the chosen delivery option. */
  readonly source: 'MANUAL' | 'ITEM' | 'SHIPPING'
  readonly price: Minor
  /** Lines that brought it along. */
  readonly lineIds: readonly string[]
}

export interface PricedTax {
  /** Absent when no tax was calculated: not asked for, or no address to go by. */
  readonly region?: TaxRegion | 'untaxed'
  /** Where the rates came from; beside a region alone. */
  readonly calculation?: TaxCalculation
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
  | { readonly kind: 'coupon-refused'; readonly coupon: Coupon; readonly refusal: CouponRefusalReason }
  | { readonly kind: 'delivery-address-unsupported' }
  | { readonly kind: 'delivery-option-unavailable'; readonly code: string }
  | { readonly kind: 'carrier-failed'; readonly carrierId: string }
  | { readonly kind: 'tax-failed' }
  /** Its parts are left out of the cart. */
  | { readonly kind: 'component-failed'; readonly component: FailedComponent }
  | { readonly kind: 'membership-refused'; readonly id: string; readonly reason: MembershipRefusal }

/** What a line, a fee or delivery comes to, before and after tax. */
export interface TaxedTotal {
  readonly totalBeforeTax: Minor
  readonly totalAfterTax: Minor
  /** Absent where no tax was calculated. */
  readonly tax?: TaxedAmount
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

/** Which rates were used, and why these (specification, section 3, tax fallback and failure reason). */
export type TaxCalculation =
  | { readonly rateType: 'NO_TAX_COLLECTED' | 'AUTO_RATE' }
  | {
      readonly rateType: 'MANUAL_RATE'
      readonly reason: 'GLOBAL_SETTING_TO_MANUAL' | 'REGION_SETTING_TO_MANUAL'
    }
  | { readonly rateType: 'FALLBACK_RATE'; readonly reason: 'AUTO_TAX_FAILED' | 'AUTO_TAX_DEACTIVATED' }

export interface PricedMemberships {
  readonly eligible: readonly { readonly membership: Membership; readonly lineIds: readonly string[] }[]
  readonly invalid: readonly { readonly membership: Membership; readonly reason: MembershipRefusal }[]
  /** Those that pay for something. */
  readonly selected: readonly SelectedMembership[]
  /** A wish that cannot be met, and why. */
  readonly refused: readonly { readonly wish: SelectedMembership; readonly reason: MembershipRefusal }[]
}

/** What is paid with the order, and what later; field by field the two sum to the whole. */
export interface PaymentSplit {
  readonly now: PriceSummary
  readonly later: PriceSummary
}
