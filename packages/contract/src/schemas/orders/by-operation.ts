import { emptyResponse } from '../entities/empty-response.ts'
import type { Schemas } from '../schemas-by-operation.ts'
import * as abandoned from './abandoned-checkout.ts'
import * as stock from './back-in-stock.ts'
import * as orders from './order-calls.ts'

export const orderRequests: Schemas = {
  'orders.get': orders.getOrderRequest,
  'orders.search': orders.searchOrdersRequest,
  'orders.fulfill': orders.fulfillOrderRequest,
  'orders.refund': orders.refundOrderRequest,
  'orders.cancel': orders.cancelOrderRequest,
  'orders.markPaid': orders.markOrderPaidRequest,
  'backInStock.request': stock.requestBackInStockRequest,
  'backInStock.query': stock.queryBackInStockRequest,
  'backInStock.listOwn': stock.listOwnBackInStockRequest,
  'backInStock.cancelOwn': stock.cancelOwnBackInStockRequest,
  'abandonedCheckouts.query': abandoned.queryAbandonedCheckoutsRequest,
  'abandonedCheckouts.remind': abandoned.remindOfCheckoutRequest,
}

export const orderAnswers: Schemas = {
  'orders.get': orders.orderResponse,
  'orders.search': orders.searchOrdersResponse,
  'orders.fulfill': orders.orderResponse,
  'orders.refund': orders.orderResponse,
  'orders.cancel': orders.orderResponse,
  'orders.markPaid': orders.orderResponse,
  'backInStock.request': stock.requestBackInStockResponse,
  'backInStock.query': stock.queryBackInStockResponse,
  'backInStock.listOwn': stock.listOwnBackInStockResponse,
  'backInStock.cancelOwn': emptyResponse,
  'abandonedCheckouts.query': abandoned.queryAbandonedCheckoutsResponse,
  'abandonedCheckouts.remind': abandoned.abandonedCheckoutResponse,
}
