import { catalogSnapshot, takeStock } from '../../catalog/index.ts'
import { nameBasedId, transaction } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { smallerOf } from '../../money/index.ts'
import { countCouponUse, payWithGiftCard, spendCredits } from '../../pricing/index.ts'
import { log } from '../../runtime/index.ts'
import { completeCartOf, place } from '../checkout/complete-payment.ts'
import { lockCheckout } from '../checkout/repository.ts'
import type { OrderJobContext } from '../job-context.ts'
import { keepOrder } from '../order-changes.ts'
import { amountInMail, writeToBuyer } from '../order-mails.ts'
import { creditsOf, minorIn, paidOf, providerTook, refundedOf, totalOf } from '../order-money.ts'
import { newRefund, settleRefund } from '../refunds.ts'
import { findOrder, lockOrder, orderOfCheckout, ordersToCheck, saveOrder } from '../repository.ts'
import type { StoredOrder } from '../stored-order.ts'
import type { PaymentProvider, PaymentState } from './payment-provider.ts'
import { callBackPayment, checkEveryMs } from './void-payment.ts'

const batch = 100
/** Choice: a payment that was called back comes within a day or never, a bank transfer within thirty. */
const watchedForMs = { calledBack: 86_400_000, pending: 30 * 86_400_000 } as const

/** Asks providers about payments that are pending, or were called back and may come all the same. */
export async function checkPayments({ payments, site, ...context }: OrderJobContext): Promise<void> {
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

/** Of names that are refunds of payments that came too late. */
const namespace = '9a4c1f37-6a53-4a5e-8d0a-0c6f5b0e7d21'

/**
 * Money came for an order that was given up: a provider approved although its payment was called back. The order is placed if everything
 * it needs can still be taken; otherwise the money goes back whole and the buyer is told. Doing it twice is doing it once.
 */
export async function acceptLatePayment(
  context: SiteContext,
  payments: PaymentProvider,
  orderId: string,
): Promise<StoredOrder | undefined> {
  const unlocked = await findOrder(context, orderId)
  if (unlocked === undefined) return undefined
  try {
    return await transaction(context.db, (db) => revive({ ...context, db }, unlocked))
  } catch (error) {
    if (!(error instanceof TooLate)) throw error
  }
  const refundId = nameBasedId(namespace, orderId)
  await transaction(context.db, (db) => beginRefund({ ...context, db }, orderId, refundId))
  await settleRefund(context, payments, orderId, refundId)
  return findOrder(context, orderId)
}

/** Rolls back what was taken so far. */
class TooLate extends Error {}

async function revive(context: SiteContext, unlocked: StoredOrder): Promise<StoredOrder | undefined> {
  // In the order of every transaction that needs several of them: cart, checkout, order.
  await completeCartOf(context, unlocked)
  const checkout = await lockCheckout(context, unlocked.checkoutId)
  const order = await lockOrder(context, unlocked.id)
  if (order === undefined || !isGivenUp(order)) throw new TooLate()
  const { goods, couponId, giftCard, owner, content, checkoutId } = order
  // The buyer has paid in another way meanwhile, or the checkout is gone.
  if (checkout?.phase !== 'CREATED' || (await orderOfCheckout(context, checkoutId))) throw new TooLate()
  if (!(await isStillKept(context, order))) throw new TooLate()
  if ((await takeStock(context, goods)).length > 0) throw new TooLate()
  if (couponId !== undefined && !(await countCouponUse(context, couponId, owner))) throw new TooLate()
  if (giftCard && !(await payWithGiftCard(context, giftCard.id, giftCard.amount))) throw new TooLate()
  for (const { id, credits } of creditsOf(content))
    if (!(await spendCredits(context, id, credits))) throw new TooLate()
  return place(context, order, 'APPROVED', order.language)
}

/** What left the catalog has no stock that could be too little. */
async function isStillKept(context: SiteContext, { goods, content }: StoredOrder): Promise<boolean> {
  const custom = new Set(content.lineItems.flatMap(({ id, customLineItem }) => (customLineItem ? id : [])))
  const catalogued = goods.filter(({ lineId }) => !custom.has(lineId))
  const found = await catalogSnapshot(context, catalogued)
  return found.every(({ status }) => status === 'found')
}

function isGivenUp({ status, number, transactionStatus }: StoredOrder): boolean {
  return status === 'CANCELED' && number === undefined && transactionStatus === undefined
}

async function beginRefund(context: SiteContext, orderId: string, refundId: string): Promise<void> {
  const order = await lockOrder(context, orderId)
  if (order === undefined || !isGivenUp(order)) return
  // The gift card got its share back when the order was given up.
  const taken: StoredOrder = {
    ...order,
    giftCard: undefined,
    transactionStatus: 'APPROVED',
    paymentStatus: 'PAID',
    paymentCheckAt: undefined,
  }
  const amount = minorIn(taken, taken.content.charged.amount)
  const refund = newRefund(context, taken, refundId, amount, { restockedLineItems: [], notify: false })
  await saveOrder(context, { ...taken, refunds: [refund], updatedAt: new Date(context.clock()) })
  const content = { template: 'payment-returned', amount: amountInMail(order, amount, context) } as const
  await writeToBuyer(context, order, content, `payment returned ${orderId}`)
}
