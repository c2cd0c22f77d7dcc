import type { AppliedDiscount } from '../cart/applied-discount.ts'
import type { BuyerInfo } from '../cart/cart.ts'
import type { SelectedCarrierServiceOption } from '../cart/delivery.ts'
import type { AdditionalFee, CalculatedLineItem, PriceSummary } from '../cart/estimate.ts'
import type { LineItem } from '../cart/line-item.ts'
import type { TaxSummary } from '../cart/tax.ts'
import type { Address } from '../common/address.ts'
import type { MultiCurrencyPrice } from '../common/money.ts'
import type { ExtendedFields, Open, Timestamp } from '../common/values.ts'
import type { WeightUnit } from '../enumerations/cart.ts'
import type {
  OrderFulfilmentStatus,
  OrderHistoryItemType,
  OrderPaymentStatus,
} from '../enumerations/orders.ts'

/**
 * What becomes of an order as a whole. Choice: the specification lists none; these are the public order entity's.
 * `INITIALIZED` while the payment is under way; such orders are shown to nobody.
 */
export type OrderStatus = 'INITIALIZED' | 'APPROVED' | 'CANCELED'

/** Whom goods or bill go to. */
export interface OrderAddress {
  address?: Address
  contactDetails: { firstName?: string; lastName?: string; phone?: string }
}

export interface OrderLineItem extends LineItem, Pick<CalculatedLineItem, 'pricesBreakdown'> {
  totalPriceAfterTax: MultiCurrencyPrice
  totalDiscount: MultiCurrencyPrice
}

/** What an order says and never changes again: the cart as it was bought. */
export interface OrderContent {
  lineItems: readonly OrderLineItem[]
  buyerInfo: BuyerInfo
  buyerNote?: string
  /** ISO 4217. */
  currency: string
  weightUnit: Open<WeightUnit>
  taxIncludedInPrices: boolean
  /** BCP 47. */
  buyerLanguage: string
  priceSummary: PriceSummary
  payNow: PriceSummary
  payLater: PriceSummary
  giftCard?: { obfuscatedCode: string; amount: MultiCurrencyPrice }
  /** What the payment provider was asked for. */
  charged: MultiCurrencyPrice
  taxSummary?: TaxSummary
  appliedDiscounts: readonly AppliedDiscount[]
  additionalFees: readonly AdditionalFee[]
  shippingInfo?: SelectedCarrierServiceOption & { shippingDestination?: OrderAddress }
  billingInfo: OrderAddress
  channelInfo: { type: string }
  checkoutId: string
  cartId: string
  /** What apps kept with the cart. */
  extendedFields?: ExtendedFields
}

/** Pieces of a line of an order. */
export interface OrderPieces {
  /** Of the order's line. */
  id: string
  quantity: number
}

/** A parcel, or what was handed over. */
export interface Fulfillment {
  id: string
  lineItems: readonly OrderPieces[]
  trackingInfo?: TrackingInfo
  createdDate: Timestamp
}

export interface TrackingInfo {
  /** Of at most 100 characters. */
  trackingNumber?: string
  /** Who carries it, of at most 100 characters. */
  shippingProvider?: string
  /** https or http. */
  trackingLink?: string
}

/** Money that went back, or is on its way. */
export interface OrderRefund {
  id: string
  amount: MultiCurrencyPrice
  /** `PENDING` until the payment provider has answered; `DECLINED` where it would not. */
  status: Open<'PENDING' | 'REFUNDED' | 'DECLINED'>
  reason?: string
  /** What went back into stock with it. */
  restockedLineItems: readonly OrderPieces[]
  createdDate: Timestamp
}

/** What happened to an order; for staff alone. */
export interface OrderActivity {
  type: Open<OrderHistoryItemType>
  createdDate: Timestamp
}

/** An order as its buyer and staff read it, modelled on the public order entity (wire 8 for its statuses). */
export interface Order extends OrderContent {
  id: string
  /** Counts up within the site. */
  number: string
  /** Integer text; grows by one with every change. */
  revision: string
  status: Open<OrderStatus>
  paymentStatus: Open<OrderPaymentStatus>
  fulfillmentStatus: Open<OrderFulfilmentStatus>
  fulfillments: readonly Fulfillment[]
  refunds: readonly OrderRefund[]
  /** What has been paid, with the gift card's part, and what of that has gone back. */
  balanceSummary: { paid: MultiCurrencyPrice; refunded: MultiCurrencyPrice }
  /** Only in answers to staff. */
  activities?: readonly OrderActivity[]
  createdDate: Timestamp
  updatedDate: Timestamp
}
