import type { CancelOrderRequest, OrderResponse } from '@vitrine/contract/orders'
import { returnStock } from '../catalog/index.ts'
import type { RenderedJson, RequestContext } from '../http/index.ts'
import { applicationError } from '../http/index.ts'
import { returnCredits, uncountCouponUse } from '../pricing/index.ts'
import { keepOrder, orderToActOn, requireStanding } from './order-changes.ts'
import { writeToBuyer } from './order-mails.ts'
import { creditsOf, refundableOf } from './order-money.ts'
import { stockOfPieces, unreturnedOf } from './order-quantities.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import { callBackPayment } from './payments/void-payment.ts'
import { inTwo, moneyActId, newRefund, settleRefund } from './refunds.ts'
import type { StoredOrder } from './stored-order.ts'

/**
 * Ends an order of which nothing was sent: goods go back into stock, the coupon is not counted any more, and what was paid goes
 * back, each unless told otherwise. A payment that is still pending is called back at the provider.
 * @throws application errors `ORDER_NOT_FOUND`, `STALE_REVISION`, `ORDER_ALREADY_CANCELED`, `ORDER_ALREADY_FULFILLED`,
 *   `IDEMPOTENCY_KEY_REUSED`
 */
export async function cancelOrder(
  context: RequestContext,
  input: CancelOrderRequest,
  payments: PaymentProvider,
): Promise<OrderResponse | RenderedJson<OrderResponse>> {
  const refundId = moneyActId(context, 'orders.cancel', input.id)
  return inTwo(context, 'orders.cancel', input, {
    begin: (inside) => cancel(inside, input, refundId),
    async settle() {
      await settleRefund(context, payments, input.id, refundId)
      await callBackPayment(context, payments, input.id)
    },
  })
}

async function cancel(context: RequestContext, input: CancelOrderRequest, refundId: string): Promise<void> {
  const tried = await orderToActOn(context, { id: input.id })
  if (tried.refunds.some(({ id }) => id === refundId)) return
  const order = await orderToActOn(context, input)
  requireStanding(order)
  if (order.fulfillments.length > 0) {
    throw applicationError(
      428,
      'ORDER_ALREADY_FULFILLED',
      'Goods of this order are on their way, so it cannot be canceled. Refund what comes back instead.',
    )
  }
  const { restock = true, refund = true, notify = true } = input
  const amount = refund ? refundableOf(order) : 0n
  const canceled: StoredOrder = {
    ...order,
    status: 'CANCELED',
    // A payment that is pending at the provider is called back there, now or by the sweep.
    paymentCheckAt: order.transactionStatus === 'PENDING' ? new Date(context.clock()) : undefined,
    // What was paid says by its refunds what became of it.
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
  const kept = await keepOrder(
    context,
    order,
    canceled,
    'ORDER_CANCELED',
    ...(amount > 0n ? (['REFUND_INITIATED'] as const) : []),
  )
  if (restock) await returnStock(context, stockOfPieces(order, unreturnedOf(order)))
  if (order.couponId !== undefined) await uncountCouponUse(context, order.couponId, order.owner)
  for (const { id, credits } of creditsOf(order.content)) await returnCredits(context, id, credits)
  if (!notify) return
  const content = {
    template: 'order-canceled',
    number: String(order.number),
    isRefunded: amount > 0n,
  } as const
  await writeToBuyer(context, kept, content, `order canceled ${order.id}`)
}
