import { nameBasedId, transaction } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { log } from '../../runtime/index.ts'
import { keepOrder } from '../order-changes.ts'
import { refundableOf } from '../order-money.ts'
import { newRefund, settleRefund } from '../refunds.ts'
import { findOrder, lockOrder, saveOrder } from '../repository.ts'
import type { PaymentProvider, PaymentState } from './payment-provider.ts'

/** Of names that are refunds of payments that were approved although their order was canceled. */
const namespace = '0e9b9d51-5a0a-4f65-8a3b-6f7f2b1f9c0d'

/**
 * Calls the payment of a canceled order back at its provider. One that was approved meanwhile is refunded whole. Where the provider
 * does not answer, the order goes on waiting, and the sweep asks again.
 */
export async function callBackPayment(
  context: SiteContext,
  payments: PaymentProvider,
  orderId: string,
): Promise<void> {
  const order = await findOrder(context, orderId)
  if (order?.status !== 'CANCELED' || order.transactionStatus !== 'PENDING') return
  let state: PaymentState
  try {
    state = await payments.cancel(orderId)
  } catch (error) {
    log.error({ err: error, orderId }, 'a payment of a canceled order waits to be called back')
    return
  }
  const refundId = nameBasedId(namespace, orderId)
  await transaction(context.db, (db) => settle({ ...context, db }, orderId, refundId, state.status))
  if (state.status === 'APPROVED') await settleRefund(context, payments, orderId, refundId)
}

async function settle(
  context: SiteContext,
  orderId: string,
  refundId: string,
  status: PaymentState['status'],
): Promise<void> {
  const order = await lockOrder(context, orderId)
  if (order?.status !== 'CANCELED' || order.transactionStatus !== 'PENDING') return
  if (status === 'PENDING') {
    const later = new Date(context.clock() + checkEveryMs)
    return saveOrder(context, { ...order, paymentCheckAt: later })
  }
  if (status !== 'APPROVED') {
    await keepOrder(
      context,
      order,
      { ...order, transactionStatus: undefined, paymentCheckAt: undefined },
      'PAYMENT_CANCELED',
    )
    return
  }
  const taken = {
    ...order,
    transactionStatus: status,
    paymentStatus: 'PAID',
    paymentCheckAt: undefined,
  } as const
  const amount = refundableOf(taken)
  const refund = newRefund(context, taken, refundId, amount, { restockedLineItems: [], notify: true })
  await keepOrder(context, order, { ...taken, refunds: [...taken.refunds, refund] }, 'REFUND_INITIATED')
}

/** Choice: four times an hour is soon enough for money that is late anyway. */
export const checkEveryMs: number = 900_000
