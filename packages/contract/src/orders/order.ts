import type { AppliedDiscount, BuyerInfo, SelectedCarrierServiceOption, TaxSummary } from '../cart/cart.ts'
import type { AdditionalFee, CalculatedLineItem, PriceSummary } from '../cart/estimate.ts'
import type { LineItem } from '../cart/line-item.ts'
import type { Address } from '../common/address.ts'
import type { DecimalText, ExtendedFields, MultiCurrencyPrice, Open, Timestamp } from '../common/values.ts'
import type { WeightUnit } from '../enumerations/cart.ts'
import type {
  OrderFulfilmentStatus,
  OrderHistoryItemType,
  OrderPaymentStatus,
} from '../enumerations/orders.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { cart } from '../provider/service-prefixes.ts'

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

export interface GetOrderRequest {
  id: string
}

export interface OrderResponse {
  order: Order
}

export interface SearchOrdersRequest {
  search?: { cursorPaging?: CursorPaging }
}

/** Which page: what `cursors.next` of the page before said; 50 items where no limit is given, 100 at most. */
export interface CursorPaging {
  limit?: number
  cursor?: string
}

export interface SearchOrdersResponse {
  orders: readonly Order[]
  metadata: CursorMetadata
}

export interface CursorMetadata {
  /** Items of this page. */
  count: number
  cursors: { next?: string }
  hasNext: boolean
}

/** What every act of staff on an order may say. */
export interface OrderAct {
  id: string
  /** As it was read: where the order has changed since, the act is refused with `STALE_REVISION`. */
  revision?: string
  /** Whether the buyer gets a mail about it; default true. */
  notify?: boolean
}

export interface FulfillOrderRequest extends OrderAct {
  /** Everything that is left, where none are named. */
  lineItems?: readonly OrderPieces[]
  trackingInfo?: TrackingInfo
}

export interface RefundOrderRequest extends OrderAct {
  /** In the order's currency; everything that is left, where none is named. */
  amount?: DecimalText
  /** For staff; at most 500 characters. */
  reason?: string
  /** What goes back into stock with it; nothing where none are named. */
  restockLineItems?: readonly OrderPieces[]
}

export interface CancelOrderRequest extends OrderAct {
  /** Whether goods that were not put back yet go back into stock; default true. */
  restock?: boolean
  /** Whether what was paid goes back; default true. */
  refund?: boolean
}

export type MarkOrderPaidRequest = OrderAct

/** Calls of orders. Choice: the wire lists none; paths and names follow the public platform's (decision 0105). */

export const getOrderErrors = ['ORDER_NOT_FOUND'] as const
/** One order: of a member or visitor their own, of staff any. */
export const getOrder: Operation<GetOrderRequest, OrderResponse, (typeof getOrderErrors)[number]> = {
  name: 'orders.get',
  method: 'GET',
  path: `${cart}/v1/orders/{id}`,
  fill: fillPath,
  idempotent: true,
}

/** Orders, the newest first: one's own, or for staff all of the site. */
export const searchOrders: Operation<SearchOrdersRequest, SearchOrdersResponse> = {
  name: 'orders.search',
  method: 'POST',
  path: `${cart}/v1/orders/search`,
  idempotent: true,
}

export const fulfillOrderErrors = [
  'ORDER_NOT_FOUND',
  'STALE_REVISION',
  'ORDER_ALREADY_CANCELED',
  'ORDER_ALREADY_FULFILLED',
  'LINE_ITEM_NOT_FOUND',
  'QUANTITY_EXCEEDS_ORDER',
  'IDEMPOTENCY_KEY_REUSED',
] as const
/** Says that goods are on their way. */
export const fulfillOrder: Operation<
  FulfillOrderRequest,
  OrderResponse,
  (typeof fulfillOrderErrors)[number]
> = {
  name: 'orders.fulfill',
  method: 'POST',
  path: `${cart}/v1/orders/{id}/fulfill`,
  fill: fillPath,
}

export const refundOrderErrors = [
  'ORDER_NOT_FOUND',
  'STALE_REVISION',
  'REFUND_EXCEEDS_PAYMENT',
  'REFUND_DECLINED',
  'LINE_ITEM_NOT_FOUND',
  'QUANTITY_EXCEEDS_ORDER',
  'IDEMPOTENCY_KEY_REUSED',
] as const
/** Gives money back. */
export const refundOrder: Operation<RefundOrderRequest, OrderResponse, (typeof refundOrderErrors)[number]> = {
  name: 'orders.refund',
  method: 'POST',
  path: `${cart}/v1/orders/{id}/refund`,
  fill: fillPath,
}

export const cancelOrderErrors = [
  'ORDER_NOT_FOUND',
  'STALE_REVISION',
  'ORDER_ALREADY_CANCELED',
  'ORDER_ALREADY_FULFILLED',
  'IDEMPOTENCY_KEY_REUSED',
] as const
/** Ends an order of which nothing was sent. */
export const cancelOrder: Operation<CancelOrderRequest, OrderResponse, (typeof cancelOrderErrors)[number]> = {
  name: 'orders.cancel',
  method: 'POST',
  path: `${cart}/v1/orders/{id}/cancel`,
  fill: fillPath,
}

export const markOrderPaidErrors = [
  'ORDER_NOT_FOUND',
  'STALE_REVISION',
  'ORDER_ALREADY_CANCELED',
  'ORDER_ALREADY_PAID',
  'IDEMPOTENCY_KEY_REUSED',
] as const
/** Says that the rest of the money has come in, by bank transfer or in hand. */
export const markOrderPaid: Operation<
  MarkOrderPaidRequest,
  OrderResponse,
  (typeof markOrderPaidErrors)[number]
> = {
  name: 'orders.markPaid',
  method: 'POST',
  path: `${cart}/v1/orders/{id}/mark-paid`,
  fill: fillPath,
}
