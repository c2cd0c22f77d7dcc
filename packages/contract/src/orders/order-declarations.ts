import * as v from 'valibot'
import { type DeclaredOperation, declareOperation, everyone, staff } from '../declaration.ts'
import { maxAmount, maxLines, maxPageSize } from '../limits.ts'
import { listOf } from '../schema/collections.ts'
import { decimal, integerText } from '../schema/number.ts'
import { type EntriesOf, objectOf, optional } from '../schema/object.ts'
import { text } from '../schema/text.ts'
import type {
  CancelOrderRequest,
  FulfillOrderRequest,
  GetOrderRequest,
  MarkOrderPaidRequest,
  OrderActionRequest,
  OrderResponse,
  RefundOrderRequest,
  SearchOrdersRequest,
  SearchOrdersResponse,
} from './order.ts'
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
import { cursorMetadata, cursorPaging, order, orderLineQuantity, trackingInfo } from './order-schema.ts'

export const getOrderRequest: v.GenericSchema<unknown, GetOrderRequest> = objectOf<GetOrderRequest>({
  id: text(36, 1),
})
export const orderResponse: v.GenericSchema<unknown, OrderResponse> = objectOf<OrderResponse>({ order })

export const searchOrdersRequest: v.GenericSchema<unknown, SearchOrdersRequest> =
  objectOf<SearchOrdersRequest>({
    search: optional(
      objectOf<NonNullable<SearchOrdersRequest['search']>>({ cursorPaging: optional(cursorPaging) }),
    ),
  })
export const searchOrdersResponse: v.GenericSchema<unknown, SearchOrdersResponse> =
  objectOf<SearchOrdersResponse>({ orders: listOf(order, maxPageSize), metadata: cursorMetadata })

const action: EntriesOf<OrderActionRequest> = {
  id: text(36, 1),
  revision: optional(integerText),
  notify: optional(v.boolean()),
}
const lineQuantities = listOf(orderLineQuantity, maxLines, 1)

export const fulfillOrderRequest: v.GenericSchema<unknown, FulfillOrderRequest> =
  objectOf<FulfillOrderRequest>({
    ...action,
    lineItems: optional(lineQuantities),
    trackingInfo: optional(trackingInfo),
  })
export const refundOrderRequest: v.GenericSchema<unknown, RefundOrderRequest> = objectOf<RefundOrderRequest>({
  ...action,
  amount: optional(decimal({ gt: '0', lte: maxAmount, scale: 4 })),
  reason: optional(text(500, 1)),
  restockLineItems: optional(lineQuantities),
})
export const cancelOrderRequest: v.GenericSchema<unknown, CancelOrderRequest> = objectOf<CancelOrderRequest>({
  ...action,
  restock: optional(v.boolean()),
  refund: optional(v.boolean()),
})
export const markOrderPaidRequest: v.GenericSchema<unknown, MarkOrderPaidRequest> =
  objectOf<MarkOrderPaidRequest>(action)

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
]
