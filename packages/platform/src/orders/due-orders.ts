import type { SiteContext } from '../http/index.ts'
import { log } from '../runtime/index.ts'
import type { Site } from '../sites/index.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import { findDueOrders, findOrder } from './repository.ts'
import type { StoredOrder } from './stored-order.ts'

/** Context of background jobs over the orders of all sites. */
export interface OrderJobContext extends Omit<SiteContext, 'site'> {
  readonly payments: PaymentProvider
  site(id: string): Promise<Site | undefined>
}

/**
 * Handles a batch of due orders one after the other. An error is logged and the order stays due; the others must not wait for it.
 *
 * @param failure log message of an error
 * @returns how many orders were due
 */
export async function handleDueOrders(
  { payments, site, ...context }: OrderJobContext,
  column: Parameters<typeof findDueOrders>[1],
  before: Date,
  failure: string,
  handle: (inside: SiteContext, order: StoredOrder, payments: PaymentProvider) => Promise<unknown>,
): Promise<number> {
  const due = await findDueOrders(context.db, column, before)
  for (const { siteId, id } of due) {
    const owner = await site(siteId)
    if (owner === undefined) continue
    const inside = { ...context, site: owner }
    try {
      const order = await findOrder(inside, id)
      if (order !== undefined) await handle(inside, order, payments)
    } catch (error) {
      log.error({ err: error, orderId: id }, failure)
    }
  }
  return due.length
}
