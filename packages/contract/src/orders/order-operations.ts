import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { cart } from '../provider/service-prefixes.ts'
import type { OrderErrorCodeOf } from './error-codes.ts'
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

/** One order: of a member or visitor their own, of staff any. */
export const getOrder: Operation<GetOrderRequest, OrderResponse, OrderErrorCodeOf<'orders.get'>> = {
  name: 'orders.get',
  method: 'GET',
  path: `${cart}/v1/orders/{id}`,
  fill: fillPath,
  idempotent: true,
}

/** Orders, the newest first: one's own, or for staff all of the site. */
export const searchOrders: Operation<
  SearchOrdersRequest,
  SearchOrdersResponse,
  OrderErrorCodeOf<'orders.search'>
> = {
  name: 'orders.search',
  method: 'POST',
  path: `${cart}/v1/orders/search`,
  idempotent: true,
}

/** Says that goods are on their way. */
export const fulfillOrder: Operation<
  FulfillOrderRequest,
  OrderResponse,
  OrderErrorCodeOf<'orders.fulfill'>
> = {
  name: 'orders.fulfill',
  method: 'POST',
  path: `${cart}/v1/orders/{id}/fulfill`,
  fill: fillPath,
}

/** Gives money back. */
export const refundOrder: Operation<RefundOrderRequest, OrderResponse, OrderErrorCodeOf<'orders.refund'>> = {
  name: 'orders.refund',
  method: 'POST',
  path: `${cart}/v1/orders/{id}/refund`,
  fill: fillPath,
}

/** Ends an order of which nothing was sent. */
export const cancelOrder: Operation<CancelOrderRequest, OrderResponse, OrderErrorCodeOf<'orders.cancel'>> = {
  name: 'orders.cancel',
  method: 'POST',
  path: `${cart}/v1/orders/{id}/cancel`,
  fill: fillPath,
}

/** Says that the rest of the money has come in, by bank transfer or in hand. */
export const markOrderPaid: Operation<
  MarkOrderPaidRequest,
  OrderResponse,
  OrderErrorCodeOf<'orders.markPaid'>
> = {
  name: 'orders.markPaid',
  method: 'POST',
  path: `${cart}/v1/orders/{id}/mark-paid`,
  fill: fillPath,
}
