import type {
  CancelOrderRequest,
  Fulfillment,
  FulfillOrderRequest,
  MarkOrderPaidRequest,
  OrderResponse,
} from '@vitrine/contract/orders'
import { returnStock } from '../catalog/index.ts'
import { newId } from '../db/index.ts'
import { applicationError, type RenderedJson, type RequestContext } from '../http/index.ts'
import { returnCredits, uncountCouponUse } from '../pricing/index.ts'
import { assertNotCanceled, lockOrderForChange, saveChangedOrder } from './order-changes.ts'
import { mailBuyer, mailPaymentReceived, toMailLines } from './order-mails.ts'
import { membershipCredits, orderTotal, paidAmount, refundableAmount } from './order-money.ts'
import {
  toStockQuantities,
  unfulfilledQuantities,
  unreturnedQuantities,
  validateQuantities,
} from './order-quantities.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import { voidPayment } from './payments/void-payment.ts'
import { wireOrder } from './read-orders.ts'
import { completeRefund, newRefund, refundIdFor, runMoneyChange } from './refunds.ts'
import type { StoredOrder } from './stored-order.ts'

/**
 * Records a fulfillment of the given line items, or of everything that is not fulfilled yet.
 * @throws application errors `ORDER_NOT_FOUND`, `STALE_REVISION`, `ORDER_ALREADY_CANCELED`, `ORDER_ALREADY_FULFILLED`,
 *   `LINE_ITEM_NOT_FOUND`, `QUANTITY_EXCEEDS_ORDER`
 */
export async function fulfillOrder(
  context: RequestContext,
  { lineItems, trackingInfo, notify = true, ...request }: FulfillOrderRequest,
): Promise<OrderResponse> {
  const order = await lockOrderForChange(context, request)
  assertNotCanceled(order)
  const left = unfulfilledQuantities(order)
  if (left.length === 0) {
    const description = 'All items of this order have been fulfilled already.'
    throw applicationError(428, 'ORDER_ALREADY_FULFILLED', description)
  }
  const fulfillment: Fulfillment = {
    id: newId(context.clock),
    lineItems: lineItems === undefined ? left : validateQuantities(order, lineItems, left),
    ...(trackingInfo && { trackingInfo }),
    createdDate: new Date(context.clock()).toISOString(),
  }
  const sent: StoredOrder = { ...order, fulfillments: [...order.fulfillments, fulfillment] }
  const isAll = unfulfilledQuantities(sent).length === 0
  const saved = await saveChangedOrder(
    context,
    order,
    { ...sent, fulfillmentStatus: isAll ? 'FULFILLED' : 'PARTIALLY_FULFILLED' },
    ...(isAll ? (['ORDER_FULFILLED'] as const) : []),
    ...(trackingInfo?.trackingNumber === undefined ? [] : (['TRACKING_NUMBER_ADDED'] as const)),
    ...(trackingInfo?.trackingLink === undefined ? [] : (['TRACKING_LINK_ADDED'] as const)),
    ...(notify ? (['SHIPPING_CONFIRMATION_EMAIL_SENT'] as const) : []),
  )
  if (notify) {
    const { trackingLink, trackingNumber, shippingProvider } = trackingInfo ?? {}
    const content = {
      template: 'order-sent',
      number: String(order.number),
      lines: toMailLines(order, fulfillment.lineItems),
      isAll,
      ...(trackingLink !== undefined && { link: trackingLink }),
      tracking: [shippingProvider, trackingNumber].filter((part) => part !== undefined).join(' '),
    } as const
    await mailBuyer(context, saved, content, `order sent ${fulfillment.id}`)
  }
  return { order: wireOrder(saved, context.site, true) }
}

/**
 * Records that the open amount was paid by other means, such as a bank transfer or cash.
 * @throws application errors `ORDER_NOT_FOUND`, `STALE_REVISION`, `ORDER_ALREADY_CANCELED`, `ORDER_ALREADY_PAID`
 */
export async function markOrderPaid(
  context: RequestContext,
  { notify = true, ...request }: MarkOrderPaidRequest,
): Promise<OrderResponse> {
  const order = await lockOrderForChange(context, request)
  assertNotCanceled(order)
  const open = orderTotal(order) - paidAmount(order)
  if (open <= 0n || order.refunds.length > 0) {
    throw applicationError(428, 'ORDER_ALREADY_PAID', 'This order has no open amount.')
  }
  const paid = { ...order, paidByHand: order.paidByHand + open, paymentStatus: 'PAID' } as const
  const saved = await saveChangedOrder(context, order, paid, 'ORDER_PAID')
  if (notify) await mailPaymentReceived(context, saved, open)
  return { order: wireOrder(saved, context.site, true) }
}

/**
 * Cancels an order of which nothing has been fulfilled. By default the items are restocked, the coupon use is released and the
 * payment is refunded. A payment that is still pending is voided at the provider.
 * @throws application errors `ORDER_NOT_FOUND`, `STALE_REVISION`, `ORDER_ALREADY_CANCELED`, `ORDER_ALREADY_FULFILLED`,
 *   `IDEMPOTENCY_KEY_REUSED`
 */
export async function cancelOrder(
  context: RequestContext,
  input: CancelOrderRequest,
  payments: PaymentProvider,
): Promise<OrderResponse | RenderedJson<OrderResponse>> {
  const refundId = refundIdFor(context, 'orders.cancel', input.id)
  return runMoneyChange(context, 'orders.cancel', input, {
    begin: (inside) => cancel(inside, input, refundId),
    async complete() {
      await completeRefund(context, payments, input.id, refundId)
      await voidPayment(context, payments, input.id)
    },
  })
}

async function cancel(context: RequestContext, input: CancelOrderRequest, refundId: string): Promise<void> {
  const tried = await lockOrderForChange(context, { id: input.id })
  if (tried.refunds.some(({ id }) => id === refundId)) return
  const order = await lockOrderForChange(context, input)
  assertNotCanceled(order)
  if (order.fulfillments.length > 0) {
    const description =
      'Some items of this order have been fulfilled, so it cannot be canceled. Refund the returned items instead.'
    throw applicationError(428, 'ORDER_ALREADY_FULFILLED', description)
  }
  const { restock = true, refund = true, notify = true } = input
  const amount = refund ? refundableAmount(order) : 0n
  const canceled: StoredOrder = {
    ...order,
    status: 'CANCELED',
    // A pending payment is voided right after this transaction; the background job retries.
    paymentCheckAt: order.transactionStatus === 'PENDING' ? new Date(context.clock()) : undefined,
    // A paid order keeps its payment status: its refunds show where the money went.
    paymentStatus:
      order.paymentStatus === 'PENDING' || order.paymentStatus === 'NOT_PAID'
        ? 'CANCELED'
        : order.paymentStatus,
    refunds:
      amount > 0n
        ? [
            ...order.refunds,
            newRefund(context, order, refundId, amount, { restockedLineItems: [], notify: false }),
          ]
        : order.refunds,
  }
  const saved = await saveChangedOrder(
    context,
    order,
    canceled,
    'ORDER_CANCELED',
    ...(amount > 0n ? (['REFUND_INITIATED'] as const) : []),
  )
  if (restock) await returnStock(context, toStockQuantities(order, unreturnedQuantities(order)))
  if (order.couponId !== undefined) await uncountCouponUse(context, order.couponId, order.owner)
  for (const { id, credits } of membershipCredits(order.content)) await returnCredits(context, id, credits)
  if (!notify) return
  const content = {
    template: 'order-canceled',
    number: String(order.number),
    isRefunded: amount > 0n,
  } as const
  await mailBuyer(context, saved, content, `order canceled ${order.id}`)
}
