import { catalogSnapshot, takeStock } from '../../catalog/index.ts'
import { nameBasedId, transaction } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { countCouponUse, payWithGiftCard, spendCredits } from '../../pricing/index.ts'
import { creditsOf } from '../order-credits.ts'
import { amountInMail, writeToBuyer } from '../order-mails.ts'
import { minorIn } from '../order-money.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { newRefund } from '../refund-order.ts'
import { findOrder, lockOrder, orderOfCheckout, saveOrder } from '../repository.ts'
import { settleRefund } from '../settle-refund.ts'
import type { StoredOrder } from '../stored-order.ts'
import { lockCheckout } from './repository.ts'
import { completeCartOf, place } from './settle-order.ts'

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
