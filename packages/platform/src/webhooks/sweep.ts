import { sql } from 'kysely'
import type { Database } from '../db/index.ts'

/** Forgets deliveries of changes that the feed does not have any more. After `sweepChanges`. */
export async function sweepDeliveries(db: Database): Promise<void> {
  await sql`
    delete from webhook_deliveries d where not exists (
      select from change_events e where e.site_id = d.site_id and e.number = d.number)`.execute(db)
}
