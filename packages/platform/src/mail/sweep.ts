import { sql } from 'kysely'
import type { Database } from '../db/index.ts'
import type { Clock } from '../runtime/index.ts'

/** As the inbox says. Long enough for a second telling of the same occasion to be recognised. */
const keptMs = 30 * 24 * 3_600_000
const batch = 1_000

/** Removes old mail, a bounded number; `finished` is false while more may be left. */
export async function sweepMails(db: Database, clock: Clock): Promise<{ finished: boolean }> {
  const before = new Date(clock() - keptMs)
  const { numAffectedRows = 0n } = await sql`
    delete from mails where (site_id, id) in (
      select site_id, id from mails where created_at < ${before} order by created_at limit ${batch}
      for update skip locked
    )`.execute(db)
  return { finished: numAffectedRows < BigInt(batch) }
}
