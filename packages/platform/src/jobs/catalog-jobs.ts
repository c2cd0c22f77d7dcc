import { type Database, transaction } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import { type Clock, log } from '../runtime/index.ts'
import type { Site } from '../sites/index.ts'
import { type JobRecord, lockNextJob, saveProgress } from './repository.ts'
import { retryDelayMs } from './retry-delay.ts'
import type { JobKindName } from './tables.ts'
import type { ScheduledHandler } from './worker.ts'

export interface StepResult {
  /** Where the next step starts; undefined when the job is done. */
  readonly after: string | undefined
  readonly succeeded: number
  readonly failed: number
  /**
   * Slow work that the next step needs, such as fetching files from other hosts. It runs after the step's transaction,
   * outside of any, while the job stays reserved. It may leave work to a later step, and should when `stopping` aborts.
   */
  beforeNext?(context: SiteContext, stopping: AbortSignal): Promise<void>
}

/**
 * One step of a job, small enough for one transaction. Changes and progress are written together: a process that stops in
 * the middle leaves nothing half done, and another one continues.
 */
export type JobStep = (
  context: SiteContext,
  input: Readonly<Record<string, unknown>>,
  after: string | undefined,
) => Promise<StepResult>

export type JobKinds = Readonly<Record<JobKindName, JobStep>>

export interface CatalogJobsParts {
  readonly db: Database
  readonly clock: Clock
  readonly publicUrl: string
  readonly shopUrl: string
  readonly kinds: JobKinds
  site(id: string): Promise<Site | undefined>
}

export const catalogJobsName = 'catalog jobs'

const maxAttempts = 5
const backoff = { firstMs: 2_000, factor: 2, longestMs: 60_000 }
/** How long a job belongs to this process while it works outside a transaction; longer than that takes. */
const reservedMs = 120_000

/**
 * Runs the jobs of `catalog_jobs` step by step. A job is held by a lock on its row for the length of one step, so
 * processes share the work, and a job of a process that dies is free at once.
 */
export function catalogJobs(parts: CatalogJobsParts): ScheduledHandler {
  return {
    name: catalogJobsName,
    everyMs: 1_000,
    async run(stopping) {
      while (!stopping.aborted && (await runStep(parts, stopping)));
    },
  }
}

/** @returns whether there may be more to do */
async function runStep(parts: CatalogJobsParts, stopping: AbortSignal): Promise<boolean> {
  const { db, clock } = parts
  let locked: JobRecord | undefined
  try {
    const next = await transaction(db, async (trx) => {
      locked = await lockNextJob(trx, new Date(clock()))
      return locked && advance({ ...parts, db: trx }, locked)
    })
    if (!locked) return false
    if (next) {
      await next(db, stopping)
      await saveProgress(db, locked, { not_before: new Date(clock()) })
    }
    return true
  } catch (error) {
    if (!locked) throw error
    log.warn({ err: error, job: locked.id, kind: locked.kind }, 'a step of a catalog job failed')
    await postpone(parts, locked)
    return true
  }
}

/** @returns what is to be done before the next step */
async function advance(
  { db, clock, publicUrl, shopUrl, kinds, site: findSite }: CatalogJobsParts,
  job: JobRecord,
): Promise<((db: Database, stopping: AbortSignal) => Promise<void>) | undefined> {
  const site = await findSite(job.site_id)
  if (!site) throw new Error('the site of the job no longer exists')
  // Only `enqueueJob` writes kinds, and it takes no others.
  const step = kinds[job.kind as JobKindName]
  const context = { db, site, clock, publicUrl, shopUrl }
  const { after, succeeded, failed, beforeNext } = await step(context, job.input, job.after ?? undefined)
  const now = clock()
  await saveProgress(db, job, {
    status: after === undefined ? 'FINISHED' : 'RUNNING',
    after: after ?? null,
    succeeded: job.succeeded + succeeded,
    failed: job.failed + failed,
    attempts: 0,
    updated_at: new Date(now),
    ...(beforeNext && { not_before: new Date(now + reservedMs) }),
  })
  return beforeNext && ((outside, stopping) => beforeNext({ ...context, db: outside }, stopping))
}

async function postpone({ db, clock }: CatalogJobsParts, job: JobRecord): Promise<void> {
  const now = clock()
  const attempts = job.attempts + 1
  await saveProgress(db, job, {
    attempts,
    status: attempts < maxAttempts ? job.status : 'FAILED',
    not_before: new Date(now + retryDelayMs(attempts, backoff)),
    updated_at: new Date(now),
  })
}
