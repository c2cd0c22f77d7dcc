import { sql } from 'kysely'
import type { Database } from '../db/index.ts'
import type { Clock } from '../runtime/index.ts'

/** Choice: a reader that was away for a week reads everything anew. */
const retentionMs = 7 * 24 * 3_600_000
const batchSize = 5_000

/** Forgets old changes of every feed, from its beginning on: also after a clock was wrong for a while, it has no holes. */
export async function sweepChanges(db: Database, clock: Clock): Promise<void> {
  const oldest = new Date(clock() - retentionMs)
  for (const { site_id } of await db.selectFrom('change_feeds').select('site_id').execute()) {
    while (await forgetBatch(db, site_id, oldest));
  }
}

/** @returns whether more may be left */
async function forgetBatch(db: Database, siteId: string, oldest: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from change_events where site_id = ${siteId} and number in (
      select number from (
        select number, bool_and(occurred_at < ${oldest}) over (order by number) as is_old from (
          select number, occurred_at from change_events where site_id = ${siteId} order by number limit ${batchSize}
        ) as first
      ) as judged where is_old
    )`.execute(db)
  return numAffectedRows === BigInt(batchSize)
}
