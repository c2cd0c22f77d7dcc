import type { CancelOrderRequest, OrderResponse } from '@vitrine/contract/orders'
import { returnStock } from '../catalog/index.ts'
import type { RenderedJson, RequestContext } from '../http/index.ts'
import { applicationError } from '../http/index.ts'
import { returnCredits, uncountCouponUse } from '../pricing/index.ts'
import { assertNotCanceled, lockOrderForChange, saveChangedOrder } from './order-changes.ts'
import { mailBuyer } from './order-mails.ts'
import { membershipCredits, refundableAmount } from './order-money.ts'
import { toStockQuantities, unreturnedQuantities } from './order-quantities.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import { voidPayment } from './payments/void-payment.ts'
import { completeRefund, newRefund, refundIdFor, runMoneyChange } from './refunds.ts'
import type { StoredOrder } from './stored-order.ts'

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
    throw applicationError(
      428,
      'ORDER_ALREADY_FULFILLED',
      'Some items of this order have been fulfilled, so it cannot be canceled. Refund the returned items instead.',
    )
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
  const kept = await saveChangedOrder(
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
  await mailBuyer(context, kept, content, `order canceled ${order.id}`)
}
