import type { OrderResponse, RefundOrderRequest } from '@vitrine/contract/orders'
import { returnStock } from '../catalog/index.ts'
import { nameBasedId, newId, transaction } from '../db/index.ts'
import {
  applicationError,
  invalidArguments,
  once,
  type RenderedJson,
  type RequestContext,
  type SiteContext,
  violation,
} from '../http/index.ts'
import { currencyOf, decimalFromMinor, type Minor } from '../money/index.ts'
import { refundGiftCard } from '../pricing/index.ts'
import { log } from '../runtime/index.ts'
import type { OrderJobContext } from './job-context.ts'
import { keepOrder, orderToActOn } from './order-changes.ts'
import { amountInMail, writeToBuyer } from './order-mails.ts'
import { minorIn, paidOf, refundableOf, refundedOf, sharesOf } from './order-money.ts'
import { piecesWithin, stockOfPieces, unreturnedOf } from './order-quantities.ts'
import type { PaymentProvider, RefundState } from './payments/payment-provider.ts'
import { wireOrder } from './read-orders.ts'
import { findOrder, lockOrder, ordersWithWaitingRefunds } from './repository.ts'
import type { StoredOrder, StoredRefund } from './stored-order.ts'

/**
 * Gives money back, in two transactions around the provider (decision 0105): the first says that it is about to, so that no
 * second refund counts on the same money, and the second what came of it. A repetition with the same idempotency key goes on
 * where the first one stopped.
 * @throws application errors `ORDER_NOT_FOUND`, `STALE_REVISION`, `REFUND_EXCEEDS_PAYMENT`, `REFUND_DECLINED`,
 *   `LINE_ITEM_NOT_FOUND`, `QUANTITY_EXCEEDS_ORDER`, `IDEMPOTENCY_KEY_REUSED`
 */
export async function refundOrder(
  context: RequestContext,
  input: RefundOrderRequest,
  payments: PaymentProvider,
): Promise<OrderResponse | RenderedJson<OrderResponse>> {
  const refundId = moneyActId(context, 'orders.refund', input.id)
  return inTwo(context, 'orders.refund', input, {
    begin: (inside) => begin(inside, input, refundId),
    settle: () => settleRefund(context, payments, input.id, refundId),
    finish(order) {
      const refund = order.refunds.find(({ id }) => id === refundId)
      if (refund?.status !== 'DECLINED') return
      throw applicationError(
        428,
        'REFUND_DECLINED',
        'The payment provider refused to give the money back. Nothing was refunded.',
      )
    },
  })
}

interface InTwo {
  /** Before money moves, in a transaction; does nothing when an earlier try of the same request has done it. */
  begin(inside: RequestContext): Promise<unknown>
  /** Moves money; may be done again. */
  settle(): Promise<unknown>
  /** @throws what the outcome is refused with */
  finish?(order: StoredOrder): void
}

/**
 * An act whose money moves between two transactions, answered alike however often it is sent. Its key belongs to the order as well, as
 * the act's own id does: that the key was used for another order must not be found out after the money has moved.
 */
export async function inTwo<I extends { readonly id: string }>(
  context: RequestContext,
  operation: string,
  input: I,
  { begin, settle, finish }: InTwo,
): Promise<OrderResponse | RenderedJson<OrderResponse>> {
  let refusal: unknown
  try {
    await transaction(context.db, (db) => begin({ ...context, db }))
    await settle()
  } catch (error) {
    refusal = error
  }
  // What an earlier try was answered comes before what this one would be refused with.
  return once(context, `${operation} ${input.id}`, input, async (inside) => {
    if (refusal !== undefined) throw refusal
    const order = await findOrder(inside, input.id)
    if (order === undefined) throw new Error('An order that was acted on is there.')
    finish?.(order)
    return { order: wireOrder(order, context.site, true) }
  })
}

/** The id of what a request does with money: the same for every try of the same request. */
export function moneyActId(
  { caller, idempotencyKey, clock }: RequestContext,
  operation: string,
  orderId: string,
): string {
  if (idempotencyKey === undefined) return newId(clock)
  return nameBasedId(namespace, [operation, orderId, caller.kind, caller.id, idempotencyKey].join('\n'))
}

/** Of names that are requests. */
const namespace = '5f0e4c7e-3a55-4d0f-9d2b-6f3f0f6d2a41'

async function begin(context: RequestContext, input: RefundOrderRequest, refundId: string): Promise<void> {
  const tried = await orderToActOn(context, { id: input.id })
  if (tried.refunds.some(({ id }) => id === refundId)) return
  const order = await orderToActOn(context, input)
  const refundable = refundableOf(order)
  const amount = input.amount === undefined ? refundable : amountIn(order, input.amount)
  if (amount <= 0n || amount > refundable) {
    throw applicationError(
      428,
      'REFUND_EXCEEDS_PAYMENT',
      'That is more than what was paid and has not gone back already. Nothing was refunded.',
      { refundable: decimalFromMinor(refundable, currencyOf(order.content.currency)) },
    )
  }
  const restocked = piecesWithin(order, input.restockLineItems ?? [], unreturnedOf(order))
  const refund = newRefund(context, order, refundId, amount, {
    restockedLineItems: restocked,
    notify: input.notify ?? true,
    ...(input.reason === undefined ? {} : { reason: input.reason }),
  })
  await keepOrder(context, order, { ...order, refunds: [...order.refunds, refund] }, 'REFUND_INITIATED')
}

/** A refund that waits for its provider. */
export function newRefund(
  { clock }: Pick<RequestContext, 'clock'>,
  order: StoredOrder,
  id: string,
  amount: Minor,
  more: Pick<StoredRefund, 'restockedLineItems' | 'notify' | 'reason'>,
): StoredRefund {
  const currency = currencyOf(order.content.currency)
  const { toProvider, toGiftCard } = sharesOf(order, amount)
  return {
    id,
    amount: decimalFromMinor(amount, currency),
    toProvider: decimalFromMinor(toProvider, currency),
    toGiftCard: decimalFromMinor(toGiftCard, currency),
    status: 'PENDING',
    ...more,
    createdDate: new Date(clock()).toISOString(),
  }
}

function amountIn(order: StoredOrder, amount: string): Minor {
  const { exponent: places } = currencyOf(order.content.currency)
  const [, fraction = ''] = amount.split('.')
  if (/[^0]/.test(fraction.slice(places))) {
    throw invalidArguments(
      violation('amount', 'DECIMAL_MAX_SCALE', `has to have at most ${places} decimal places`, {
        threshold: places,
      }),
    )
  }
  return minorIn(order, amount)
}

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

const batch = 100
/** A call that is under way is left to itself. */
const youngMs = 60_000

/** Asks again for refunds whose provider did not answer, or whose process died meanwhile. */
export async function sweepRefunds({ payments, site, ...context }: OrderJobContext): Promise<void> {
  const before = new Date(context.clock() - youngMs)
  for (const { siteId, id } of await ordersWithWaitingRefunds(context.db, before, batch)) {
    const owner = await site(siteId)
    if (owner === undefined) continue
    const inSite = { ...context, site: owner }
    const order = await findOrder(inSite, id)
    for (const refund of order?.refunds ?? [])
      if (refund.status === 'PENDING') await settleRefund(inSite, payments, id, refund.id)
  }
}
