import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import { settleAllFacetCounts } from './domains/catalog/search/settle-facet-counts.ts'
import { sweepJobs } from './domains/catalog-v3/jobs/sweep.ts'
import { sweepChanges } from './domains/changes/sweep.ts'
import { sweepExpired } from './domains/identity/sweep.ts'
import { sweepStaffSessions } from './domains/staff/sessions.ts'
import { deleteExpiredSessions } from './domains/tokens/repository.ts'
import { sweepImports } from './domains/transfer/sweep.ts'
import { sweepDeliveries } from './domains/webhooks/sweep.ts'
import { sweepIdempotencyRecords } from './idempotency/sweep.ts'
import { log } from './log/log.ts'
import { sweepMails } from './mail/sweep.ts'

const everyMs = 3_600_000
const batch = 1_000

/** Removes what has run out, in small batches, now and then; the answer stops it and waits for a batch under way. */
export function startHousekeeping(db: Database, clock: Clock): () => Promise<void> {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  const sweep = async () => {
    try {
      while (!stopped && (await deleteExpiredSessions(db, new Date(clock()), batch)) === batch);
      while (!stopped && !(await sweepExpired(db, clock)).finished);
      await sweepStaffSessions(db, clock)
      while (!stopped && !(await sweepMails(db, clock)).finished);
      while (!stopped && !(await sweepIdempotencyRecords(db, clock)).finished);
      while (!stopped && !(await sweepJobs(db, clock)).finished);
      await sweepChanges(db, clock)
      await sweepDeliveries(db)
      await settleAllFacetCounts(db)
      await sweepImports(db, clock)
    } catch (error) {
      // It runs again; requests that need the database tell of its troubles themselves.
      log.warn({ err: error }, 'housekeeping broke off')
    }
  }
  const timer = setInterval(() => {
    running = sweep()
  }, everyMs)
  timer.unref()
  return async () => {
    stopped = true
    clearInterval(timer)
    await running
  }
}
