import type { BackInStockStatus } from '@vitrine/contract/enumerations'
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { BackInStockTables } from './tables.ts'

export type RequestRow = Selectable<BackInStockTables['back_in_stock_requests']>

/** The item of a subscription, from the catalog. */
export interface CatalogGoods {
  readonly name: string
  readonly isForSale: boolean
}

/** Finds a visible product or one of its variants. */
export async function findGoods({ db, site }: SiteContext, productId: string, variantId: string | null) {
  const { rows } = await sql<CatalogGoods>`
    select p.name, bool_or(v.in_stock) as "isForSale"
    from products p join variants v on v.site_id = p.site_id and v.product_id = p.id and v.visible
    where p.site_id = ${site.id} and p.id = ${productId} and p.visible
      and (${variantId}::uuid is null or v.id = ${variantId}::uuid)
    group by p.id, p.name`.execute(db)
  return rows[0]
}

export async function countWaiting({ db, site }: SiteContext, emailKey: string): Promise<number> {
  const { count } = await db
    .selectFrom('back_in_stock_requests')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('site_id', '=', site.id)
    .where('email_key', '=', emailKey)
    .where('status', '=', 'RECEIVED')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Inserts a subscription unless the same one is already waiting. */
export async function insertRequest({ db }: SiteContext, row: RequestRow): Promise<void> {
  await db
    .insertInto('back_in_stock_requests')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lists subscriptions of a site, newest first; `before` is the cursor of the previous page. */
export async function listRequests(
  { db, site }: SiteContext,
  { status, productId }: { status: BackInStockStatus | undefined; productId: string | undefined },
  before: string | undefined,
  limit: number,
): Promise<RequestRow[]> {
  // Ids are ordered by time (`newId`).
  let query = db
    .selectFrom('back_in_stock_requests')
    .selectAll()
    .where('site_id', '=', site.id)
    .orderBy('id', 'desc')
    .limit(limit)
  if (status !== undefined) query = query.where('status', '=', status)
  if (productId !== undefined) query = query.where('product_id', '=', productId)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.execute()
}

/** Deletes all waiting subscriptions of an email address. @returns whether there was one */
export async function deleteWaiting({ db, site }: SiteContext, emailKey: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('back_in_stock_requests')
    .where('site_id', '=', site.id)
    .where('email_key', '=', emailKey)
    .where('status', '=', 'RECEIVED')
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Identifies a subscriber: by member id, or by an email address that is verified. */
export interface Subscriber {
  readonly memberId: string
  readonly emailKey: string | undefined
}

/** Lists the waiting subscriptions of a subscriber, newest first. */
export async function listWaitingOf(
  { db, site }: SiteContext,
  subscriber: Subscriber,
  limit: number,
): Promise<RequestRow[]> {
  return db
    .selectFrom('back_in_stock_requests')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('status', '=', 'RECEIVED')
    .where((row) => row.or(ofSubscriber(row, subscriber)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Deletes one waiting subscription of a subscriber. */
export async function deleteWaitingOf({ db, site }: SiteContext, subscriber: Subscriber, id: string) {
  await db
    .deleteFrom('back_in_stock_requests')
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('status', '=', 'RECEIVED')
    .where((row) => row.or(ofSubscriber(row, subscriber)))
    .execute()
}

/** Deletes all subscriptions of a subscriber, in any state. */
export async function deleteSubscriptions({ db, site }: SiteContext, subscriber: Subscriber): Promise<void> {
  await db
    .deleteFrom('back_in_stock_requests')
    .where('site_id', '=', site.id)
    .where((row) => row.or(ofSubscriber(row, subscriber)))
    .execute()
}

function ofSubscriber(
  row: ExpressionBuilder<BackInStockTables, 'back_in_stock_requests'>,
  { memberId, emailKey }: Subscriber,
): Expression<SqlBool>[] {
  return [
    row('member_id', '=', memberId),
    ...(emailKey === undefined ? [] : [row('email_key', '=', emailKey)]),
  ]
}

export type FoundRequest = RequestRow & {
  readonly slug: string
  /** Option name → choice of its variant; null if the subscription is for any variant. */
  readonly choices: Readonly<Record<string, string>> | null
}

/**
 * Locks subscriptions of all sites whose items are in stock, oldest first, so that two processes never send the same mail. Joins the
 * catalog's tables, so that only subscriptions that can be served are read.
 */
export async function lockDueRequests(db: Database, limit: number): Promise<FoundRequest[]> {
  const { rows } = await sql<FoundRequest>`
    select r.*, p.slug, (
      select v.choices from variants v
      where v.site_id = r.site_id and v.product_id = r.product_id and v.id = r.variant_id) as choices
    from back_in_stock_requests r join products p on p.site_id = r.site_id and p.id = r.product_id and p.visible
    where r.status = 'RECEIVED' and exists (
      select 1 from variants v
      where v.site_id = r.site_id and v.product_id = r.product_id and v.visible and v.in_stock
        and (r.variant_id is null or v.id = r.variant_id))
    order by r.created_at limit ${limit}
    for update of r skip locked`.execute(db)
  return rows
}

export async function markRequest(
  db: Database,
  { site_id, id }: Pick<RequestRow, 'site_id' | 'id'>,
  changes: Pick<RequestRow, 'status' | 'mail_id' | 'updated_at'>,
): Promise<void> {
  await db
    .updateTable('back_in_stock_requests')
    .set(changes)
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .execute()
}

/** Updates subscriptions whose mails were delivered or failed. */
export async function updateMailStates(db: Database, now: Date): Promise<void> {
  await sql`
    update back_in_stock_requests r
    set status = case m.state when 'SENT' then 'NOTIFICATION_SENT' else 'FAILED' end, updated_at = ${now}
    from mails m
    where r.status = 'PROCESSING'
    and m.site_id = r.site_id and m.id = r.mail_id and m.state <> 'WAITING'`.execute(db)
}
