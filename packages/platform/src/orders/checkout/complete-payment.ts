import type { OrderHistoryItemType } from '@vitrine/contract/enumerations'
import { completeCart } from '../../cart/index.ts'
import { returnStock } from '../../catalog/index.ts'
import { recordChanges } from '../../changes/index.ts'
import { transaction } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { refundGiftCard, returnCredits, uncountCouponUse } from '../../pricing/index.ts'
import { markRecovered } from '../abandoned-checkouts/repository.ts'
import { formatMailAmount, formatMailDates, mailBuyer } from '../order-mails.ts'
import { membershipCredits, orderMinor, orderTotal } from '../order-money.ts'
import type { PaymentProvider, PaymentState } from '../payments/payment-provider.ts'
import { paymentCheckIntervalMs } from '../payments/void-payment.ts'
import { findOrder, lockOrder, nextOrderNumber, saveOrder } from '../repository.ts'
import type { StoredOrder } from '../stored-order.ts'
import { changeCheckout, deleteCheckoutOfCart, lockCheckout } from './repository.ts'

/** Outcome of a reserved order: paid, waiting for its payment, or expired. */
export type Outcome = Exclude<PaymentState['status'], 'CANCELED'> | 'NOTHING_DUE' | 'ABANDONED'

/**
 * Ends a reservation exactly once. An approved or pending payment places the order, removes its lines from the cart and queues the
 * confirmation mail; a declined or abandoned one returns stock, coupon, gift card and credits and leaves the cart unchanged. It is one
 * transaction, so after a crash the background job starts it again.
 *
 * @param language language the buyer used last
 */
export async function completePayment(
  context: SiteContext,
  orderId: string,
  outcome: Outcome,
  language?: string,
): Promise<StoredOrder | undefined> {
  const unlocked = await findOrder(context, orderId)
  if (unlocked === undefined) return undefined
  return transaction(context.db, async (db) => {
    const inside = { ...context, db }
    // Lock order: cart, checkout, order.
    if (isPlacedBy(outcome)) await completeCartOf(inside, unlocked)
    await lockCheckout(inside, unlocked.checkoutId)
    const order = await lockOrder(inside, orderId)
    if (order === undefined) return undefined
    if (order.status !== 'INITIALIZED') throw new AlreadyCompleted(order)
    if (order.owner.id !== unlocked.owner.id) throw new OwnerChanged()
    return isPlacedBy(outcome)
      ? place(inside, order, outcome, language)
      : releaseReservation(inside, order, outcome)
  }).catch((error: unknown) => {
    if (error instanceof AlreadyCompleted) return error.order
    // Retry once: an order of a member never changes its owner again.
    if (error instanceof OwnerChanged) return completePayment(context, orderId, outcome, language)
    throw error
  })
}

/** Another process was first. Rolls back, so that the cart is not changed twice. */
class AlreadyCompleted extends Error {
  readonly order: StoredOrder

  constructor(order: StoredOrder) {
    super('The order was completed already.')
    this.order = order
  }
}

/** The visitor logged in after the read: the member's cart has to be locked, before the order. */
class OwnerChanged extends Error {}

function isPlacedBy(outcome: Outcome): outcome is 'APPROVED' | 'PENDING' | 'NOTHING_DUE' {
  return outcome !== 'DECLINED' && outcome !== 'ABANDONED'
}

/** Removes the ordered quantities from the cart that holds them, in the caller's transaction. */
export async function completeCartOf(context: SiteContext, { owner, content, goods, joined }: StoredOrder) {
  await completeCart(context, owner, joined?.cartId ?? content.cartId, joined?.lines ?? goods)
  // A checkout made after the log-in contains the same items.
  if (joined !== undefined) await deleteCheckoutOfCart(context, joined.cartId)
}

/** Places a locked order, in the caller's transaction. */
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
    paymentCheckAt: outcome === 'PENDING' ? new Date(context.clock() + paymentCheckIntervalMs) : undefined,
    updatedAt,
  }
  await saveOrder(context, placed)
  await changeCheckout(context, order.checkoutId, { phase: 'CHECKOUT_COMPLETED' })
  await markRecovered(context, order.checkoutId, order.id)
  await recordChanges(context, [
    { type: 'order.created', entityId: order.id, data: { checkoutId: order.checkoutId } },
  ])
  const content = {
    template: 'order',
    number: String(placed.number),
    total: formatMailAmount(placed, orderTotal(placed), context),
    lines: placed.content.lineItems.map((line) => ({
      name: line.productName.translated ?? line.productName.original,
      quantity: line.quantity,
      total: formatMailAmount(placed, orderMinor(placed, line.totalPriceAfterTax.amount), context),
      ...formatMailDates(placed, line, context),
    })),
    isPaid: placed.paymentStatus === 'PAID',
  } as const
  await mailBuyer(context, placed, content, `order ${order.id}`)
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

async function releaseReservation(
  context: SiteContext,
  order: StoredOrder,
  outcome: 'DECLINED' | 'ABANDONED',
): Promise<StoredOrder> {
  await returnStock(context, order.goods)
  if (order.couponId !== undefined) await uncountCouponUse(context, order.couponId, order.owner)
  if (order.giftCard !== undefined) await refundGiftCard(context, order.giftCard.id, order.giftCard.amount)
  for (const { id, credits } of membershipCredits(order.content)) await returnCredits(context, id, credits)
  const released: StoredOrder = {
    ...order,
    status: 'CANCELED',
    paymentStatus: outcome === 'DECLINED' ? 'DECLINED' : 'CANCELED',
    number: undefined,
    paymentCheckAt: outcome === 'ABANDONED' ? new Date(context.clock() + paymentCheckIntervalMs) : undefined,
    updatedAt: new Date(context.clock()),
  }
  await saveOrder(context, released)
  // The items are in the member's cart now, so they must not be paid for in this checkout.
  if (order.joined !== undefined) await deleteCheckoutOfCart(context, order.content.cartId)
  return released
}

/**
 * Expires a reserved order that was not paid. The payment is voided first, so that it cannot be approved after the stock is released.
 * A payment decided in the meantime decides the order.
 *
 * @throws the provider's error: the stock stays reserved, because money may be on its way
 */
export async function expireReservation(
  context: SiteContext,
  payments: PaymentProvider,
  order: StoredOrder,
): Promise<StoredOrder | undefined> {
  // Nothing was due: the process died between reservation and order.
  if (Number(order.content.charged.amount) === 0) return completePayment(context, order.id, 'NOTHING_DUE')
  return completePayment(context, order.id, paymentOutcome(await payments.cancel(order.id)))
}

/** Maps the state of a payment to the outcome of its order. */
export function paymentOutcome({ status }: PaymentState): Outcome {
  return status === 'CANCELED' ? 'ABANDONED' : status
}

/** Next step for the buyer's browser. */
export type Paid =
  | { readonly status: 'COMPLETED'; readonly order: StoredOrder }
  | { readonly status: 'REDIRECT'; readonly url: string }

/** Starts the payment of a reserved order, and completes the order if the provider decides at once. */
export async function payOrder(
  context: SiteContext,
  payments: PaymentProvider,
  order: StoredOrder,
  choice: { readonly method: string; readonly returnUrl: string; readonly language: string },
): Promise<Paid> {
  const { amount } = order.content.charged
  if (Number(amount) === 0) return complete(context, order, 'NOTHING_DUE', choice.language)
  const state = await payments.begin({
    orderId: order.id,
    amount,
    currency: order.content.currency,
    method: choice.method,
    returnUrl: choice.returnUrl,
  })
  if (state.status === 'REDIRECT') return { status: 'REDIRECT', url: state.url }
  return complete(context, order, paymentOutcome(state), choice.language)
}

async function complete(
  context: SiteContext,
  order: StoredOrder,
  outcome: Parameters<typeof completePayment>[2],
  language: string,
): Promise<Paid> {
  return {
    status: 'COMPLETED',
    order: (await completePayment(context, order.id, outcome, language)) ?? order,
  }
}
