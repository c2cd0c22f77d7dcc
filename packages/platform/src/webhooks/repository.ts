import { type Insertable, type Selectable, sql } from 'kysely'
import { isUuid } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import type { WebhookTables } from './tables.ts'

type WebhookRow = Selectable<WebhookTables['webhooks']>

/** A webhook with the state of its deliveries. */
export interface WebhookState extends Pick<WebhookRow, 'id' | 'url' | 'types' | 'state' | 'created_at'> {
  readonly waiting: number
  readonly dead: number
  readonly last_error: string | null
}

/** @returns false, without writing, if the site has `most` webhooks */
export async function insertWebhook(
  { db, site }: SiteContext,
  row: Omit<Insertable<WebhookTables['webhooks']>, 'site_id'>,
  most: number,
): Promise<boolean> {
  // Serialises concurrent inserts.
  await db.selectFrom('sites').select('id').where('id', '=', site.id).forUpdate().execute()
  const { count } = await db
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= most) return false
  await db
    .insertInto('webhooks')
    .values({ ...row, site_id: site.id })
    .execute()
  return true
}

/** All webhooks of a site, newest last, or the one with this id. */
export async function findWebhooks({ db, site }: SiteContext, id?: string): Promise<readonly WebhookState[]> {
  if (id !== undefined && !isUuid(id)) return []
  const { rows } = await sql<WebhookState>`
    select w.id, w.url, w.types, w.state, w.created_at, d.waiting, d.dead, d.last_error
    from webhooks w cross join lateral (
      select count(*) filter (where d.state = 'WAITING')::int as waiting, count(*) filter (where d.state = 'DEAD')::int as dead,
        (array_agg(last_error order by number desc) filter (where last_error is not null))[1] as last_error
      from webhook_deliveries d where d.site_id = w.site_id and d.webhook_id = w.id
    ) d
    where w.site_id = ${site.id} and ${id === undefined ? sql`true` : sql`w.id = ${id}`}
    order by w.created_at, w.id`.execute(db)
  return rows
}

/** @returns whether there was one */
export async function removeWebhook({ db, site }: SiteContext, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The current secret becomes the previous one. @returns whether there was a webhook */
export async function replaceSecret(
  { db, site }: SiteContext,
  id: string,
  secret: Buffer,
  previousUntil: Date,
): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set(({ ref }) => ({ previous_secret: ref('secret'), previous_until: previousUntil, secret }))
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Dead deliveries wait again. */
export async function reviveDead({ db, site }: SiteContext, id: string, now: Date): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'WAITING', attempts: 0, due_at: now })
    .where('site_id', '=', site.id)
    .where('webhook_id', '=', id)
    .where('state', '=', 'DEAD')
    .execute()
}
