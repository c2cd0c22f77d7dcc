import { type Operation, provider } from '@vitrine/contract'
import * as v from 'valibot'
import { type Route, route } from '../../http/route.ts'
import {
  type GetOrderRequest,
  type GetOrderResponse,
  getOrder,
  type SearchOrdersRequest,
  type SearchOrdersResponse,
  searchOrders,
} from './read-orders.ts'

/** Choice: paths of the public order calls; the wire lists no calls of orders (wire.md 8, "Order"). */
const base = { service: 'cart', prefix: provider.services.cart, idempotent: true } as const

const getOrderOperation: Operation<GetOrderRequest, GetOrderResponse, 'ORDER_NOT_FOUND'> = {
  ...base,
  name: 'orders.get',
  method: 'GET',
  path: '/v1/orders/{id}',
}
const searchOrdersOperation: Operation<SearchOrdersRequest, SearchOrdersResponse> = {
  ...base,
  name: 'orders.search',
  method: 'POST',
  path: '/v1/orders/search',
}

const getOrderRequest: v.GenericSchema<unknown, GetOrderRequest> = v.object({
  id: v.pipe(v.string(), v.maxLength(36)),
})
const searchOrdersRequest: v.GenericSchema<unknown, SearchOrdersRequest> = v.object({
  search: v.optional(
    v.object({
      cursorPaging: v.optional(
        v.object({
          limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
          cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
        }),
      ),
    }),
  ),
})

/** Orders for whoever placed them, and for staff. */
export const orderRoutes: readonly Route[] = [
  route(getOrderOperation, getOrderRequest, getOrder),
  route(searchOrdersOperation, searchOrdersRequest, searchOrders),
]
