import type { OrderHistoryItemType } from '@vitrine/contract/enumerations'
import type { OrderAct } from '@vitrine/contract/orders'
import { type Change, recordChanges } from '../changes/index.ts'
import { isUuid } from '../db/index.ts'
import { applicationError, type SiteContext } from '../http/index.ts'
import { lockOrder, saveOrder } from './repository.ts'
import type { StoredOrder } from './stored-order.ts'

/**
 * The order that an act is about, locked until the caller's transaction ends.
 * @throws application errors `ORDER_NOT_FOUND`, `STALE_REVISION`
 */
export async function orderToActOn(
  context: SiteContext,
  { id, revision }: Pick<OrderAct, 'id' | 'revision'>,
): Promise<StoredOrder> {
  const order = isUuid(id) ? await lockOrder(context, id) : undefined
  if (order === undefined || order.number === undefined) {
    throw applicationError(404, 'ORDER_NOT_FOUND', 'There is no such order.', { id })
  }
  if (revision !== undefined && revision !== String(order.revision)) {
    throw applicationError(
      409,
      'STALE_REVISION',
      'The order has changed since it was read. Read it again and decide anew; nothing was changed.',
      { revision: String(order.revision) },
    )
  }
  return order
}

/** Keeps what an act has made of an order that this transaction has locked, and tells of it. */
export async function keepOrder(
  context: SiteContext,
  before: StoredOrder,
  changed: StoredOrder,
  ...happened: readonly OrderHistoryItemType[]
): Promise<StoredOrder> {
  const updatedAt = new Date(context.clock())
  const createdDate = updatedAt.toISOString()
  const after: StoredOrder = {
    ...changed,
    revision: before.revision + 1,
    activities: [...before.activities, ...happened.map((type) => ({ type, createdDate }))],
    updatedAt,
  }
  await saveOrder(context, after)
  // Nobody was told of an order that was never placed.
  if (after.number !== undefined) await recordChanges(context, changesOf(before, after))
  return after
}

function changesOf(before: StoredOrder, { id, ...after }: StoredOrder): Change[] {
  if (after.status === 'CANCELED' && before.status !== 'CANCELED')
    return [{ type: 'order.canceled', entityId: id }]
  const updated: Change = { type: 'order.updated', entityId: id }
  const isNews = isComplete(after) && !isComplete(before)
  return isNews ? [updated, { type: 'order.completed', entityId: id }] : [updated]
}

/** Choice: an order is complete once everything is on its way and paid for. */
function isComplete({ fulfillmentStatus, paymentStatus }: Omit<StoredOrder, 'id'>): boolean {
  return (
    fulfillmentStatus === 'FULFILLED' &&
    (paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_REFUNDED' || paymentStatus === 'FULLY_REFUNDED')
  )
}

/** @throws application error `ORDER_ALREADY_CANCELED` */
export function requireStanding({ status }: StoredOrder): void {
  if (status !== 'CANCELED') return
  throw applicationError(
    428,
    'ORDER_ALREADY_CANCELED',
    'The order was canceled, so nothing more is done with it.',
  )
}
