import type { DecimalText } from '../common/values.ts'
import type { Order, OrderPieces, TrackingInfo } from './order.ts'

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
