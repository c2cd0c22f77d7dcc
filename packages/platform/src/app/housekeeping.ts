import { deleteExpiredSessions, sweepExpired, sweepStaffSessions } from '../auth/index.ts'
import { settleAllFacetCounts } from '../catalog/index.ts'
import { sweepChanges } from '../changes/index.ts'
import type { Database } from '../db/index.ts'
import { sweepIdempotencyRecords } from '../http/index.ts'
import { sweepImports } from '../import-export/index.ts'
import { sweepJobs } from '../jobs/index.ts'
import { sweepMails } from '../mail/index.ts'
import type { Clock } from '../runtime/index.ts'
import { log } from '../runtime/index.ts'
import { sweepDeliveries } from '../webhooks/index.ts'

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
