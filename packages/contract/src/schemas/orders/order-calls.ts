import * as v from 'valibot'
import { maxAmount, maxLines, maxPageSize } from '../../limits.ts'
import type {
  CancelOrderRequest,
  CursorMetadata,
  CursorPaging,
  FulfillOrderRequest,
  GetOrderRequest,
  MarkOrderPaidRequest,
  OrderAct,
  OrderResponse,
  RefundOrderRequest,
  SearchOrdersRequest,
  SearchOrdersResponse,
} from '../../orders/order-requests.ts'
import { listOf } from '../parts/collections.ts'
import { decimal, integerText } from '../parts/decimal.ts'
import { whole } from '../parts/number.ts'
import { type EntriesOf, objectOf, optional } from '../parts/object.ts'
import { text } from '../parts/text.ts'
import { order, orderPieces, trackingInfo } from './order.ts'

export const cursorPaging: v.GenericSchema<unknown, CursorPaging> = objectOf<CursorPaging>({
  limit: optional(whole(1, maxPageSize)),
  cursor: optional(text(100, 1)),
})
export const cursorMetadata: v.GenericSchema<unknown, CursorMetadata> = objectOf<CursorMetadata>({
  count: whole(0, maxPageSize),
  cursors: objectOf<CursorMetadata['cursors']>({ next: optional(text(100)) }),
  hasNext: v.boolean(),
})

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

const act: EntriesOf<OrderAct> = {
  id: text(36, 1),
  revision: optional(integerText),
  notify: optional(v.boolean()),
}
const pieces = listOf(orderPieces, maxLines, 1)

export const fulfillOrderRequest: v.GenericSchema<unknown, FulfillOrderRequest> =
  objectOf<FulfillOrderRequest>({
    ...act,
    lineItems: optional(pieces),
    trackingInfo: optional(trackingInfo),
  })
export const refundOrderRequest: v.GenericSchema<unknown, RefundOrderRequest> = objectOf<RefundOrderRequest>({
  ...act,
  amount: optional(decimal({ gt: '0', lte: maxAmount, scale: 4 })),
  reason: optional(text(500, 1)),
  restockLineItems: optional(pieces),
})
export const cancelOrderRequest: v.GenericSchema<unknown, CancelOrderRequest> = objectOf<CancelOrderRequest>({
  ...act,
  restock: optional(v.boolean()),
  refund: optional(v.boolean()),
})
export const markOrderPaidRequest: v.GenericSchema<unknown, MarkOrderPaidRequest> =
  objectOf<MarkOrderPaidRequest>(act)
