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

/**
 * The current cart of a visitor or member. `estimateTotals` returns the totals for an address. Optional fields
 * are absent until a call sets them.
 */
export interface Cart {
  id: string
  /** At most 300. */
  lineItems: readonly LineItem[]
  /** At most 1000 characters. */
  buyerNote?: string | null
  buyerInfo: BuyerInfo
  /** The site's currency, ISO 4217. */
  currency: string
  /** Display currency chosen by the shopper. */
  conversionCurrency: string
  /** The currency that is charged. */
  paymentCurrency: string
  buyerLanguage: string
  siteLanguage: string
  /**
   * Whether `price` of the lines contains tax. It depends on the country: for the address of an estimate, read that of the estimate's
   * `cart`.
   */
  taxIncludedInPrices: boolean
  weightUnit: Open<WeightUnit>
  /** Sum of the line items before the coupon. The public client's types omit it, but it is sent. */
  subtotal: MultiCurrencyPrice
  subtotalAfterDiscounts: MultiCurrencyPrice
  /** Discounts from the coupon and discount rules. */
  discount: MultiCurrencyPrice
  checkoutId?: string | null
  appliedDiscounts: readonly CartDiscount[]
  createdDate: Timestamp
  updatedDate: Timestamp
  contactInfo?: AddressWithContact
  /** An app's page that replaces the hosted checkout; at most 1000 characters. */
  overrideCheckoutUrl?: string | null
  purchaseFlowId?: string | null
  selectedShippingOption?: SelectedShippingOption
  extendedFields?: ExtendedFields
  businessLocationId?: string | null
  /** Increases by one with every change; an integer as a string. */
  revision: string
}

/** Has one of the three ids. */
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

/** A discount of an estimate. Has `coupon`, `merchantDiscount` or `discountRule`. */
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
  /** Number of subscription payments it applies to, 1 to 999. */
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

/** A line item's share of the discount. */
export interface LineItemDiscount {
  id: string
  totalDiscountAmount: MultiCurrencyPrice
}

/** Line items that qualify for the discount together, for example "buy two, get one". */
export interface ItemCombination {
  /** How often it applies, 1 to 100000. */
  count: number
  lineItems: readonly { lineItemId: string; discountAmount: MultiCurrencyPrice; quantity: number }[]
}

/** The shipping options for the address, and the selected one. */
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
  /** True if it is the option that the request selected. */
  requestedShippingOption: boolean
  otherCharges?: readonly SelectedOtherCharge[]
  carrierId?: string | null
  deliveryAllocations?: readonly DeliveryAllocation[]
  /** True if it delivers only part of the cart. */
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

/** A way to deliver. Each time slot for collection is an option of its own, with the title of the others. */
export interface ShippingOption {
  /** Identifies the option in `selectedCarrierServiceOption`, estimates and checkouts. */
  code: string
  /** For shoppers; `logistics.deliveryTimeSlot` or `logistics.deliveryTime` tells options with equal titles apart. */
  title: string
  logistics: DeliveryLogistics
  cost: ShippingPrice
  deliveryAllocations?: readonly DeliveryAllocation[]
  /** True if it delivers only part of the cart. */
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
  /** Description, at most 500 characters. */
  deliveryTime?: string | null
  /** At most 1000 characters. */
  instructions?: string | null
  pickupDetails?: PickupDetails
  deliveryTimeSlot?: DeliveryTimeSlot
}

export interface PickupDetails {
  address?: Address
  /** Whether it is one of the store's own locations. */
  businessLocation: boolean
  pickupMethod: Open<PickupMethod>
}

export interface DeliveryTimeSlot {
  from?: Timestamp | null
  to?: Timestamp | null
}

/** Which carrier delivers which line items. */
export interface DeliveryAllocation {
  deliveryCarrier?: { appId?: string | null; code: string }
  deliveryRegion?: { id?: string | null; name?: string | null }
  applicableLineItems?: { lineItemIds: readonly string[] }
}

/** Tax of one line item, fee or delivery. Rates are fractions: `"0.23"` is 23 percent. */
export interface ItemTaxFullDetails {
  taxableAmount: MultiCurrencyPrice
  taxGroupId?: string | null
  taxRate: DecimalText
  totalTax: MultiCurrencyPrice
  /** Deprecated form of `taxBreakdown`. */
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

/** How the rate was determined. Has at most one of the two reasons. */
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
