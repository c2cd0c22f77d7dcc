import type { OrderResponse, RefundOrderRequest } from '@vitrine/contract/orders'
import { returnStock } from '../catalog/index.ts'
import { nameBasedId, newId, transaction } from '../db/index.ts'
import {
  applicationError,
  invalidField,
  type RenderedJson,
  type RequestContext,
  type SiteContext,
  withIdempotency,
} from '../http/index.ts'
import { currencyOf, decimalFromMinor, type Minor } from '../money/index.ts'
import { refundGiftCard } from '../pricing/index.ts'
import { log } from '../runtime/index.ts'
import { handleDueOrders, type OrderJobContext } from './due-orders.ts'
import { lockOrderForChange, saveChangedOrder } from './order-changes.ts'
import { formatMailAmount, mailBuyer } from './order-mails.ts'
import { orderMinor, paidAmount, refundableAmount, refundedAmount, refundShares } from './order-money.ts'
import { toStockQuantities, unreturnedQuantities, validateQuantities } from './order-quantities.ts'
import type { PaymentProvider, RefundState } from './payments/payment-provider.ts'
import { wireOrder } from './read-orders.ts'
import { findOrder, lockOrder } from './repository.ts'
import type { StoredOrder, StoredRefund } from './stored-order.ts'

/**
 * Refunds an order in two transactions around the provider call (decision 24). The first records the pending refund, so that
 * no other refund uses the same money; the second records the outcome. A retry with the same idempotency key continues where the
 * first request stopped.
 * @throws application errors `ORDER_NOT_FOUND`, `STALE_REVISION`, `REFUND_EXCEEDS_PAYMENT`, `REFUND_DECLINED`,
 *   `LINE_ITEM_NOT_FOUND`, `QUANTITY_EXCEEDS_ORDER`, `IDEMPOTENCY_KEY_REUSED`
 */
export async function refundOrder(
  context: RequestContext,
  input: RefundOrderRequest,
  payments: PaymentProvider,
): Promise<OrderResponse | RenderedJson<OrderResponse>> {
  const refundId = refundIdFor(context, 'orders.refund', input.id)
  return runMoneyChange(context, 'orders.refund', input, {
    begin: (inside) => begin(inside, input, refundId),
    complete: () => completeRefund(context, payments, input.id, refundId),
    finish(order) {
      const refund = order.refunds.find(({ id }) => id === refundId)
      if (refund?.status !== 'DECLINED') return
      const description = 'The payment provider declined the refund. Nothing was refunded.'
      throw applicationError(428, 'REFUND_DECLINED', description)
    },
  })
}

interface MoneyChange {
  /** Runs in a transaction before money moves. Does nothing if an earlier attempt of the same request did it. */
  begin(inside: RequestContext): Promise<unknown>
  /** Moves the money. Safe to repeat. */
  complete(): Promise<unknown>
  /** @throws the application error for a failed outcome */
  finish?(order: StoredOrder): void
}

/**
 * Runs a change whose money moves between two transactions, and returns the same response for every retry. The idempotency record
 * includes the order id: reuse of a key for another order has to be found before money moves.
 */
export async function runMoneyChange<I extends { readonly id: string }>(
  context: RequestContext,
  operation: string,
  input: I,
  { begin, complete, finish }: MoneyChange,
): Promise<OrderResponse | RenderedJson<OrderResponse>> {
  let refusal: unknown
  try {
    await transaction(context.db, (db) => begin({ ...context, db }))
    await complete()
  } catch (error) {
    refusal = error
  }
  // The stored response of an earlier attempt wins over an error of this one.
  return withIdempotency(context, `${operation} ${input.id}`, input, async (inside) => {
    if (refusal !== undefined) throw refusal
    const order = await findOrder(inside, input.id)
    if (order === undefined) throw new Error('The changed order must exist.')
    finish?.(order)
    return { order: wireOrder(order, context.site, true) }
  })
}

/** Id of the refund of a request: the same for every attempt with the same idempotency key. */
export function refundIdFor(
  { caller, idempotencyKey, clock }: RequestContext,
  operation: string,
  orderId: string,
): string {
  if (idempotencyKey === undefined) return newId(clock)
  return nameBasedId(namespace, [operation, orderId, caller.kind, caller.id, idempotencyKey].join('\n'))
}

/** UUID namespace of request keys. */
const namespace = '5f0e4c7e-3a55-4d0f-9d2b-6f3f0f6d2a41'

async function begin(context: RequestContext, input: RefundOrderRequest, refundId: string): Promise<void> {
  const tried = await lockOrderForChange(context, { id: input.id })
  if (tried.refunds.some(({ id }) => id === refundId)) return
  const order = await lockOrderForChange(context, input)
  const refundable = refundableAmount(order)
  const amount = input.amount === undefined ? refundable : amountIn(order, input.amount)
  if (amount <= 0n || amount > refundable) {
    throw applicationError(
      428,
      'REFUND_EXCEEDS_PAYMENT',
      'The amount exceeds the refundable amount. Nothing was refunded.',
      { refundable: decimalFromMinor(refundable, currencyOf(order.content.currency)) },
    )
  }
  const restocked = validateQuantities(order, input.restockLineItems ?? [], unreturnedQuantities(order))
  const refund = newRefund(context, order, refundId, amount, {
    restockedLineItems: restocked,
    notify: input.notify ?? true,
    ...(input.reason === undefined ? {} : { reason: input.reason }),
  })
  await saveChangedOrder(
    context,
    order,
    { ...order, refunds: [...order.refunds, refund] },
    'REFUND_INITIATED',
  )
}

export function newRefund(
  { clock }: Pick<RequestContext, 'clock'>,
  order: StoredOrder,
  id: string,
  amount: Minor,
  more: Pick<StoredRefund, 'restockedLineItems' | 'notify' | 'reason'>,
): StoredRefund {
  const currency = currencyOf(order.content.currency)
  const { toProvider, toGiftCard } = refundShares(order, amount)
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
    throw invalidField('amount', 'DECIMAL_MAX_SCALE', `must have at most ${places} decimal places`, {
      threshold: places,
    })
  }
  return orderMinor(order, amount)
}

/**
 * Requests a pending refund from the provider and saves the outcome. If the provider is unreachable, the refund stays pending and
 * the background job retries; the refund id is the provider's idempotency key, so money is returned only once.
 */
export async function completeRefund(
  context: SiteContext,
  payments: PaymentProvider,
  orderId: string,
  refundId: string,
): Promise<void> {
  const order = await findOrder(context, orderId)
  const refund = order?.refunds.find(({ id }) => id === refundId)
  if (order === undefined || refund?.status !== 'PENDING') return
  const state = await requestRefund(payments, order, refund)
  if (state === undefined) return
  await transaction(context.db, (db) => saveOutcome({ ...context, db }, orderId, refundId, state))
}

async function requestRefund(
  payments: PaymentProvider,
  { id: orderId, content: { currency } }: StoredOrder,
  { id: refundId, toProvider: amount }: StoredRefund,
): Promise<RefundState | undefined> {
  if (Number(amount) === 0) return 'REFUNDED'
  try {
    return await payments.refund({ refundId, orderId, amount, currency })
  } catch (error) {
    log.error({ err: error, orderId, refundId }, 'refund stays pending: the payment provider failed')
    return undefined
  }
}

async function saveOutcome(context: SiteContext, orderId: string, refundId: string, status: RefundState) {
  const order = await lockOrder(context, orderId)
  const refund = order?.refunds.find(({ id }) => id === refundId)
  if (order === undefined || refund?.status !== 'PENDING') return
  const refunds = order.refunds.map((one) => (one.id === refundId ? { ...one, status } : one))
  const completed: StoredOrder = { ...order, refunds }
  if (status === 'DECLINED') {
    await saveChangedOrder(context, order, completed, 'PAYMENT_REFUND_FAILED')
    return
  }
  const { giftCard } = order
  const toGiftCard = orderMinor(order, refund.toGiftCard)
  if (giftCard !== undefined && toGiftCard > 0n) await refundGiftCard(context, giftCard.id, toGiftCard)
  const isAll = refundedAmount(completed) === paidAmount(completed)
  const saved = await saveChangedOrder(
    context,
    order,
    { ...completed, paymentStatus: isAll ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED' },
    'PAYMENT_REFUNDED',
    ...(isAll ? (['ORDER_REFUNDED'] as const) : []),
  )
  await returnStock(context, toStockQuantities(order, refund.restockedLineItems))
  if (!refund.notify) return
  const amount = formatMailAmount(order, orderMinor(order, refund.amount), context)
  const content = { template: 'order-refunded', number: String(saved.number), amount } as const
  await mailBuyer(context, saved, content, `refund ${refundId}`)
}

/** Younger refunds are still being handled by their request. */
const youngMs = 60_000

/** Retries refunds whose provider was unreachable or whose process died. */
export async function retryPendingRefunds(context: OrderJobContext): Promise<void> {
  const before = new Date(context.clock() - youngMs)
  const failure = 'pending refund could not be completed'
  await handleDueOrders(context, 'refund_pending_since', before, failure, async (inside, order, payments) => {
    for (const { id, status } of order.refunds)
      if (status === 'PENDING') await completeRefund(inside, payments, order.id, id)
  })
}
