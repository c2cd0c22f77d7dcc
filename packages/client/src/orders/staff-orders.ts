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

/** Changes of orders, for staff and apps with the right to orders. Repeating a call after a failure is safe. */

/**
 * Records a shipment or handover of the given items; by default of everything that is left. Needs the right `ORDERS`.
 *
 * @example
 * ```ts
 * await orders.fulfillOrder(client, { id, trackingInfo: { trackingNumber: 'RR123456785IE' } })
 * ```
 * @throws StoreError `application` `ORDER_NOT_FOUND`, `STALE_REVISION`, `ORDER_ALREADY_CANCELED`,
 *   `ORDER_ALREADY_FULFILLED`, `LINE_ITEM_NOT_FOUND`, `QUANTITY_EXCEEDS_ORDER`
 */
export async function fulfillOrder(
  client: AnyClient,
  request: FulfillOrderRequest,
  options?: CallOptions,
): Promise<Order> {
  return (await write(client, fulfillOrderOperation, request, options)).order
}

/**
 * Refunds an amount; by default everything that is left. Needs the right `ORDERS`.
 *
 * @example
 * ```ts
 * await orders.refundOrder(client, { id, amount: '10.00' })
 * ```
 * @throws StoreError `application` `ORDER_NOT_FOUND`, `STALE_REVISION`, `REFUND_EXCEEDS_PAYMENT`, `REFUND_DECLINED`,
 *   `LINE_ITEM_NOT_FOUND`, `QUANTITY_EXCEEDS_ORDER`
 */
export async function refundOrder(
  client: AnyClient,
  request: RefundOrderRequest,
  options?: CallOptions,
): Promise<Order> {
  return (await write(client, refundOrderOperation, request, options)).order
}

/**
 * Cancels an order of which nothing was shipped, restocks its items and refunds the payment. Needs the right `ORDERS`.
 *
 * @example
 * ```ts
 * await orders.cancelOrder(client, { id })
 * ```
 * @throws StoreError `application` `ORDER_NOT_FOUND`, `STALE_REVISION`, `ORDER_ALREADY_CANCELED`,
 *   `ORDER_ALREADY_FULFILLED`
 */
export async function cancelOrder(
  client: AnyClient,
  request: CancelOrderRequest,
  options?: CallOptions,
): Promise<Order> {
  return (await write(client, cancelOrderOperation, request, options)).order
}

/**
 * Records that the rest was paid offline, for example by bank transfer. Needs the right `ORDERS`.
 *
 * @example
 * ```ts
 * await orders.markOrderPaid(client, { id })
 * ```
 * @throws StoreError `application` `ORDER_NOT_FOUND`, `STALE_REVISION`, `ORDER_ALREADY_CANCELED`, `ORDER_ALREADY_PAID`
 */
export async function markOrderPaid(
  client: AnyClient,
  request: MarkOrderPaidRequest,
  options?: CallOptions,
): Promise<Order> {
  return (await write(client, markOrderPaidOperation, request, options)).order
}
