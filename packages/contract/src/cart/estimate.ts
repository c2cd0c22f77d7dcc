import type { MultiCurrencyPrice, Open } from '../common/values.ts'
import type {
  PaymentOptionType,
  SuggestedFix,
  ViolationNamespace,
  ViolationSeverity,
  WeightUnit,
} from '../enumerations/cart.ts'
import type { AdditionalFeeSource } from '../enumerations/delivery.ts'
import type { ApplicationError, ErrorDetails } from '../errors/envelope.ts'
import type { AppliedDiscount, Cart, ItemTaxFullDetails, ShippingInformation, TaxSummary } from './cart.ts'
import type { TaxableAddress } from './line-item.ts'
import type { MembershipOptions } from './membership.ts'

/**
 * Totals of a cart for an address. `total = subtotal − discount + shipping + additionalFees`, plus `tax` unless
 * `cart.taxIncludedInPrices` of this response is true, which depends on the address.
 */
export interface EstimateTotalsResponse {
  cart: Cart
  calculatedLineItems: readonly CalculatedLineItem[]
  priceSummary: PriceSummary
  giftCard?: GiftCard
  taxSummary?: TaxSummary
  shippingInfo: ShippingInformation
  appliedDiscounts: readonly AppliedDiscount[]
  /**
   * What could not be calculated. The rest of the response is valid. Always present, with at least `orderValidationErrors`: everything was
   * calculated if that list is empty and no other field is set.
   */
  calculationErrors: CalculationErrors
  weightUnit: Open<WeightUnit>
  currency: string
  payNow: PriceSummary
  payLater: PriceSummary
  payAfterFreeTrial?: PriceSummary
  membershipOptions: MembershipOptions
  additionalFees: readonly AdditionalFee[]
  violations: readonly Violation[]
}

/** Totals of a cart or order. */
export interface PriceSummary {
  subtotal: MultiCurrencyPrice
  shipping: MultiCurrencyPrice
  tax: MultiCurrencyPrice
  discount: MultiCurrencyPrice
  total: MultiCurrencyPrice
  additionalFees: MultiCurrencyPrice
}

export interface CalculatedLineItem {
  lineItemId: string
  pricesBreakdown: LineItemPricesData
  paymentOption: Open<PaymentOptionType>
  taxableAddress?: TaxableAddress
  modifiers?: readonly { id: string; groupId: string; price?: MultiCurrencyPrice }[]
}

export interface LineItemPricesData {
  totalPriceAfterTax: MultiCurrencyPrice
  totalPriceBeforeTax: MultiCurrencyPrice
  taxDetails: ItemTaxFullDetails
  totalDiscount: MultiCurrencyPrice
  price: MultiCurrencyPrice
  priceBeforeDiscounts: MultiCurrencyPrice
  lineItemPrice: MultiCurrencyPrice
  fullPrice: MultiCurrencyPrice
  modifiers?: MultiCurrencyPrice
  priceBeforeDiscountsAndTax?: MultiCurrencyPrice
  depositAmount?: MultiCurrencyPrice
}

/** A gift card that pays part of the total. */
export interface GiftCard {
  id: string
  /** The code with all but its last characters masked. */
  obfuscatedCode: string
  amount: MultiCurrencyPrice
  appId: string
  externalId?: string | null
  requestedAmount?: MultiCurrencyPrice
  code?: string
}

/**
 * Why parts of the calculation are missing or differ. Each error has a code and a sentence, usually as
 * `{ applicationError: { code, description, data } }`. Totals are usable all the same: show the sentence next to the part, and let the
 * shopper change it.
 *
 * ```json
 * {
 *   "orderValidationErrors": [],
 *   "couponCalculationError": { "applicationError": { "code": "…", "description": "…", "data": {} } }
 * }
 * ```
 */
export interface CalculationErrors {
  /**
   * There is no delivery to the address (`SHIPPING_ADDRESS_NOT_SUPPORTED`): request another address, or one with its `subdivision`. On
   * this platform `data.countries` lists where the store delivers, as `{ country: 'US', subdivisions: ['US-NY'] }` (ISO 3166); without
   * `subdivisions`, to the whole country. Areas of third-party carriers are not listed.
   */
  generalShippingCalculationError?: ErrorDetails
  /** Carriers that did not respond (`CARRIER_FAILED`), so their options are not listed: request the totals again later. */
  carrierErrors?: { errors: readonly { carrierId: string; error: ErrorDetails }[] }
  /** The selected option is not available (`SHIPPING_OPTION_NOT_AVAILABLE`) and another one was selected: show the listed options. */
  selectedShippingOptionError?: ErrorDetails
  /** The tax provider did not respond (`AUTO_TAX_FAILED`), so the rates of the store were used. */
  taxCalculationError?: ErrorDetails
  /** The coupon does not apply to this cart and gives no discount: show the sentence, and offer `removeCoupon`. */
  couponCalculationError?: ErrorDetails
  /** Deprecated form of `giftCardCalculationErrors`. */
  giftCardCalculationError?: ErrorDetails
  /** Always present; empty if the cart can be ordered. */
  orderValidationErrors: readonly ApplicationError[]
  /** The selected membership cannot pay for its item, or a membership provider did not respond (`MEMBERSHIPS_FAILED`). */
  membershipError?: ErrorDetails
  /** A discount provider did not respond (`DISCOUNT_TRIGGERS_FAILED`), so discounts may be missing. */
  discountsCalculationError?: ErrorDetails
  giftCardCalculationErrors?: readonly { obfuscatedCode: string; error: ErrorDetails; code?: string }[]
}

export interface AdditionalFee {
  code?: string | null
  /** 1 to 50 characters. */
  name: string
  price: MultiCurrencyPrice
  taxDetails?: ItemTaxFullDetails
  providerAppId?: string | null
  priceBeforeTax?: MultiCurrencyPrice
  priceAfterTax?: MultiCurrencyPrice
  lineItemIds?: readonly string[]
  /** Number of subscription payments it applies to, 1 to 999. */
  subscriptionCycles?: number | null
  source: Open<AdditionalFeeSource>
  translatedName?: string | null
  taxableAddress?: TaxableAddress
}

/** A problem that the shopper should see before checkout. */
export interface Violation {
  severity: Open<ViolationSeverity>
  target: ViolationTarget
  /** 1 to 1000 characters. */
  description?: string | null
}

/** What the violation is about; has one of the two. */
export interface ViolationTarget {
  other?: { name: Open<ViolationNamespace> }
  lineItem?: { name: Open<ViolationNamespace>; id?: string | null; suggestedFix?: Open<SuggestedFix> }
}
