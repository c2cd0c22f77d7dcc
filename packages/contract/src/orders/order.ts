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

/** Status of an order. `INITIALIZED` while the payment is in progress; such orders are not visible. */
export type OrderStatus = 'INITIALIZED' | 'APPROVED' | 'CANCELED'

/** Recipient of the goods or the invoice. */
export interface OrderAddress {
  address?: Address
  contactDetails: { firstName?: string; lastName?: string; phone?: string }
}

/** A line item of an order with its final prices. */
export interface OrderLineItem extends LineItem, Pick<CalculatedLineItem, 'pricesBreakdown'> {
  totalPriceAfterTax: MultiCurrencyPrice
  totalDiscount: MultiCurrencyPrice
}

/** The immutable part of an order: the cart at the time of purchase. */
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
  /** The amount requested from the payment provider. */
  charged: MultiCurrencyPrice
  taxSummary?: TaxSummary
  appliedDiscounts: readonly AppliedDiscount[]
  additionalFees: readonly AdditionalFee[]
  shippingInfo?: SelectedCarrierServiceOption & { shippingDestination?: OrderAddress }
  billingInfo: OrderAddress
  channelInfo: { type: string }
  checkoutId: string
  cartId: string
  /** Data that apps stored with the cart. */
  extendedFields?: ExtendedFields
}

/** A quantity of a line item of an order. */
export interface OrderLineQuantity {
  /** Id of the order's line item. */
  id: string
  quantity: number
}

/** A shipment or handover. */
export interface Fulfillment {
  id: string
  lineItems: readonly OrderLineQuantity[]
  trackingInfo?: TrackingInfo
  createdDate: Timestamp
}

/** How to track a shipment. */
export interface TrackingInfo {
  /** At most 100 characters. */
  trackingNumber?: string
  /** Name of the carrier; at most 100 characters. */
  shippingProvider?: string
  /** An https or http URL. */
  trackingLink?: string
}

/** A completed or pending refund. */
export interface OrderRefund {
  id: string
  amount: MultiCurrencyPrice
  /** `PENDING` until the payment provider responds; `DECLINED` if it rejected the refund. */
  status: Open<'PENDING' | 'REFUNDED' | 'DECLINED'>
  reason?: string
  /** Items that were restocked with it. */
  restockedLineItems: readonly OrderLineQuantity[]
  createdDate: Timestamp
}

/** An event in the history of an order. Staff only. */
export interface OrderActivity {
  /** For example `ORDER_PLACED`, and `ORDER_PAID` when all of it is paid: at once, or when a pending payment succeeds. */
  type: Open<OrderHistoryItemType>
  createdDate: Timestamp
}

/** An order, modelled on the public platform's order entity. */
export interface Order extends OrderContent {
  id: string
  /** Sequential number within the site. */
  number: string
  /** Increases by one with every change; an integer as a string. */
  revision: string
  status: Open<OrderStatus>
  paymentStatus: Open<OrderPaymentStatus>
  fulfillmentStatus: Open<OrderFulfilmentStatus>
  fulfillments: readonly Fulfillment[]
  refunds: readonly OrderRefund[]
  /** Amounts paid, including gift cards, and refunded. */
  balanceSummary: { paid: MultiCurrencyPrice; refunded: MultiCurrencyPrice }
  /** Sent only to staff. */
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

/** `cursor` is `cursors.next` of the previous page. The limit is 50 by default and at most 100. */
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

/** Fields of every staff operation on an order. */
export interface OrderActionRequest {
  id: string
  /**
   * The revision that the caller read. If the order has changed since, the operation fails with
   * `STALE_REVISION`.
   */
  revision?: string
  /** Whether to notify the buyer by mail; default `true`. */
  notify?: boolean
}

/** The shipped items of an order. */
export interface FulfillOrderRequest extends OrderActionRequest {
  /** Default: everything that is not fulfilled yet. */
  lineItems?: readonly OrderLineQuantity[]
  trackingInfo?: TrackingInfo
}

/** What to refund of an order. */
export interface RefundOrderRequest extends OrderActionRequest {
  /** In the order's currency. Default: the whole remaining amount. */
  amount?: DecimalText
  /** Note for staff; at most 500 characters. */
  reason?: string
  /** Items to restock. Default: none. */
  restockLineItems?: readonly OrderLineQuantity[]
}

/** An order to cancel, and how. */
export interface CancelOrderRequest extends OrderActionRequest {
  /** Whether to restock items that have not been restocked yet; default `true`. */
  restock?: boolean
  /** Whether to refund the payment; default `true`. */
  refund?: boolean
}

/** An order that was paid offline. */
export type MarkOrderPaidRequest = OrderActionRequest

/** Operations on orders. Paths and names follow those of the public platform (decision 8). */

export const getOrderErrors = ['ORDER_NOT_FOUND'] as const
/** Returns one order. Visitors and members can read only their own orders. */
export const getOrder: Operation<GetOrderRequest, OrderResponse, (typeof getOrderErrors)[number]> = {
  name: 'orders.get',
  method: 'GET',
  path: `${cart}/v1/orders/{id}`,
  fill: fillPath,
  idempotent: true,
}

/** Lists orders, newest first: the caller's own, or for staff all orders of the site. */
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
/** Records a fulfilment. */
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
/** Refunds a payment, fully or in part. */
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
/** Cancels an order without fulfilments. */
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
/** Records that the rest was paid offline, for example by bank transfer. */
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
