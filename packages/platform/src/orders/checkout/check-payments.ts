import { transaction } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { smallerOf } from '../../money/index.ts'
import { log } from '../../runtime/index.ts'
import { keepOrder } from '../act-on-order.ts'
import { callBackPayment, checkEveryMs } from '../call-back-payment.ts'
import { amountInMail, writeToBuyer } from '../order-mails.ts'
import { minorIn, paidOf, providerTook, refundedOf, totalOf } from '../order-money.ts'
import type { PaymentState } from '../payments/payment-provider.ts'
import { findOrder, lockOrder, ordersToCheck, saveOrder } from '../repository.ts'
import type { StoredOrder } from '../stored-order.ts'
import { acceptLatePayment } from './late-payment.ts'
import type { SweepParts } from './sweep-reservations.ts'

const batch = 100
/** Choice: a payment that was called back comes within a day or never, a bank transfer within thirty. */
const watchedForMs = { calledBack: 86_400_000, pending: 30 * 86_400_000 } as const

/** Asks providers about payments that are pending, or were called back and may come all the same. */
export async function checkPayments({ payments, site, ...context }: SweepParts): Promise<void> {
  for (const { siteId, id } of await ordersToCheck(context.db, new Date(context.clock()), batch)) {
    const owner = await site(siteId)
    if (owner === undefined) continue
    const inSite = { ...context, site: owner }
    try {
      const order = await findOrder(inSite, id)
      if (order?.status === 'CANCELED' && order.number !== undefined) {
        await callBackPayment(inSite, payments, id)
        continue
      }
      const state = await payments.stateOf(id)
      if (order?.status === 'CANCELED' && state?.status === 'APPROVED')
        await acceptLatePayment(inSite, payments, id)
      else await transaction(context.db, (db) => settlePending({ ...inSite, db }, id, state))
    } catch (error) {
      // It is asked again; the others must not wait for this one.
      log.error({ err: error, orderId: id }, 'a provider could not be asked about a payment')
    }
  }
}

async function settlePending(
  context: SiteContext,
  orderId: string,
  state: PaymentState | undefined,
): Promise<void> {
  const order = await lockOrder(context, orderId)
  if (order?.paymentCheckAt === undefined) return
  const isPlaced = order.status !== 'CANCELED'
  if (isPlaced && state?.status === 'APPROVED') return arrived(context, order)
  if (isPlaced && (state?.status === 'DECLINED' || state?.status === 'CANCELED')) {
    // Staff decide whether the order waits for money of another kind; what came in that way already stays paid.
    const paymentStatus = order.paymentStatus === 'PENDING' ? 'DECLINED' : order.paymentStatus
    const failed = { ...order, paymentStatus, transactionStatus: undefined }
    await keepOrder(context, order, { ...failed, paymentCheckAt: undefined }, 'PAYMENT_DECLINED')
    return
  }
  const next = context.clock() + checkEveryMs
  const until = order.createdAt.getTime() + watchedForMs[isPlaced ? 'pending' : 'calledBack']
  await saveOrder(context, { ...order, paymentCheckAt: next > until ? undefined : new Date(next) })
}

async function arrived(context: SiteContext, order: StoredOrder): Promise<void> {
  // Decision 0160: what staff noted while it was pending is this very payment, and counts once.
  const isNoted = order.paidByHand > 0n && order.refunds.length === 0
  const noted = isNoted ? smallerOf(order.paidByHand, minorIn(order, order.content.charged.amount)) : 0n
  const came = {
    ...order,
    transactionStatus: 'APPROVED',
    paidByHand: order.paidByHand - noted,
    paymentCheckAt: undefined,
  } as const
  const isAll = paidOf(came) >= totalOf(came)
  const isRefunded = refundedOf(came) > 0n
  const paymentStatus = isRefunded ? 'PARTIALLY_REFUNDED' : isAll ? 'PAID' : 'PARTIALLY_PAID'
  const paid: StoredOrder = { ...came, paymentStatus }
  if (isNoted) {
    await keepOrder(context, order, paid)
    return
  }
  const kept = await keepOrder(context, order, paid, isAll ? 'ORDER_PAID' : 'ORDER_PARTIALLY_PAID')
  const amount = amountInMail(order, providerTook(paid), context)
  const content = { template: 'order-paid', number: String(order.number), amount } as const
  await writeToBuyer(context, kept, content, `order paid ${order.id}`)
}
