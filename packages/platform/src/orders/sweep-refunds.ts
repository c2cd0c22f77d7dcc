import type { SiteContext } from '../http/index.ts'
import type { Site } from '../sites/index.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import { findOrder, ordersWithWaitingRefunds } from './repository.ts'
import { settleRefund } from './settle-refund.ts'

const batch = 100
/** A call that is under way is left to itself. */
const youngMs = 60_000

interface SweepParts extends Omit<SiteContext, 'site'> {
  readonly payments: PaymentProvider
  site(id: string): Promise<Site | undefined>
}

/** Asks again for refunds whose provider did not answer, or whose process died meanwhile. */
export async function sweepRefunds({ payments, site, ...context }: SweepParts): Promise<void> {
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
