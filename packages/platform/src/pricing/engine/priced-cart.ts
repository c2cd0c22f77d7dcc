import type { CouponRefusalReason, MembershipRefusal } from '@vitrine/contract'
import type { Currency, Minor } from '../../money/index.ts'
import type { Named } from '../name-in.ts'
import type {
  Area,
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
 * A cart with all amounts. Each total is the sum of parts that are also in the result:
 *
 * - `summary.subtotal` is the sum of `lines[].amount`;
 * - `lines[].discount` is the sum of the line's shares in `discounts`;
 * - `summary.discount` is the sum of `discounts[].amount`, and each of those the sum of its shares;
 * - `summary.additionalFees` is the sum of `fees[].price`;
 * - `summary.tax` is the sum of the taxes of lines, fees and the selected delivery;
 * - `summary.total = subtotal − discount + shipping + additionalFees`, plus `tax` unless prices include it;
 * - `payment.now` and `payment.later` sum to `summary`, field by field;
 * - `giftCard.amount` pays a part of `payment.now.total`, and `toPay` is the rest.
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
  readonly giftCard?: { readonly code: string; readonly amount: Minor } | undefined
  /** Charged with the order, after the gift card. */
  readonly toPay: Minor
  /** What could not be calculated; the rest of the cart is priced. */
  readonly problems: readonly PricingProblem[]
}

export interface PricedLine extends TaxedTotal {
  readonly id: string
  readonly quantity: number
  readonly isForSale: boolean
  /** True if a membership pays for it; it costs nothing then. */
  readonly isCovered: boolean
  /** One item before the catalog's discount. */
  readonly fullPrice: Minor
  readonly priceBeforeDiscounts: Minor
  /** One item after discount rules on items. */
  readonly price: Minor
  /** `priceBeforeDiscounts × quantity`; zero when the line is not for sale. */
  readonly amount: Minor
  /** This line's shares of all discounts; never above `amount`. */
  readonly discount: Minor
}

export interface PricedDiscount {
  readonly source:
    | { readonly kind: 'coupon'; readonly coupon: Coupon }
    | { readonly kind: 'rule'; readonly rule: DiscountRule }
    | { readonly kind: 'merchant'; readonly percentage?: number | undefined }
  readonly reach: 'all-items' | 'some-items' | 'delivery'
  readonly amount: Minor
  /** Lines of the discount with their shares, which may be zero. */
  readonly lineShares: readonly { readonly lineId: string; readonly amount: Minor }[]
  readonly deliveryShare: Minor
}

export interface PricedDelivery {
  readonly region?: DeliveryRegion | undefined
  readonly offers: readonly DeliveryOffer[]
  readonly selected?: PricedDeliveryOffer | undefined
}

interface PricedDeliveryOffer extends TaxedTotal {
  readonly offer: DeliveryOffer
  /** False if the first offer was selected because the shopper has not chosen an available one. */
  readonly isRequested: boolean
  readonly discount: Minor
}

export interface PricedFee extends TaxedTotal, Named {
  readonly code: string
  /** `MANUAL` for every order, `ITEM` for some lines, `SHIPPING` for the selected delivery option. */
  readonly source: 'MANUAL' | 'ITEM' | 'SHIPPING'
  readonly price: Minor
  /** Lines that the fee is for. */
  readonly lineIds: readonly string[]
}

export interface PricedTax {
  /** Absent if tax was not requested or the address is not known. */
  readonly region?: TaxRegion | 'untaxed' | undefined
  /** Where the rates came from; present if `region` is. */
  readonly calculation?: TaxCalculation | undefined
  /** True if amounts include the tax. */
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
  /** With the areas that the store itself delivers to. */
  | { readonly kind: 'delivery-address-unsupported'; readonly areas: readonly Area[] }
  | { readonly kind: 'delivery-option-unavailable'; readonly code: string }
  | { readonly kind: 'carrier-failed'; readonly carrierId: string }
  | { readonly kind: 'tax-failed' }
  /** Its part is missing. */
  | { readonly kind: 'component-failed'; readonly component: FailedComponent }
  | { readonly kind: 'membership-refused'; readonly id: string; readonly reason: MembershipRefusal }

/** The total of a line, a fee or delivery, before and after tax. */
export interface TaxedTotal {
  readonly totalBeforeTax: Minor
  readonly totalAfterTax: Minor
  /** Absent if no tax was calculated. */
  readonly tax?: TaxedAmount | undefined
}

export interface TaxedAmount {
  readonly groupId: string
  /** Decimal fraction, `0.23`. */
  readonly rateText: string
  /** The amount without tax. */
  readonly taxable: Minor
  readonly tax: Minor
  readonly isIncluded: boolean
  /** The whole amount if the group is exempt. */
  readonly exempt: Minor
}

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
  /** Those that pay for at least one line. */
  readonly selected: readonly SelectedMembership[]
  /** Selections that cannot be used, and why. */
  readonly refused: readonly { readonly selection: SelectedMembership; readonly reason: MembershipRefusal }[]
}

/** Amounts paid with the order, and later; both sum to the whole, field by field. */
export interface PaymentSplit {
  readonly now: PriceSummary
  readonly later: PriceSummary
}
