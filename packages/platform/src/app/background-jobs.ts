import { sweepExpired } from '../auth/index.ts'
import { byFilterSteps, refreshProductsStep, searchHandlers } from '../catalog/index.ts'
import { deleteOldChanges } from '../changes/index.ts'
import { notifyBackInStock } from '../engagement/index.ts'
import { isLoopbackUrl, sweepIdempotencyRecords, sweepRateLimits } from '../http/index.ts'
import { deleteOldImports, importCatalogStep, type MediaFetcher } from '../import-export/index.ts'
import { catalogJobs, deleteOldJobs, type JobHandler, type JobKinds, sweepHandler } from '../jobs/index.ts'
import { deleteOldMails, sendMails } from '../mail/index.ts'
import { orderHandlers, sweepVisitors } from '../orders/index.ts'
import { deleteOldDeliveries, deliverWebhooks } from '../webhooks/index.ts'
import type { Services } from './services.ts'

/** Everything that runs in the background. */
export function backgroundJobs(services: Services): readonly JobHandler[] {
  const { connections, clock, publicUrl, shopUrl, secrets, sites, mailTransport: transport } = services
  const db = connections.requests
  const context = { db, clock, publicUrl, shopUrl, site: (id: string) => sites.site(id) }
  const sendsMail = transport !== undefined
  return [
    ...services.feed.handlers,
    ...searchHandlers(connections.maintenance),
    catalogJobs({ ...context, kinds: jobKinds(services.intake) }),
    deliverWebhooks({ db, clock, secrets, mayReachLoopback: isLoopbackUrl(publicUrl) }),
    ...(transport ? [sendMails({ db, clock, transport })] : []),
    notifyBackInStock({ ...context, secrets, sendsMail }),
    ...orderHandlers({ ...context, payments: services.payments, sendsMail }),
    ...sweeps(services),
  ]
}

/**
 * Every kind of catalog job.
 *
 * @param fetcher fetches the images of imports; without one, imports bring none
 */
export function jobKinds(fetcher?: MediaFetcher): JobKinds {
  return {
    refreshProducts: refreshProductsStep,
    ...byFilterSteps,
    importCatalog: importCatalogStep(fetcher),
  }
}

const hourMs = 3_600_000

/** Removes expired rows, in small batches. */
function sweeps({ connections, clock }: Services): readonly JobHandler[] {
  const db = connections.requests
  const every = (name: string, sweep: () => Promise<{ readonly finished: boolean }>) =>
    sweepHandler(name, hourMs, sweep)
  const once = (name: string, run: (stopping: AbortSignal) => Promise<void>) => ({
    name,
    everyMs: hourMs,
    run,
  })
  return [
    every('expired visitors', () => sweepVisitors(db, clock)),
    every('expired sessions, codes and links', () => sweepExpired(db, clock)),
    every('old mails', () => deleteOldMails(db, clock)),
    every('unused rate limits', () => sweepRateLimits(db, clock())),
    every('old idempotency records', () => sweepIdempotencyRecords(db, clock)),
    every('old catalog jobs', () => deleteOldJobs(db, clock)),
    once('old changes', (stopping) => deleteOldChanges(db, clock, stopping)),
    once('old webhook deliveries', () => deleteOldDeliveries(db)),
    once('old imports', () => deleteOldImports(db, clock)),
  ]
}
