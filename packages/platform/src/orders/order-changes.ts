import type { OrderHistoryItemType } from '@vitrine/contract/enumerations'
import type { OrderActionRequest } from '@vitrine/contract/orders'
import { type Change, recordChanges } from '../changes/index.ts'
import { isUuid } from '../db/index.ts'
import { applicationError, type SiteContext } from '../http/index.ts'
import { lockOrder, saveOrder } from './repository.ts'
import type { StoredOrder } from './stored-order.ts'

/**
 * Locks an order until the caller's transaction ends, and checks its revision.
 * @throws application errors `ORDER_NOT_FOUND`, `STALE_REVISION`
 */
export async function lockOrderForChange(
  context: SiteContext,
  { id, revision }: Pick<OrderActionRequest, 'id' | 'revision'>,
): Promise<StoredOrder> {
  const order = isUuid(id) ? await lockOrder(context, id) : undefined
  if (order === undefined || order.number === undefined) {
    throw applicationError(404, 'ORDER_NOT_FOUND', 'There is no such order.', { id })
  }
  if (revision !== undefined && revision !== String(order.revision)) {
    const description =
      'The order has changed since it was read, and nothing was saved. Read it again and repeat the change.'
    throw applicationError(409, 'STALE_REVISION', description, { revision: String(order.revision) })
  }
  return order
}

/** Saves a locked order with its new activities and publishes the change. */
export async function saveChangedOrder(
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
  // An order without a number was never placed, so there was no event for it.
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

/** An order is complete once it is fulfilled and paid. */
function isComplete({ fulfillmentStatus, paymentStatus }: Omit<StoredOrder, 'id'>): boolean {
  return (
    fulfillmentStatus === 'FULFILLED' &&
    (paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_REFUNDED' || paymentStatus === 'FULLY_REFUNDED')
  )
}

/** @throws application error `ORDER_ALREADY_CANCELED` */
export function assertNotCanceled({ status }: StoredOrder): void {
  if (status !== 'CANCELED') return
  const description = 'The order was canceled and can no longer be changed.'
  throw applicationError(428, 'ORDER_ALREADY_CANCELED', description)
}
