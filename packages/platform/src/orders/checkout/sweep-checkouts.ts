import type { Database } from '../../db/index.ts'
import type { JobHandler } from '../../jobs/index.ts'
import { type Clock, log } from '../../runtime/index.ts'
import { recordLeft } from '../abandoned-checkouts/repository.ts'
import type { OrderJobContext } from '../job-context.ts'
import { checkPayments } from '../payments/late-payments.ts'
import { sweepRefunds } from '../refunds.ts'
import { findOrder, overdueOrders } from '../repository.ts'
import { giveUpOrder } from './complete-payment.ts'
import { sweepOldCheckouts } from './repository.ts'

const batch = 100

/**
 * Settles orders whose time to pay is over: as the provider says where it knows (the process may have died between payment and
 * order), else as given up, so that their goods are for sale again; their payments are called back first.
 */
export async function sweepReservations({ payments, site, ...context }: OrderJobContext): Promise<number> {
  const overdue = await overdueOrders(context.db, new Date(context.clock()), batch)
  for (const { siteId, id } of overdue) {
    const owner = await site(siteId)
    if (owner === undefined) continue
    const inSite = { ...context, site: owner }
    try {
      const order = await findOrder(inSite, id)
      if (order !== undefined) await giveUpOrder(inSite, payments, order)
    } catch (error) {
      // Money may be on its way: its goods stay reserved until the provider answers.
      log.error({ err: error, orderId: id }, 'a reservation could not be given up')
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
    every('expired reservations', sweepReservations),
    every('pending refunds', sweepRefunds),
    every('pending payments', checkPayments),
    every('abandoned checkouts', sweepLeftCheckouts),
    every('old checkouts', sweepOldCheckouts),
  ]
}

const abandonedBatch = 500
/** Choice: an hour without a sign of the buyer. */
export const leftAfterMs = 3_600_000

/** Records what was left; a bounded number at a time. */
export async function sweepLeftCheckouts({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): Promise<void> {
  while ((await recordLeft(db, clock, new Date(clock() - leftAfterMs), abandonedBatch)) === abandonedBatch);
}
