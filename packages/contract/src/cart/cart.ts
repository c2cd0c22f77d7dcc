import type { AddressWithContact } from '../common/address.ts'
import type { MultiCurrencyPrice } from '../common/money.ts'
import type { ExtendedFields, Open, Timestamp, TranslatableText } from '../common/values.ts'
import type { WeightUnit } from '../enumerations/cart.ts'
import type { DiscountType } from '../enumerations/discounts.ts'
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
