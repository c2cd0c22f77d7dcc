import { catalogSnapshot } from '../../catalog/index.ts'
import { nameBasedId, transaction } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { smallerOf } from '../../money/index.ts'
import { completeCartOf, place } from '../checkout/complete-payment.ts'
import { takeGoods } from '../checkout/place-order.ts'
import { lockCheckout } from '../checkout/repository.ts'
import { handleDueOrders, type OrderJobContext } from '../due-orders.ts'
import { saveChangedOrder } from '../order-changes.ts'
import { formatMailAmount, mailBuyer, mailPaymentReceived } from '../order-mails.ts'
import { orderMinor, orderTotal, paidAmount, providerAmount, refundedAmount } from '../order-money.ts'
import { completeRefund, newRefund } from '../refunds.ts'
import { findOrder, findOrderOfCheckout, lockOrder, saveOrder } from '../repository.ts'
import type { StoredOrder } from '../stored-order.ts'
import type { PaymentProvider, PaymentState } from './payment-provider.ts'
import { paymentCheckIntervalMs, voidPayment } from './void-payment.ts'

/** A voided payment can still arrive within a day, a bank transfer within thirty. */
const watchedForMs = { voided: 86_400_000, pending: 30 * 86_400_000 } as const

/** Checks payments that are pending, or were voided and may still be approved. */
export async function checkPendingPayments(context: OrderJobContext): Promise<void> {
  const now = new Date(context.clock())
  const failure = 'payment status could not be read from the provider'
  await handleDueOrders(context, 'payment_check_at', now, failure, async (inside, order, payments) => {
    const { id, number } = order
    const isCanceled = order.status === 'CANCELED'
    if (isCanceled && number !== undefined) return voidPayment(inside, payments, id)
    const state = await payments.stateOf(id)
    if (isCanceled && state?.status === 'APPROVED') await acceptLatePayment(inside, payments, id)
    else await transaction(inside.db, (db) => updatePendingPayment({ ...inside, db }, id, state))
  })
}

async function updatePendingPayment(context: SiteContext, orderId: string, state: PaymentState | undefined) {
  const order = await lockOrder(context, orderId)
  if (order?.paymentCheckAt === undefined) return
  const isPlaced = order.status !== 'CANCELED'
  if (isPlaced && state?.status === 'APPROVED') return recordPayment(context, order)
  if (isPlaced && (state?.status === 'DECLINED' || state?.status === 'CANCELED')) {
    // The order stays open for another payment; manual payments stay recorded.
    const paymentStatus = order.paymentStatus === 'PENDING' ? 'DECLINED' : order.paymentStatus
    const failed = { ...order, paymentStatus, transactionStatus: undefined }
    await saveChangedOrder(context, order, { ...failed, paymentCheckAt: undefined }, 'PAYMENT_DECLINED')
    return
  }
  const next = context.clock() + paymentCheckIntervalMs
  const until = order.createdAt.getTime() + watchedForMs[isPlaced ? 'pending' : 'voided']
  await saveOrder(context, { ...order, paymentCheckAt: next > until ? undefined : new Date(next) })
}

async function recordPayment(context: SiteContext, order: StoredOrder): Promise<void> {
  // A manual payment recorded while this one was pending is the same money, so it counts once (decision 24).
  const isRecorded = order.paidByHand > 0n && order.refunds.length === 0
  const recorded = isRecorded
    ? smallerOf(order.paidByHand, orderMinor(order, order.content.charged.amount))
    : 0n
  const received = {
    ...order,
    transactionStatus: 'APPROVED',
    paidByHand: order.paidByHand - recorded,
    paymentCheckAt: undefined,
  } as const
  const isAll = paidAmount(received) >= orderTotal(received)
  const isRefunded = refundedAmount(received) > 0n
  const paymentStatus = isRefunded ? 'PARTIALLY_REFUNDED' : isAll ? 'PAID' : 'PARTIALLY_PAID'
  const paid: StoredOrder = { ...received, paymentStatus }
  if (isRecorded) {
    await saveChangedOrder(context, order, paid)
    return
  }
  const saved = await saveChangedOrder(context, order, paid, isAll ? 'ORDER_PAID' : 'ORDER_PARTIALLY_PAID')
  await mailPaymentReceived(context, saved, providerAmount(paid))
}

/** UUID namespace of refunds for late payments. */
const namespace = '9a4c1f37-6a53-4a5e-8d0a-0c6f5b0e7d21'

/**
 * Handles a payment that was approved although it was voided and its order had expired. The order is placed if stock, coupon, gift
 * card and credits are still available; otherwise the payment is refunded in full and the buyer gets a mail. Safe to repeat.
 */
export async function acceptLatePayment(
  context: SiteContext,
  payments: PaymentProvider,
  orderId: string,
): Promise<StoredOrder | undefined> {
  const unlocked = await findOrder(context, orderId)
  if (unlocked === undefined) return undefined
  try {
    return await transaction(context.db, (db) => placeExpiredOrder({ ...context, db }, unlocked))
  } catch (error) {
    if (!(error instanceof TooLate)) throw error
  }
  const refundId = nameBasedId(namespace, orderId)
  await transaction(context.db, (db) => beginRefund({ ...context, db }, orderId, refundId))
  await completeRefund(context, payments, orderId, refundId)
  return findOrder(context, orderId)
}

/** Rolls back everything taken so far. */
class TooLate extends Error {}

async function placeExpiredOrder(
  context: SiteContext,
  unlocked: StoredOrder,
): Promise<StoredOrder | undefined> {
  // Lock order: cart, checkout, order.
  await completeCartOf(context, unlocked)
  const checkout = await lockCheckout(context, unlocked.checkoutId)
  const order = await lockOrder(context, unlocked.id)
  if (order === undefined || !isExpired(order)) throw new TooLate()
  // The buyer has paid in another way, or the checkout was deleted.
  if (checkout?.phase !== 'CREATED' || (await findOrderOfCheckout(context, order.checkoutId)))
    throw new TooLate()
  if (!(await areProductsLeft(context, order))) throw new TooLate()
  if (await takeGoods(context, order)) throw new TooLate()
  return place(context, order, 'APPROVED', order.language)
}

/** Deleted products have no stock record that could run out, so check that they still exist. */
async function areProductsLeft(context: SiteContext, { goods, content }: StoredOrder): Promise<boolean> {
  const custom = new Set(content.lineItems.flatMap(({ id, customLineItem }) => (customLineItem ? id : [])))
  const catalogued = goods.filter(({ lineId }) => !custom.has(lineId))
  const found = await catalogSnapshot(context, catalogued)
  return found.every(({ status }) => status === 'found')
}

function isExpired({ status, number, transactionStatus }: StoredOrder): boolean {
  return status === 'CANCELED' && number === undefined && transactionStatus === undefined
}

async function beginRefund(context: SiteContext, orderId: string, refundId: string): Promise<void> {
  const order = await lockOrder(context, orderId)
  if (order === undefined || !isExpired(order)) return
  // The gift card was refunded when the order expired.
  const taken: StoredOrder = {
    ...order,
    giftCard: undefined,
    transactionStatus: 'APPROVED',
    paymentStatus: 'PAID',
    paymentCheckAt: undefined,
  }
  const amount = orderMinor(taken, taken.content.charged.amount)
  const refund = newRefund(context, taken, refundId, amount, { restockedLineItems: [], notify: false })
  await saveOrder(context, { ...taken, refunds: [refund], updatedAt: new Date(context.clock()) })
  const content = { template: 'payment-returned', amount: formatMailAmount(order, amount, context) } as const
  await mailBuyer(context, order, content, `payment returned ${orderId}`)
}
