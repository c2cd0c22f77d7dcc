import { emptyResponse } from '../common/value-schemas.ts'
import {
  type DeclaredOperation,
  declareOperation,
  everyone,
  members,
  shoppers,
  staff,
} from '../declaration.ts'
import { queryAbandonedCheckouts, remindOfCheckout, remindOfCheckoutErrors } from './abandoned-checkout.ts'
import {
  cancelOwnBackInStock,
  listOwnBackInStock,
  queryBackInStock,
  requestBackInStock,
  requestBackInStockErrors,
} from './back-in-stock.ts'
import {
  cancelOrder,
  cancelOrderErrors,
  fulfillOrder,
  fulfillOrderErrors,
  getOrder,
  getOrderErrors,
  markOrderPaid,
  markOrderPaidErrors,
  refundOrder,
  refundOrderErrors,
  searchOrders,
} from './order.ts'
import {
  cancelOrderRequest,
  fulfillOrderRequest,
  getOrderRequest,
  markOrderPaidRequest,
  orderResponse,
  refundOrderRequest,
  searchOrdersRequest,
  searchOrdersResponse,
} from './order-schema.ts'
import {
  abandonedCheckoutResponse,
  cancelOwnBackInStockRequest,
  listOwnBackInStockRequest,
  listOwnBackInStockResponse,
  queryAbandonedCheckoutsRequest,
  queryAbandonedCheckoutsResponse,
  queryBackInStockRequest,
  queryBackInStockResponse,
  remindOfCheckoutRequest,
  requestBackInStockRequest,
  requestBackInStockResponse,
} from './reminder-schemas.ts'

export const orderDeclarations: readonly DeclaredOperation[] = [
  declareOperation(getOrder, {
    access: everyone,
    right: 'ORDERS',
    errors: getOrderErrors,
    request: getOrderRequest,
    response: orderResponse,
  }),
  declareOperation(searchOrders, {
    access: everyone,
    right: 'ORDERS',
    errors: [],
    request: searchOrdersRequest,
    response: searchOrdersResponse,
  }),
  declareOperation(fulfillOrder, {
    access: staff,
    right: 'ORDERS',
    errors: fulfillOrderErrors,
    request: fulfillOrderRequest,
    response: orderResponse,
  }),
  declareOperation(refundOrder, {
    access: staff,
    right: 'ORDERS',
    errors: refundOrderErrors,
    request: refundOrderRequest,
    response: orderResponse,
  }),
  declareOperation(cancelOrder, {
    access: staff,
    right: 'ORDERS',
    errors: cancelOrderErrors,
    request: cancelOrderRequest,
    response: orderResponse,
  }),
  declareOperation(markOrderPaid, {
    access: staff,
    right: 'ORDERS',
    errors: markOrderPaidErrors,
    request: markOrderPaidRequest,
    response: orderResponse,
  }),
  declareOperation(requestBackInStock, {
    access: shoppers,
    errors: requestBackInStockErrors,
    request: requestBackInStockRequest,
    response: requestBackInStockResponse,
  }),
  declareOperation(queryBackInStock, {
    access: staff,
    right: 'ORDERS',
    errors: [],
    request: queryBackInStockRequest,
    response: queryBackInStockResponse,
  }),
  declareOperation(listOwnBackInStock, {
    access: members,
    errors: [],
    request: listOwnBackInStockRequest,
    response: listOwnBackInStockResponse,
  }),
  declareOperation(cancelOwnBackInStock, {
    access: members,
    errors: [],
    request: cancelOwnBackInStockRequest,
    response: emptyResponse,
  }),
  declareOperation(queryAbandonedCheckouts, {
    access: staff,
    right: 'ORDERS',
    errors: [],
    request: queryAbandonedCheckoutsRequest,
    response: queryAbandonedCheckoutsResponse,
  }),
  declareOperation(remindOfCheckout, {
    access: staff,
    right: 'ORDERS',
    errors: remindOfCheckoutErrors,
    request: remindOfCheckoutRequest,
    response: abandonedCheckoutResponse,
  }),
]
