import { sql } from 'kysely'
import type { Database } from '../db/index.ts'
import type { Clock } from '../runtime/index.ts'

/** Choice: how a job ended can be asked for during a month. */
const retentionMs = 30 * 24 * 60 * 60 * 1_000
const batchSize = 1_000

/** Forgets jobs that ended long ago; `finished` is false while more of them may be left. */
export async function sweepJobs(db: Database, clock: Clock): Promise<{ finished: boolean }> {
  const oldest = new Date(clock() - retentionMs)
  const { numAffectedRows = 0n } = await sql`
    delete from catalog_jobs where (site_id, id) in (
      select site_id, id from catalog_jobs
      where status in ('FINISHED', 'FAILED') and updated_at < ${oldest}
      order by updated_at limit ${batchSize} for update skip locked
    )`.execute(db)
  return { finished: numAffectedRows < BigInt(batchSize) }
}
