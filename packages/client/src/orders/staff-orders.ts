import {
  type CancelOrderRequest,
  cancelOrder as cancelOrderOperation,
  type FulfillOrderRequest,
  fulfillOrder as fulfillOrderOperation,
  type MarkOrderPaidRequest,
  markOrderPaid as markOrderPaidOperation,
  type Order,
  type RefundOrderRequest,
  refundOrder as refundOrderOperation,
} from '@vitrine/contract/orders'
import type { AnyClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'

/** What staff and apps with the right to orders do with them. Each call is made once however often it is sent. */

/**
 * Says that goods are on their way: those named, or everything that is left.
 * @throws StoreError `application` `ORDER_NOT_FOUND`, `STALE_REVISION`, `ORDER_ALREADY_CANCELED`, `ORDER_ALREADY_FULFILLED`,
 *   `LINE_ITEM_NOT_FOUND`, `QUANTITY_EXCEEDS_ORDER`
 * @see decision 0105
 */
export async function fulfillOrder(
  client: AnyClient,
  request: FulfillOrderRequest,
  options?: CallOptions,
): Promise<Order> {
  return (await write(client, fulfillOrderOperation, request, options)).order
}

/**
 * Gives money back: the amount named, or everything that is left.
 * @throws StoreError `application` `ORDER_NOT_FOUND`, `STALE_REVISION`, `REFUND_EXCEEDS_PAYMENT`, `REFUND_DECLINED`,
 *   `LINE_ITEM_NOT_FOUND`, `QUANTITY_EXCEEDS_ORDER`
 * @see decision 0105
 */
export async function refundOrder(
  client: AnyClient,
  request: RefundOrderRequest,
  options?: CallOptions,
): Promise<Order> {
  return (await write(client, refundOrderOperation, request, options)).order
}

/**
 * Ends an order of which nothing was sent: goods, coupon and what was paid go back.
 * @throws StoreError `application` `ORDER_NOT_FOUND`, `STALE_REVISION`, `ORDER_ALREADY_CANCELED`, `ORDER_ALREADY_FULFILLED`
 * @see decision 0105
 */
export async function cancelOrder(
  client: AnyClient,
  request: CancelOrderRequest,
  options?: CallOptions,
): Promise<Order> {
  return (await write(client, cancelOrderOperation, request, options)).order
}

/**
 * Says that the rest of the money has come in, by bank transfer or in hand.
 * @throws StoreError `application` `ORDER_NOT_FOUND`, `STALE_REVISION`, `ORDER_ALREADY_CANCELED`, `ORDER_ALREADY_PAID`
 * @see decision 0105
 */
export async function markOrderPaid(
  client: AnyClient,
  request: MarkOrderPaidRequest,
  options?: CallOptions,
): Promise<Order> {
  return (await write(client, markOrderPaidOperation, request, options)).order
}
