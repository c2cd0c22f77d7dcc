import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { Clock } from '../../runtime/index.ts'

/** A day of promised memory (requirements.md PLT-50) and half a day for clients whose clocks or queues lag. */
const retentionMs = 36 * 60 * 60 * 1_000
/** Small enough to stay far below the statement time-out and to hold no lock for long. */
const batchSize = 1_000

/** Forgets records nobody may ask for any more; `finished` is false while more of them may be left. */
export async function sweepIdempotencyRecords(db: Database, clock: Clock): Promise<{ finished: boolean }> {
  const oldest = new Date(clock() - retentionMs)
  const { numAffectedRows = 0n } = await sql`
    delete from idempotency_records
    where (site_id, caller_kind, caller_id, operation, key) in (
      select site_id, caller_kind, caller_id, operation, key from idempotency_records
      where created_at < ${oldest} order by created_at limit ${batchSize} for update skip locked
    )`.execute(db)
  return { finished: numAffectedRows < BigInt(batchSize) }
}
