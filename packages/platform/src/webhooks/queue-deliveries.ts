import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../runtime/index.ts'

/** Notes for each webhook what it has to be told of the changes that get their numbers, in the statement that gives them theirs. */
export function queueDeliveries(clock: Clock): () => RawBuilder<unknown> {
  return () => sql`
    insert into webhook_deliveries (site_id, webhook_id, number, state, due_at)
    select e.site_id, w.id, e.number, 'WAITING', ${new Date(clock())}::timestamptz
    from placed e join webhooks w on w.site_id = e.site_id and w.state = 'ACTIVE' and e.type = any(w.types)
    returning number`
}
