import type { Address, AddressWithContact } from '../common/address.ts'
import type {
  DecimalText,
  ExtendedFields,
  MultiCurrencyPrice,
  Open,
  Timestamp,
  TranslatableText,
} from '../common/values.ts'
import type { WeightUnit } from '../enumerations/cart.ts'
import type { ChargeType, PickupMethod } from '../enumerations/delivery.ts'
import type { DiscountType } from '../enumerations/discounts.ts'
import type { JurisdictionType, ManualRateReason, RateType, TaxFallbackReason } from '../enumerations/tax.ts'
import type { ApplicationError } from '../errors/envelope.ts'
import type { LineItem } from './line-item.ts'

/** The current cart of a visitor or member. Totals for an address come from estimate. */
export interface Cart {
  id: string
  /** At most 300. */
  lineItems: readonly LineItem[]
  /** At most 1000 characters. */
  buyerNote?: string | null
  buyerInfo: BuyerInfo
  /** The site's, ISO 4217. */
  currency: string
  /** The shopper's choice for display. */
  conversionCurrency: string
  /** What will be charged. */
  paymentCurrency: string
  buyerLanguage?: string | null
  siteLanguage?: string | null
  taxIncludedInPrices?: boolean | null
  weightUnit: Open<WeightUnit>
  /** Sum of the lines before the coupon; hidden in the public declarations, present on the wire. */
  subtotal?: MultiCurrencyPrice
  subtotalAfterDiscounts?: MultiCurrencyPrice
  /** What coupon and discount rules take off. */
  discount?: MultiCurrencyPrice
  checkoutId?: string | null
  appliedDiscounts: readonly CartDiscount[]
  createdDate: Timestamp
  updatedDate: Timestamp
  contactInfo?: AddressWithContact
  /** A page of an app's in the place of the hosted checkout; at most 1000 characters. */
  overrideCheckoutUrl?: string | null
  purchaseFlowId?: string | null
  selectedShippingOption?: SelectedShippingOption
  extendedFields?: ExtendedFields
  businessLocationId?: string | null
  /** Grows by one per change; integer as text. */
  revision?: string | null
}

/** One of the three ids, and what is known of the buyer. */
export interface BuyerInfo {
  visitorId?: string
  memberId?: string
  userId?: string
  contactId?: string | null
  email?: string | null
}

/** Has `coupon`, `merchantDiscount` or `discountRule`. */
export interface CartDiscount {
  coupon?: { id: string; code: string; amount?: MultiCurrencyPrice }
  merchantDiscount?: { amount: MultiCurrencyPrice }
  discountRule?: DiscountRule
  lineItemIds?: readonly string[]
  discountType?: Open<DiscountType>
}

export interface DiscountRule {
  id: string
  name: TranslatableText
  amount: MultiCurrencyPrice
}

export interface SelectedShippingOption {
  /** 1 to 100 characters. */
  code: string
  carrierId?: string | null
}

/** A discount as the estimate applies it; has `coupon`, `merchantDiscount` or `discountRule`. */
export interface AppliedDiscount {
  coupon?: AppliedCoupon
  merchantDiscount?: {
    amount: MultiCurrencyPrice
    /** 0.01 to 100. */
    percentage?: number | null
  }
  discountRule?: DiscountRule
  discountType: Open<DiscountType>
  lineItemIds: readonly string[]
  id?: string | null
  lineItemDiscounts?: readonly LineItemDiscount[]
  /** Payments of a subscription that it counts for, 1 to 999. */
  subscriptionCycles?: number | null
  itemCombinations?: readonly ItemCombination[]
}

export interface AppliedCoupon {
  id: string
  code: string
  amount: MultiCurrencyPrice
  name: string
  couponType?: string
}

/** A line's share of the discount. */
export interface LineItemDiscount {
  id: string
  totalDiscountAmount: MultiCurrencyPrice
}

/** Lines that earn the discount together, for example "buy two, get one". */
export interface ItemCombination {
  /** How often, 1 to 100000. */
  count: number
  lineItems: readonly { lineItemId: string; discountAmount: MultiCurrencyPrice; quantity: number }[]
}

/** What is on offer for the address, and what counts. */
export interface ShippingInformation {
  region?: ShippingRegion
  selectedCarrierServiceOption?: SelectedCarrierServiceOption
  carrierServiceOptions: readonly CarrierServiceOption[]
}

export interface ShippingRegion {
  id: string
  name: string
}

export interface SelectedCarrierServiceOption {
  code: string
  title: string
  logistics: DeliveryLogistics
  cost: DeliveryCost
  /** True when it is the option the caller asked for. */
  requestedShippingOption: boolean
  otherCharges?: readonly SelectedOtherCharge[]
  carrierId?: string | null
  deliveryAllocations?: readonly DeliveryAllocation[]
  /** True when it delivers part of the cart only. */
  partial?: boolean | null
}

export interface DeliveryCost {
  totalPriceAfterTax: MultiCurrencyPrice
  totalPriceBeforeTax: MultiCurrencyPrice
  taxDetails: ItemTaxFullDetails
  totalDiscount: MultiCurrencyPrice
  price: MultiCurrencyPrice
}

export interface SelectedOtherCharge {
  type: Open<ChargeType>
  details?: string | null
  cost?: DeliveryCost
}

export interface CarrierServiceOption {
  carrierId: string
  shippingOptions: readonly ShippingOption[]
}

export interface ShippingOption {
  code: string
  title: string
  logistics: DeliveryLogistics
  cost: ShippingPrice
  deliveryAllocations?: readonly DeliveryAllocation[]
  /** True when it delivers part of the cart only. */
  partial?: boolean | null
}

export interface ShippingPrice {
  price: MultiCurrencyPrice
  otherCharges: readonly OtherCharge[]
}

export interface OtherCharge {
  type: Open<ChargeType>
  price: MultiCurrencyPrice
  details?: string | null
}

export interface DeliveryLogistics {
  /** In words; at most 500 characters. */
  deliveryTime?: string | null
  /** At most 1000 characters. */
  instructions?: string | null
  pickupDetails?: PickupDetails
  deliveryTimeSlot?: DeliveryTimeSlot
}

export interface PickupDetails {
  address?: Address
  /** Whether it is one of the store's own places. */
  businessLocation: boolean
  pickupMethod: Open<PickupMethod>
}

export interface DeliveryTimeSlot {
  from?: Timestamp | null
  to?: Timestamp | null
}

/** Which carrier brings which lines. */
export interface DeliveryAllocation {
  deliveryCarrier?: { appId?: string | null; code: string }
  deliveryRegion?: { id?: string | null; name?: string | null }
  applicableLineItems?: { lineItemIds: readonly string[] }
}

/** Tax of one line, fee or delivery. Rates are fractions: `"0.23"` is 23 per cent. */
export interface ItemTaxFullDetails {
  taxableAmount: MultiCurrencyPrice
  taxGroupId?: string | null
  taxRate: DecimalText
  totalTax: MultiCurrencyPrice
  /** The old form of `taxBreakdown`. */
  rateBreakdown?: readonly TaxRateBreakdown[]
  exemptAmount?: MultiCurrencyPrice
  isItemTaxable?: boolean | null
  isTaxIncluded?: boolean | null
  calculatorName?: string | null
  taxBreakdown?: readonly TaxBreakdown[]
}

export interface TaxRateBreakdown {
  name: string
  rate: DecimalText
  tax: MultiCurrencyPrice
  taxType?: string | null
  jurisdiction?: string | null
  jurisdictionType?: string | null
  exemptAmount?: MultiCurrencyPrice
  exemptionIds?: readonly number[]
  taxableAmount?: MultiCurrencyPrice
  isFee?: boolean | null
}

export interface TaxBreakdown {
  jurisdiction?: string | null
  jurisdictionType?: Open<JurisdictionType>
  taxName?: string | null
  taxType?: string | null
  rate?: DecimalText | null
  taxAmount?: MultiCurrencyPrice
  taxableAmount?: MultiCurrencyPrice
  nonTaxableAmount?: MultiCurrencyPrice
  exemptAmount?: MultiCurrencyPrice
}

/** Tax of the whole cart. */
export interface TaxSummary {
  taxableAmount: MultiCurrencyPrice
  totalTax: MultiCurrencyPrice
  manualTaxRate?: DecimalText
  calculationDetails: TaxCalculationDetails
  taxEstimationId?: string | null
  averageTaxRate?: DecimalText | null
  totalExempt?: MultiCurrencyPrice
  aggregatedTaxBreakdown?: readonly AggregatedTaxBreakdown[]
  taxName?: string | null
}

/** How the rate was found; at most one of the two reasons. */
export interface TaxCalculationDetails {
  rateType: Open<RateType>
  manualRateReason?: Open<ManualRateReason>
  autoTaxFallbackDetails?: { fallbackReason: Open<TaxFallbackReason>; error?: ApplicationError }
}

export interface AggregatedTaxBreakdown {
  taxName: string
  taxType: string
  jurisdiction: string
  jurisdictionTypeEnum: Open<JurisdictionType>
  rate: DecimalText
  aggregatedTaxAmount: MultiCurrencyPrice
  aggregatedTaxableAmount: MultiCurrencyPrice
  aggregatedExemptAmount?: MultiCurrencyPrice
}
