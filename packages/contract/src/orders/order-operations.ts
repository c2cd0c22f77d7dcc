import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { cart } from '../provider/service-prefixes.ts'
import type {
  CancelOrderRequest,
  FulfillOrderRequest,
  GetOrderRequest,
  MarkOrderPaidRequest,
  OrderResponse,
  RefundOrderRequest,
  SearchOrdersRequest,
  SearchOrdersResponse,
} from './order-requests.ts'

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
