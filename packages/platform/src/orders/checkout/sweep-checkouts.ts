import type { Database } from '../../db/index.ts'
import type { JobHandler } from '../../jobs/index.ts'
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

/** Handlers that finish or cancel what buyers, payment providers or a stopped process left open. */
export function orderHandlers(context: OrderJobContext): readonly JobHandler[] {
  const everyMs = 60_000
  const every = (name: string, run: (context: OrderJobContext) => Promise<unknown>): JobHandler => ({
    name,
    everyMs,
    async run() {
      await run(context)
    },
  })
  return [
    every('expired reservations', expireReservations),
    every('pending refunds', retryPendingRefunds),
    every('pending payments', checkPendingPayments),
    every('abandoned checkouts', recordAbandonedCheckouts),
    every('old checkouts', deleteStaleCheckouts),
  ]
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
