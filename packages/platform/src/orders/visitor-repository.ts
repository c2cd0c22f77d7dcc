import { sql } from 'kysely'
import { recordChanges } from '../changes/index.ts'
import { type Database, transaction } from '../db/index.ts'
import type { Clock } from '../runtime/index.ts'

const batch = 500

/**
 * Deletes visitors whose session can no longer be renewed, with session and cart; `finished` is false while more may be
 * left. A visitor with an open checkout stays until that is deleted (`deleteStaleCheckouts`): reminders and late payments
 * need the cart. Visitors who ordered something keep their cart.
 */
export async function sweepVisitors(db: Database, clock: Clock): Promise<{ finished: boolean }> {
  const count = await transaction(db, async (trx) => {
    const { rows: expired } = await sql<{ siteId: string; id: string; visitorId: string }>`
      select s.site_id as "siteId", s.id, s.subject_id as "visitorId" from sessions s
      where s.subject_kind = 'visitor' and s.idle_until < ${new Date(clock())} and not exists (
        select from carts c
        join checkouts k on k.site_id = c.site_id and k.cart_id = c.id and k.phase = 'CREATED'
        where c.site_id = s.site_id and c.owner_kind = 'visitor' and c.owner_id = s.subject_id::text)
      order by s.idle_until limit ${batch}
      for update of s skip locked`.execute(trx)
    for (const [siteId, visitors] of Map.groupBy(expired, (each) => each.siteId)) {
      const sessionIds = visitors.map(({ id }) => id)
      const visitorIds = visitors.map(({ visitorId }) => visitorId)
      const { rows: carts } = await sql<{ id: string }>`
        delete from carts c
        where site_id = ${siteId} and owner_kind = 'visitor' and owner_id = any(${visitorIds}::text[])
          and not exists (
            select from orders o
            where o.site_id = c.site_id and o.owner_kind = c.owner_kind and o.owner_id = c.owner_id)
          and not exists (
            select from checkouts k where k.site_id = c.site_id and k.cart_id = c.id and k.phase = 'CREATED')
        returning id`.execute(trx)
      await sql`
        delete from sessions where site_id = ${siteId} and id = any(${sessionIds}::uuid[])`.execute(trx)
      await sql`
        delete from visitors where site_id = ${siteId} and id = any(${visitorIds}::uuid[])`.execute(trx)
      await recordChanges(
        { db: trx, clock, site: { id: siteId } },
        carts.map(({ id: entityId }) => ({ type: 'cart.deleted', entityId })),
      )
    }
    return expired.length
  })
  return { finished: count < batch }
}
