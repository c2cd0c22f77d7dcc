import { sweepExpired } from '../auth/members/sweep.ts'
import { sweepStaffSessions } from '../auth/staff/sessions.ts'
import { deleteExpiredSessions } from '../auth/tokens/repository.ts'
import { settleAllFacetCounts } from '../catalog/search/settle-facet-counts.ts'
import { sweepChanges } from '../changes/sweep.ts'
import type { Database } from '../db/database.ts'
import { sweepIdempotencyRecords } from '../http/idempotency/sweep.ts'
import { sweepImports } from '../import-export/sweep.ts'
import { sweepJobs } from '../jobs/sweep.ts'
import { sweepMails } from '../mail/sweep.ts'
import type { Clock } from '../runtime/clock.ts'
import { log } from '../runtime/log/log.ts'
import { sweepDeliveries } from '../webhooks/sweep.ts'

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
