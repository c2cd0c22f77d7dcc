import type { Address } from '../common/address.ts'
import type { MultiCurrencyPrice } from '../common/money.ts'
import type { DecimalText, JsonObject, Open, Timestamp } from '../common/values.ts'
import type { ApplicationError, ErrorDetails } from '../errors/envelope.ts'
import type { Cart, DiscountType, WeightUnit } from './cart.ts'
import type { PaymentOptionType } from './line-item.ts'

export type RateType = Open<'NO_TAX_COLLECTED' | 'MANUAL_RATE' | 'AUTO_RATE' | 'FALLBACK_RATE'>
export type JurisdictionType = Open<'UNDEFINED' | 'COUNTRY' | 'STATE' | 'COUNTY' | 'CITY' | 'SPECIAL'>
export type PickupMethod = Open<'UNKNOWN_METHOD' | 'STORE_PICKUP' | 'PICKUP_POINT'>

/** Totals of a cart for an address. `total = subtotal − discount + shipping + additionalFees (+ tax unless included)`. */
export interface EstimateTotalsResponse {
  cart: Cart
  calculatedLineItems: readonly CalculatedLineItem[]
  priceSummary: PriceSummary
  giftCard?: { obfuscatedCode: string; amount: MultiCurrencyPrice; appId: string }
  taxSummary?: TaxSummary
  shippingInfo?: ShippingInformation
  appliedDiscounts: readonly AppliedDiscount[]
  /** What could not be calculated; the rest of the answer stands. */
  calculationErrors?: CalculationErrors
  weightUnit: WeightUnit
  currency: string
  payNow: PriceSummary
  payLater: PriceSummary
  membershipOptions: MembershipOptions
  additionalFees: readonly AdditionalFee[]
  violations: readonly Violation[]
}

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
  paymentOption: PaymentOptionType
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
}

export interface ItemTaxFullDetails {
  taxableAmount: MultiCurrencyPrice
  /** A fraction, for example `"0.23"`. */
  taxRate: DecimalText
  totalTax: MultiCurrencyPrice
  taxBreakdown?: readonly TaxBreakdown[]
}

export interface TaxBreakdown {
  jurisdiction?: string | null
  jurisdictionType?: JurisdictionType
  taxName?: string | null
  taxType?: string | null
  rate?: DecimalText | null
  taxAmount?: MultiCurrencyPrice
  taxableAmount?: MultiCurrencyPrice
  nonTaxableAmount?: MultiCurrencyPrice
}

export interface TaxSummary {
  taxableAmount: MultiCurrencyPrice
  totalTax: MultiCurrencyPrice
  calculationDetails: { rateType: RateType; manualRateReason?: string; autoTaxFallbackDetails?: JsonObject }
  averageTaxRate?: DecimalText | null
  aggregatedTaxBreakdown?: readonly AggregatedTaxBreakdown[]
}

export interface AggregatedTaxBreakdown {
  taxName: string
  taxType: string
  jurisdiction: string
  jurisdictionTypeEnum: JurisdictionType
  rate: DecimalText
  aggregatedTaxAmount: MultiCurrencyPrice
  aggregatedTaxableAmount: MultiCurrencyPrice
}

export interface ShippingInformation {
  region?: { id: string; name: string }
  selectedCarrierServiceOption?: SelectedCarrierServiceOption
  carrierServiceOptions: readonly CarrierServiceOption[]
}

export interface SelectedCarrierServiceOption {
  code: string
  title: string
  logistics: DeliveryLogistics
  cost: {
    totalPriceAfterTax: MultiCurrencyPrice
    totalPriceBeforeTax: MultiCurrencyPrice
    taxDetails: ItemTaxFullDetails
    totalDiscount: MultiCurrencyPrice
    price: MultiCurrencyPrice
  }
  /** True when it is the option the caller asked for. */
  requestedShippingOption: boolean
  carrierId?: string | null
  /** Old form of charges beside the price; lists are always sent (wire 9). */
  otherCharges?: readonly { type: Open<'HANDLING_FEE' | 'INSURANCE'>; details?: string | null }[]
  /** Which lines a carrier takes when an order is split. */
  deliveryAllocations?: readonly { deliveryCarrier: { appId?: string | null; code: string } }[]
  partial?: boolean | null
}

export interface CarrierServiceOption {
  carrierId: string
  shippingOptions: readonly ShippingOption[]
}

export interface ShippingOption {
  code: string
  title: string
  logistics: DeliveryLogistics
  cost: {
    price: MultiCurrencyPrice
    otherCharges: readonly { type: string; price: MultiCurrencyPrice; details?: string | null }[]
  }
  partial?: boolean | null
}

export interface DeliveryLogistics {
  deliveryTime?: string | null
  instructions?: string | null
  pickupDetails?: { address?: Address; businessLocation?: boolean; pickupMethod: PickupMethod }
  deliveryTimeSlot?: { from?: Timestamp | null; to?: Timestamp | null }
}

/** One of the three. */
export interface AppliedDiscount {
  coupon?: { id: string; code: string; amount: MultiCurrencyPrice; name: string; couponType?: string }
  merchantDiscount?: { amount: MultiCurrencyPrice; percentage?: number | null }
  discountRule?: {
    id: string
    name: { original: string; translated?: string | null }
    amount: MultiCurrencyPrice
  }
  discountType: DiscountType
  lineItemIds: readonly string[]
  lineItemDiscounts?: readonly { id: string; totalDiscountAmount: MultiCurrencyPrice }[]
}

export interface CalculationErrors {
  generalShippingCalculationError?: ErrorDetails
  carrierErrors?: { errors: readonly { carrierId: string; error: ErrorDetails }[] }
  selectedShippingOptionError?: ErrorDetails
  taxCalculationError?: ErrorDetails
  couponCalculationError?: ErrorDetails
  orderValidationErrors: readonly ApplicationError[]
  membershipError?: ErrorDetails
  discountsCalculationError?: ErrorDetails
}

export interface MembershipOptions {
  eligibleMemberships: readonly Membership[]
  invalidMemberships: readonly { membership: Membership; reason: string }[]
  selectedMemberships: readonly SelectedMembershipRequest[]
}

export interface Membership {
  id: string
  appId: string
  name: { original: string; translated?: string | null }
  lineItemIds: readonly string[]
  credits?: { total: number; remaining: number }
  expirationDate?: Timestamp | null
}

export interface SelectedMembershipRequest {
  id: string
  appId: string
  lineItemIds: readonly string[]
}

export interface AdditionalFee {
  code?: string | null
  name: string
  price: MultiCurrencyPrice
  taxDetails?: ItemTaxFullDetails
  source: Open<'UNKNOWN_ADDITIONAL_FEE_SOURCE' | 'SERVICE_PLUGIN' | 'ITEM' | 'MANUAL' | 'SHIPPING'>
  lineItemIds?: readonly string[]
}

/** Something the shopper should know before checkout. */
export interface Violation {
  severity: Open<'WARNING' | 'ERROR'>
  /** One of the two. */
  target: {
    other?: { name: Open<'OTHER_DEFAULT'> }
    lineItem?: {
      name: Open<'LINE_ITEM_DEFAULT'>
      id?: string | null
      suggestedFix?: Open<'UNKNOWN_SUGGESTED_FIX' | 'REMOVE_LINE_ITEM'>
    }
  }
  description?: string | null
}
