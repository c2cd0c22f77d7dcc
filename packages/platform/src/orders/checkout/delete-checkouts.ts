import { sql } from 'kysely'
import { recordChanges } from '../../changes/index.ts'
import type { Database } from '../../db/index.ts'
import { transaction } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { Clock } from '../../runtime/index.ts'

/**
 * Deletes the open checkout of a cart that its owner deleted, in the caller's transaction: what was entered there goes as well. One whose
 * payment is under way stays, because goods wait for it; it is settled and swept like others.
 */
export async function deleteCheckoutOf(context: SiteContext, cartId: string): Promise<void> {
  const { db, site } = context
  const open = await db
    .selectFrom('checkouts')
    .select('id')
    .where('site_id', '=', site.id)
    .where('cart_id', '=', cartId)
    .where('phase', '=', 'CREATED')
    .forUpdate()
    .execute()
  await remove(
    context,
    open.map(({ id }) => id),
  )
}

/** Choice: addresses of who bought nothing are kept for ninety days after the last sign of them. */
export const openForMs: number = 90 * 86_400_000
const batch = 200

/** Deletes checkouts that nobody came back to; a bounded number at a time. */
export async function sweepOldCheckouts({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): Promise<void> {
  const before = new Date(clock() - openForMs)
  while ((await transaction(db, (trx) => deleteOld(trx, clock, before))) === batch);
}

async function deleteOld(db: Database, clock: Clock, before: Date): Promise<number> {
  const old = await db
    .selectFrom('checkouts')
    .select(['site_id', 'id'])
    .where('phase', '=', 'CREATED')
    .where('updated_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.site_id', '=', 'checkouts.site_id')
            .whereRef('orders.checkout_id', '=', 'checkouts.id')
            .where('orders.status', '=', 'INITIALIZED'),
        ),
      ),
    )
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  const bySite = Map.groupBy(old, ({ site_id }) => site_id)
  for (const [id, rows] of bySite) {
    await remove(
      { db, clock, site: { id } },
      rows.map((row) => row.id),
    )
  }
  return old.length
}

/** Where they are deleted from. */
interface Place extends Pick<SiteContext, 'db' | 'clock'> {
  readonly site: Pick<SiteContext['site'], 'id'>
}

/** A statement of its own behind the lock: an order that was reserved while this waited for it is seen here. */
async function remove({ db, clock, site }: Place, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`
    delete from checkouts c
    where c.site_id = ${site.id} and c.id = any(${ids}::uuid[]) and not exists (
      select from orders o
      where o.site_id = c.site_id and o.checkout_id = c.id and o.status = 'INITIALIZED')
    returning c.id`.execute(db)
  const deleted = rows.map(({ id }) => id)
  await sql`
    delete from abandoned_checkouts
    where site_id = ${site.id} and checkout_id = any(${deleted}::uuid[])`.execute(db)
  await recordChanges(
    { db, clock, site },
    deleted.map((entityId) => ({ type: 'checkout.deleted', entityId })),
  )
}
