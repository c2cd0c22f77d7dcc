import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'

/** Notes for each webhook what it has to be told of the changes behind a number, in the transaction that gave them theirs. */
export function queueDeliveries(
  clock: Clock,
): (db: Database, siteId: string, after: bigint) => Promise<void> {
  return async (db, siteId, after) => {
    await sql`
      insert into webhook_deliveries (site_id, webhook_id, number, state, due_at)
      select e.site_id, w.id, e.number, 'WAITING', ${new Date(clock())}::timestamptz
      from change_events e join webhooks w on w.site_id = e.site_id and w.state = 'ACTIVE' and e.type = any(w.types)
      where e.site_id = ${siteId} and e.number > ${after}`.execute(db)
  }
}
