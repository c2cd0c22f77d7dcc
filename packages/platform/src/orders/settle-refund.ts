import { returnStock } from '../catalog/index.ts'
import { transaction } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import { refundGiftCard } from '../pricing/index.ts'
import { log } from '../runtime/index.ts'
import { keepOrder } from './act-on-order.ts'
import { amountInMail, writeToBuyer } from './order-mails.ts'
import { minorIn, paidOf, refundedOf } from './order-money.ts'
import { stockOfPieces } from './order-pieces.ts'
import type { PaymentProvider, RefundState } from './payments/payment-provider.ts'
import { findOrder, lockOrder } from './repository.ts'
import type { StoredOrder, StoredRefund } from './stored-order.ts'

/**
 * Asks the provider for a refund that an order is waiting for, and keeps what came of it. Where the provider does not answer, the
 * refund goes on waiting and the sweep asks again: the refund's id makes sure that money goes back once.
 */
export async function settleRefund(
  context: SiteContext,
  payments: PaymentProvider,
  orderId: string,
  refundId: string,
): Promise<void> {
  const order = await findOrder(context, orderId)
  const refund = order?.refunds.find(({ id }) => id === refundId)
  if (order === undefined || refund?.status !== 'PENDING') return
  const state = await ask(payments, order, refund)
  if (state === undefined) return
  await transaction(context.db, (db) => settle({ ...context, db }, orderId, refundId, state))
}

async function ask(
  payments: PaymentProvider,
  { id: orderId, content: { currency } }: StoredOrder,
  { id: refundId, toProvider: amount }: StoredRefund,
): Promise<RefundState | undefined> {
  if (Number(amount) === 0) return 'REFUNDED'
  try {
    return await payments.refund({ refundId, orderId, amount, currency })
  } catch (error) {
    log.error({ err: error, orderId, refundId }, 'a refund waits for its provider')
    return undefined
  }
}

async function settle(
  context: SiteContext,
  orderId: string,
  refundId: string,
  status: RefundState,
): Promise<void> {
  const order = await lockOrder(context, orderId)
  const refund = order?.refunds.find(({ id }) => id === refundId)
  if (order === undefined || refund?.status !== 'PENDING') return
  const refunds = order.refunds.map((one) => (one.id === refundId ? { ...one, status } : one))
  const settled: StoredOrder = { ...order, refunds }
  if (status === 'DECLINED') {
    await keepOrder(context, order, settled, 'PAYMENT_REFUND_FAILED')
    return
  }
  const { giftCard } = order
  const toGiftCard = minorIn(order, refund.toGiftCard)
  if (giftCard !== undefined && toGiftCard > 0n) await refundGiftCard(context, giftCard.id, toGiftCard)
  const isAll = refundedOf(settled) === paidOf(settled)
  const kept = await keepOrder(
    context,
    order,
    { ...settled, paymentStatus: isAll ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED' },
    'PAYMENT_REFUNDED',
    ...(isAll ? (['ORDER_REFUNDED'] as const) : []),
  )
  await returnStock(context, stockOfPieces(order, refund.restockedLineItems))
  if (!refund.notify) return
  const amount = amountInMail(order, minorIn(order, refund.amount), context)
  const content = { template: 'order-refunded', number: String(kept.number), amount } as const
  await writeToBuyer(context, kept, content, `refund ${refundId}`)
}
