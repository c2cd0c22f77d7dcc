import type { OrderHistoryItemType } from '@vitrine/contract/enumerations'
import { completeCart } from '../../cart/index.ts'
import { returnStock } from '../../catalog/index.ts'
import { recordChanges } from '../../changes/index.ts'
import { transaction } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { refundGiftCard, returnCredits, uncountCouponUse } from '../../pricing/index.ts'
import { markRecovered } from '../abandoned-checkouts/repository.ts'
import { amountInMail, datesInMail, writeToBuyer } from '../order-mails.ts'
import { creditsOf, minorIn, totalOf } from '../order-money.ts'
import type { PaymentProvider, PaymentState } from '../payments/payment-provider.ts'
import { checkEveryMs } from '../payments/void-payment.ts'
import { findOrder, lockOrder, nextOrderNumber, settleOrderRow } from '../repository.ts'
import type { StoredOrder } from '../stored-order.ts'
import { changeCheckout, deleteCheckoutOf, lockCheckout } from './repository.ts'

/** What becomes of a reserved order: paid for, waiting for its money, or given up. */
export type Outcome = Exclude<PaymentState['status'], 'CANCELED'> | 'NOTHING_DUE' | 'ABANDONED'

/**
 * Ends a reservation, once: an approved or pending payment places the order, takes its lines out of the cart and writes the
 * confirmation, a declined or abandoned one gives everything back and leaves the cart as it was. All in one transaction, so that
 * after a crash it is as if it had not begun, and the sweep begins it again.
 *
 * @param language In which the buyer was spoken to last.
 */
export async function settleOrder(
  context: SiteContext,
  orderId: string,
  outcome: Outcome,
  language?: string,
): Promise<StoredOrder | undefined> {
  const unlocked = await findOrder(context, orderId)
  if (unlocked === undefined) return undefined
  return transaction(context.db, async (db) => {
    const inside = { ...context, db }
    // Cart, checkout, order: every transaction that needs several of them takes them in this order.
    if (isPlacedBy(outcome)) await completeCartOf(inside, unlocked)
    await lockCheckout(inside, unlocked.checkoutId)
    const order = await lockOrder(inside, orderId)
    if (order === undefined) return undefined
    if (order.status !== 'INITIALIZED') throw new AlreadySettled(order)
    if (order.owner.id !== unlocked.owner.id) throw new HandedOver()
    return isPlacedBy(outcome) ? place(inside, order, outcome, language) : giveBack(inside, order, outcome)
  }).catch((error: unknown) => {
    if (error instanceof AlreadySettled) return error.order
    // Once: a member's order is nobody else's afterwards.
    if (error instanceof HandedOver) return settleOrder(context, orderId, outcome, language)
    throw error
  })
}

/** Somebody else was first: what this transaction did to the cart must not happen twice. */
class AlreadySettled extends Error {
  readonly order: StoredOrder

  constructor(order: StoredOrder) {
    super('The order was settled already.')
    this.order = order
  }
}

/** Its visitor logged in meanwhile: another cart is to be locked, and before the order. */
class HandedOver extends Error {}

function isPlacedBy(outcome: Outcome): outcome is 'APPROVED' | 'PENDING' | 'NOTHING_DUE' {
  return outcome !== 'DECLINED' && outcome !== 'ABANDONED'
}

/** Takes what an order has bought out of the cart where it lies, in the caller's transaction. */
export async function completeCartOf(
  context: SiteContext,
  { owner, content, goods, joined }: StoredOrder,
): Promise<void> {
  await completeCart(context, owner, joined?.cartId ?? content.cartId, joined?.lines ?? goods)
  // Made since the log-in, it holds the same goods once more.
  if (joined !== undefined) await deleteCheckoutOf(context, joined.cartId)
}

/** Makes a locked order that has what it needs one that is placed, in the caller's transaction. */
export async function place(
  context: SiteContext,
  order: StoredOrder,
  outcome: 'APPROVED' | 'PENDING' | 'NOTHING_DUE',
  language: string | undefined,
): Promise<StoredOrder> {
  const updatedAt = new Date(context.clock())
  const createdDate = updatedAt.toISOString()
  const paymentStatus = paymentStatusOf(order, outcome)
  const payment = paymentActivity[paymentStatus]
  const placed: StoredOrder = {
    ...order,
    status: 'APPROVED',
    paymentStatus,
    transactionStatus: outcome === 'NOTHING_DUE' ? undefined : outcome,
    number: await nextOrderNumber(context),
    activities: [
      { type: 'ORDER_PLACED', createdDate },
      ...(payment === undefined ? [] : [{ type: payment, createdDate }]),
    ],
    language: language ?? order.language,
    paymentCheckAt: outcome === 'PENDING' ? new Date(context.clock() + checkEveryMs) : undefined,
    updatedAt,
  }
  await settleOrderRow(context, placed)
  await changeCheckout(context, order.checkoutId, { phase: 'CHECKOUT_COMPLETED' })
  await markRecovered(context, order.checkoutId, order.id)
  await recordChanges(context, [
    { type: 'order.created', entityId: order.id, data: { checkoutId: order.checkoutId } },
  ])
  const content = {
    template: 'order',
    number: String(placed.number),
    total: amountInMail(placed, totalOf(placed), context),
    lines: placed.content.lineItems.map((line) => ({
      name: line.productName.original,
      quantity: line.quantity,
      total: amountInMail(placed, minorIn(placed, line.totalPriceAfterTax.amount), context),
      ...datesInMail(placed, line, context),
    })),
    isPaid: placed.paymentStatus === 'PAID',
  } as const
  await writeToBuyer(context, placed, content, `order ${order.id}`)
  return placed
}

const paymentActivity: Partial<Record<StoredOrder['paymentStatus'], OrderHistoryItemType>> = {
  PAID: 'ORDER_PAID',
  PARTIALLY_PAID: 'ORDER_PARTIALLY_PAID',
  PENDING: 'PAYMENT_PENDING',
}

function paymentStatusOf(
  { content }: StoredOrder,
  outcome: 'APPROVED' | 'PENDING' | 'NOTHING_DUE',
): StoredOrder['paymentStatus'] {
  const isAllNow = Number(content.payLater.total.amount) === 0
  if (outcome === 'PENDING') return 'PENDING'
  if (isAllNow) return 'PAID'
  return Number(content.payNow.total.amount) === 0 ? 'NOT_PAID' : 'PARTIALLY_PAID'
}

async function giveBack(
  context: SiteContext,
  order: StoredOrder,
  outcome: 'DECLINED' | 'ABANDONED',
): Promise<StoredOrder> {
  await returnStock(context, order.goods)
  if (order.couponId !== undefined) await uncountCouponUse(context, order.couponId, order.owner)
  if (order.giftCard !== undefined) await refundGiftCard(context, order.giftCard.id, order.giftCard.amount)
  for (const { id, credits } of creditsOf(order.content)) await returnCredits(context, id, credits)
  const given: StoredOrder = {
    ...order,
    status: 'CANCELED',
    paymentStatus: outcome === 'DECLINED' ? 'DECLINED' : 'CANCELED',
    number: undefined,
    paymentCheckAt: outcome === 'ABANDONED' ? new Date(context.clock() + checkEveryMs) : undefined,
    updatedAt: new Date(context.clock()),
  }
  await settleOrderRow(context, given)
  // The member's cart holds its goods, so nobody pays for them here once more.
  if (order.joined !== undefined) await deleteCheckoutOf(context, order.content.cartId)
  return given
}

/**
 * Gives up a reserved order whose buyer did not pay. The payment is called back first, so that nobody pays for goods that others may
 * buy from now on; one that was decided meanwhile counts, and the order with it.
 *
 * @throws what the provider throws: then the goods stay reserved, because money may be on its way
 */
export async function giveUpOrder(
  context: SiteContext,
  payments: PaymentProvider,
  order: StoredOrder,
): Promise<StoredOrder | undefined> {
  // Where nothing was due, the process died between reservation and order.
  if (Number(order.content.charged.amount) === 0) return settleOrder(context, order.id, 'NOTHING_DUE')
  return settleOrder(context, order.id, outcomeOf(await payments.cancel(order.id)))
}

/** What becomes of a reserved order by the state of its payment. */
export function outcomeOf({ status }: PaymentState): Outcome {
  return status === 'CANCELED' ? 'ABANDONED' : status
}

/** What the buyer's browser does next. */
export type Paid =
  | { readonly status: 'SETTLED'; readonly order: StoredOrder }
  | { readonly status: 'ELSEWHERE'; readonly url: string }

/** Asks the provider for the money of a reserved order, and settles it by the answer. */
export async function payOrder(
  context: SiteContext,
  payments: PaymentProvider,
  order: StoredOrder,
  choice: { readonly method: string; readonly returnUrl: string; readonly language: string },
): Promise<Paid> {
  const { amount } = order.content.charged
  if (Number(amount) === 0) return settled(context, order, 'NOTHING_DUE', choice.language)
  const state = await payments.begin({
    orderId: order.id,
    amount,
    currency: order.content.currency,
    method: choice.method,
    returnUrl: choice.returnUrl,
  })
  if (state.status === 'REDIRECT') return { status: 'ELSEWHERE', url: state.url }
  return settled(context, order, outcomeOf(state), choice.language)
}

async function settled(
  context: SiteContext,
  order: StoredOrder,
  outcome: Parameters<typeof settleOrder>[2],
  language: string,
): Promise<Paid> {
  return { status: 'SETTLED', order: (await settleOrder(context, order.id, outcome, language)) ?? order }
}
