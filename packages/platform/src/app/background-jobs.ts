import { deleteExpiredSessions, sweepExpired, sweepStaffSessions } from '../auth/index.ts'
import { searchHandlers } from '../catalog/index.ts'
import { type ChangeFeed, deleteOldChanges } from '../changes/index.ts'
import type { Connections } from '../db/index.ts'
import { notifyBackInStock } from '../engagement/index.ts'
import { sweepIdempotencyRecords } from '../http/index.ts'
import { type Intake, sweepImports } from '../import-export/index.ts'
import { catalogJobs, deleteOldJobs, type JobHandler, sweepHandler } from '../jobs/index.ts'
import { deleteOldMails, type MailTransport, sendMails } from '../mail/index.ts'
import { orderHandlers, type PaymentProvider, sweepVisitors } from '../orders/index.ts'
import type { Clock, SecretBox } from '../runtime/index.ts'
import type { SiteRegistry } from '../sites/index.ts'
import { deleteOldDeliveries, deliverWebhooks } from '../webhooks/index.ts'
import { jobKinds } from './job-kinds.ts'

export interface BackgroundParts {
  readonly connections: Connections
  readonly clock: Clock
  readonly publicUrl: string
  readonly shopUrl: string
  readonly secrets: SecretBox
  readonly sites: SiteRegistry
  readonly intake: Intake
  readonly payments: PaymentProvider
  readonly feed: ChangeFeed
  /** Without one, mails stay in the inbox. */
  readonly mailTransport: MailTransport | undefined
  readonly mayReachLoopback: boolean
}

/** Everything that runs in the background. */
export function backgroundJobs(parts: BackgroundParts): readonly JobHandler[] {
  const { connections, clock, publicUrl, shopUrl, sites, mailTransport: transport } = parts
  const db = connections.requests
  const context = { db, clock, publicUrl, shopUrl, site: (id: string) => sites.site(id) }
  return [
    ...parts.feed.handlers,
    ...searchHandlers(connections.maintenance),
    catalogJobs({ ...context, kinds: jobKinds(parts.intake) }),
    deliverWebhooks({ ...parts, db }),
    ...(transport ? [sendMails({ db, clock, transport })] : []),
    notifyBackInStock({ ...context, secrets: parts.secrets, sendsMail: transport !== undefined }),
    ...orderHandlers({ ...context, payments: parts.payments }),
    ...sweeps(parts),
  ]
}

const hourMs = 3_600_000
const batch = 1_000

/** Removes expired rows, in small batches. */
function sweeps({ connections, clock }: BackgroundParts): readonly JobHandler[] {
  const db = connections.requests
  const every = (name: string, sweep: () => Promise<{ readonly finished: boolean }>) =>
    sweepHandler(name, hourMs, sweep)
  const once = (name: string, run: (stopping: AbortSignal) => Promise<void>) => ({
    name,
    everyMs: hourMs,
    run,
  })
  return [
    every('expired member sessions', async () => ({
      finished: (await deleteExpiredSessions(db, new Date(clock()), batch)) < batch,
    })),
    every('expired visitors', () => sweepVisitors(db, clock)),
    every('expired codes and links', () => sweepExpired(db, clock)),
    every('old mails', () => deleteOldMails(db, clock)),
    every('old idempotency records', () => sweepIdempotencyRecords(db, clock)),
    every('old catalog jobs', () => deleteOldJobs(db, clock)),
    once('expired staff sessions', () => sweepStaffSessions(db, clock)),
    once('old changes', (stopping) => deleteOldChanges(db, clock, stopping)),
    once('old webhook deliveries', () => deleteOldDeliveries(db)),
    once('old imports', () => sweepImports(db, clock)),
  ]
}
