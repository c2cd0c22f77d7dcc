import type { SiteContext } from '../../http/index.ts'
import { log } from '../../runtime/index.ts'
import type { Site } from '../../sites/index.ts'
import { sweepLeftCheckouts } from '../abandoned-checkouts/sweep-left-checkouts.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { findOrder, overdueOrders } from '../repository.ts'
import { sweepRefunds } from '../sweep-refunds.ts'
import { checkPayments } from './check-payments.ts'
import { sweepOldCheckouts } from './delete-checkouts.ts'
import { giveUpOrder } from './give-up-order.ts'

const batch = 100

export interface SweepParts extends Omit<SiteContext, 'site'> {
  readonly payments: PaymentProvider
  site(id: string): Promise<Site | undefined>
}

/**
 * Settles orders whose time to pay is over: as the provider says where it knows (the process may have died between payment and
 * order), else as given up, so that their goods are for sale again; their payments are called back first.
 */
export async function sweepReservations({ payments, site, ...context }: SweepParts): Promise<number> {
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

const everyMs = 60_000

/** Sweeps once a minute; the answer stops it and waits for a sweep under way. */
export function startReservationSweep(parts: SweepParts): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = Promise.all([
      sweepReservations(parts),
      sweepRefunds(parts),
      checkPayments(parts),
      sweepLeftCheckouts(parts),
      sweepOldCheckouts(parts),
    ]).catch((error: unknown) => {
      // It runs again in a minute; goods wait until then.
      log.warn({ err: error }, 'checkouts, reservations or refunds could not be swept')
    })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
