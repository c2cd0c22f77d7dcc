/**
 * Orders, abandoned checkouts, back-in-stock requests and contact messages. These calls exist only on this platform (decision
 * 0105).
 */

export {
  type AbandonedCheckout,
  type AbandonedCheckoutResponse,
  type QueryAbandonedCheckoutsRequest,
  type QueryAbandonedCheckoutsResponse,
  queryAbandonedCheckouts,
  type RemindOfCheckoutRequest,
  remindOfCheckout,
} from './orders/abandoned-checkout.ts'
export {
  type BackInStockRequest,
  type CancelOwnBackInStockRequest,
  cancelOwnBackInStock,
  type ListOwnBackInStockRequest,
  type ListOwnBackInStockResponse,
  listOwnBackInStock,
  type QueryBackInStockRequest,
  type QueryBackInStockResponse,
  queryBackInStock,
  type RequestBackInStockRequest,
  type RequestBackInStockResponse,
  requestBackInStock,
} from './orders/back-in-stock.ts'
export { type SendContactMessageRequest, sendContactMessage } from './orders/contact-message.ts'
export type {
  CancelOrderRequest,
  CursorMetadata,
  CursorPaging,
  Fulfillment,
  FulfillOrderRequest,
  GetOrderRequest,
  MarkOrderPaidRequest,
  Order,
  OrderActionRequest,
  OrderActivity,
  OrderAddress,
  OrderContent,
  OrderLineItem,
  OrderLineQuantity,
  OrderRefund,
  OrderResponse,
  OrderStatus,
  RefundOrderRequest,
  SearchOrdersRequest,
  SearchOrdersResponse,
  TrackingInfo,
} from './orders/order.ts'
export {
  cancelOrder,
  fulfillOrder,
  getOrder,
  markOrderPaid,
  refundOrder,
  searchOrders,
} from './orders/order.ts'
