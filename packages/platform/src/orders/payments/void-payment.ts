import { nameBasedId, transaction } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { log } from '../../runtime/index.ts'
import { saveChangedOrder } from '../order-changes.ts'
import { refundableAmount } from '../order-money.ts'
import { completeRefund, newRefund } from '../refunds.ts'
import { findOrder, lockOrder, saveOrder } from '../repository.ts'
import type { PaymentProvider, PaymentState } from './payment-provider.ts'

/** UUID namespace of refunds for payments approved after their order was canceled. */
const namespace = '0e9b9d51-5a0a-4f65-8a3b-6f7f2b1f9c0d'

/**
 * Voids the pending payment of a canceled order. A payment that was approved in the meantime is refunded in full. If the provider
 * is unreachable, the background job retries.
 */
export async function voidPayment(context: SiteContext, payments: PaymentProvider, orderId: string) {
  const order = await findOrder(context, orderId)
  if (order?.status !== 'CANCELED' || order.transactionStatus !== 'PENDING') return
  let state: PaymentState
  try {
    state = await payments.cancel(orderId)
  } catch (error) {
    log.error({ err: error, orderId }, 'payment of a canceled order could not be voided yet')
    return
  }
  const refundId = nameBasedId(namespace, orderId)
  await transaction(context.db, (db) => saveOutcome({ ...context, db }, orderId, refundId, state.status))
  if (state.status === 'APPROVED') await completeRefund(context, payments, orderId, refundId)
}

async function saveOutcome(
  context: SiteContext,
  orderId: string,
  refundId: string,
  status: PaymentState['status'],
): Promise<void> {
  const order = await lockOrder(context, orderId)
  if (order?.status !== 'CANCELED' || order.transactionStatus !== 'PENDING') return
  if (status === 'PENDING') {
    const later = new Date(context.clock() + paymentCheckIntervalMs)
    return saveOrder(context, { ...order, paymentCheckAt: later })
  }
  if (status !== 'APPROVED') {
    await saveChangedOrder(
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
  const amount = refundableAmount(taken)
  const refund = newRefund(context, taken, refundId, amount, { restockedLineItems: [], notify: true })
  await saveChangedOrder(
    context,
    order,
    { ...taken, refunds: [...taken.refunds, refund] },
    'REFUND_INITIATED',
  )
}

/** Late payments are not urgent: four checks an hour are enough. */
export const paymentCheckIntervalMs: number = 900_000
