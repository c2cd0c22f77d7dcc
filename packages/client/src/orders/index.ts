/**
 * Orders of the caller, and for staff all orders of the site with their fulfilment, abandoned checkouts and back-in-stock
 * requests. These calls exist only on the Vitrine platform.
 */

export type {
  AbandonedCheckout,
  BackInStockRequest,
  CancelOrderRequest,
  Fulfillment,
  FulfillOrderRequest,
  MarkOrderPaidRequest,
  Order,
  OrderActivity,
  OrderAddress,
  OrderLineItem,
  OrderLineQuantity,
  OrderRefund,
  RefundOrderRequest,
  TrackingInfo,
} from '@vitrine/contract/orders'
export type { CursorPage, CursorPageData, CursorSequence } from '../query/cursor-pages.ts'
export {
  type AbandonedCheckoutFilter,
  listAbandonedCheckouts,
  sendCheckoutReminder,
} from './abandoned-checkouts.ts'
export {
  type BackInStockFilter,
  type BackInStockSubscription,
  cancelBackInStockRequest,
  listBackInStockRequests,
  listMyBackInStockRequests,
  requestBackInStock,
} from './back-in-stock.ts'
export { type ContactMessage, sendContactMessage } from './contact-message.ts'
export { getOrder, listOrders, type Paging } from './list-orders.ts'
export { cancelOrder, fulfillOrder, markOrderPaid, refundOrder } from './staff-orders.ts'
