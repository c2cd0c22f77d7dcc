import type { AddressWithContact } from '../common/address.ts'
import type { MultiCurrencyPrice } from '../common/money.ts'
import type { JsonObject, Open, Timestamp } from '../common/values.ts'
import type { LineItem } from './line-item.ts'

export type WeightUnit = Open<'UNSPECIFIED_WEIGHT_UNIT' | 'KG' | 'LB'>

/** The current cart of a visitor or member. Totals for an address come from estimate. */
export interface Cart {
  id: string
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
  weightUnit: WeightUnit
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
  overrideCheckoutUrl?: string | null
  purchaseFlowId?: string | null
  selectedShippingOption?: SelectedShippingOption
  extendedFields?: { namespaces: Readonly<Record<string, JsonObject>> }
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

/** One of the three. */
export interface CartDiscount {
  coupon?: { id: string; code: string; amount?: MultiCurrencyPrice }
  merchantDiscount?: { amount: MultiCurrencyPrice }
  discountRule?: {
    id: string
    name: { original: string; translated?: string | null }
    amount: MultiCurrencyPrice
  }
  lineItemIds?: readonly string[]
  /** `GLOBAL`, `SPECIFIC_ITEMS` or `SHIPPING`. */
  discountType?: DiscountType
}

/** The specification lists it as tax scope; it is the reach of a discount (wire 8). */
export type DiscountType = Open<'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'>

export interface SelectedShippingOption {
  /** 1 to 100 characters. */
  code: string
  carrierId?: string | null
}
