import type { Database } from '../../db/index.ts'
import { type Clock, log } from '../../runtime/index.ts'
import { insertAbandonedCheckouts } from '../abandoned-checkouts/repository.ts'
import type { OrderJobContext } from '../job-context.ts'
import { checkPendingPayments } from '../payments/late-payments.ts'
import { retryPendingRefunds } from '../refunds.ts'
import { findExpiredReservations, findOrder } from '../repository.ts'
import { expireReservation } from './complete-payment.ts'
import { deleteStaleCheckouts } from './repository.ts'

const batch = 100

/**
 * Completes or expires reserved orders whose time to pay is over. The provider's state decides, because a process may have died
 * between payment and order; an undecided payment is voided and the stock is released.
 */
export async function expireReservations({ payments, site, ...context }: OrderJobContext): Promise<number> {
  const overdue = await findExpiredReservations(context.db, new Date(context.clock()), batch)
  for (const { siteId, id } of overdue) {
    const owner = await site(siteId)
    if (owner === undefined) continue
    const inSite = { ...context, site: owner }
    try {
      const order = await findOrder(inSite, id)
      if (order !== undefined) await expireReservation(inSite, payments, order)
    } catch (error) {
      // Money may be on its way: the stock stays reserved until the provider responds.
      log.error({ err: error, orderId: id }, 'reservation could not be expired')
    }
  }
  return overdue.length
}

const everyMs = 60_000

/** Runs the background jobs once a minute. @returns a function that stops them and waits for the current run */
export function startReservationSweep(parts: OrderJobContext): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = Promise.all([
      expireReservations(parts),
      retryPendingRefunds(parts),
      checkPendingPayments(parts),
      recordAbandonedCheckouts(parts),
      deleteStaleCheckouts(parts),
    ]).catch((error: unknown) => {
      // Retried in a minute.
      log.warn({ err: error }, 'background job of checkouts, reservations and refunds failed')
    })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

const abandonedBatch = 500
/** A checkout counts as abandoned after an hour without activity. */
export const abandonedAfterMs = 3_600_000

/** Records abandoned checkouts in batches. */
export async function recordAbandonedCheckouts({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): Promise<void> {
  while (
    (await insertAbandonedCheckouts(db, clock, new Date(clock() - abandonedAfterMs), abandonedBatch)) ===
    abandonedBatch
  );
}
