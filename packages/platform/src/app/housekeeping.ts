import { deleteExpiredSessions, sweepExpired, sweepStaffSessions } from '../auth/index.ts'
import { indexMissingProducts, refreshAllFacetCounts } from '../catalog/index.ts'
import { sweepChanges } from '../changes/index.ts'
import type { Connections } from '../db/index.ts'
import { sweepIdempotencyRecords } from '../http/index.ts'
import { sweepImports } from '../import-export/index.ts'
import { sweepJobs } from '../jobs/index.ts'
import { sweepMails } from '../mail/index.ts'
import type { Clock } from '../runtime/index.ts'
import { log } from '../runtime/index.ts'
import { sweepDeliveries } from '../webhooks/index.ts'

const everyMs = 3_600_000
const batch = 1_000

/** Deletes expired rows in small batches and maintains the search index, every hour. @returns stops it and waits for a running batch */
export function startHousekeeping(
  { requests: db, maintenance }: Connections,
  clock: Clock,
): () => Promise<void> {
  let stopped = false
  const indexMissing = () => indexMissingProducts(maintenance, () => stopped).catch(warn)
  let running: Promise<void> = indexMissing()
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
      await sweepImports(db, clock)
      await indexMissing()
      await refreshAllFacetCounts(maintenance)
    } catch (error) {
      warn(error)
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

/** It runs again; requests that need the database report its errors themselves. */
function warn(error: unknown): void {
  log.warn({ err: error }, 'housekeeping failed')
}
