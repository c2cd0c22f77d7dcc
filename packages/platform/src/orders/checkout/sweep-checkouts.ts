import type { Database } from '../../db/index.ts'
import type { JobHandler } from '../../jobs/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { insertAbandonedCheckouts, recordSentReminders } from '../abandoned-checkouts/repository.ts'
import { handleDueOrders, type OrderJobContext } from '../due-orders.ts'
import { checkPendingPayments } from '../payments/late-payments.ts'
import { retryPendingRefunds } from '../refunds.ts'
import { expireReservation } from './complete-payment.ts'
import { deleteStaleCheckouts } from './repository.ts'

/**
 * Completes or expires reserved orders whose payment deadline has passed. The provider's state decides, because a process may have died
 * between payment and order; an undecided payment is voided and the stock is released. While the provider does not respond, the stock stays
 * reserved, because money may be on its way.
 */
export async function expireReservations(context: OrderJobContext): Promise<number> {
  return handleDueOrders(
    context,
    'reserved_until',
    new Date(context.clock()),
    'reservation could not be expired',
    (inside, order, payments) => expireReservation(inside, payments, order),
  )
}

/** Handlers that finish or cancel what buyers, payment providers or a stopped process left open. */
export function orderHandlers(
  context: OrderJobContext & { readonly sendsMail: boolean },
): readonly JobHandler[] {
  const jobs: Readonly<Record<string, (context: OrderJobContext) => Promise<unknown>>> = {
    'expired reservations': expireReservations,
    'pending refunds': retryPendingRefunds,
    'pending payments': checkPendingPayments,
    'abandoned checkouts': recordAbandonedCheckouts,
    'sent reminders': ({ db, clock }) => recordSentReminders(db, new Date(clock()), context.sendsMail),
    'old checkouts': deleteStaleCheckouts,
  }
  return Object.entries(jobs).map(([name, run]) => ({
    name,
    everyMs: 60_000,
    run: async () => void (await run(context)),
  }))
}

const abandonedBatch = 500
/** A checkout counts as abandoned after an hour without activity. */
const abandonedAfterMs = 3_600_000

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
