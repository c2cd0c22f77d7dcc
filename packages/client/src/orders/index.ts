/**
 * Orders: one's own, and for staff those of the site with what is done about them, checkouts that were left, and wishes to be told
 * of stock. The specification leaves these calls open, so they work with the Vitrine platform (decision 0105).
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
  OrderLineItem,
  OrderPieces,
  OrderRefund,
  RefundOrderRequest,
  TrackingInfo,
} from '@vitrine/contract/orders'
export type { CursorPage, CursorSequence } from '../catalog-v3/cursor-sequence.ts'
export { type AbandonedCheckoutFilter, abandonedCheckouts, remindOfCheckout } from './abandoned-checkouts.ts'
export {
  type BackInStockFilter,
  backInStockRequests,
  cancelBackInStockRequest,
  ownBackInStockRequests,
  requestBackInStock,
  type WantedItem,
} from './back-in-stock.ts'
export { getOrder, orders, type Paging } from './own-orders.ts'
export { cancelOrder, fulfillOrder, markOrderPaid, refundOrder } from './staff-orders.ts'
