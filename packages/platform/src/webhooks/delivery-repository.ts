import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { ChangeRow } from '../changes/index.ts'
import type { Database } from '../db/index.ts'
import type { Clock } from '../runtime/index.ts'

/**
 * Queues deliveries for changes, in the statement that numbers them: an extra insert of `numberChanges`, which sees the
 * changes as `placed`.
 */
export function queueDeliveries(clock: Clock): () => RawBuilder<unknown> {
  return () => sql`
    insert into webhook_deliveries (site_id, webhook_id, number, state, due_at)
    select e.site_id, w.id, e.number, 'WAITING', ${new Date(clock())}::timestamptz
    from placed e join webhooks w on w.site_id = e.site_id and w.state = 'ACTIVE' and e.type = any(w.types)
    returning number`
}

/** A delivery that belongs to this process until its lease ends. */
export interface LeasedDelivery {
  readonly siteId: string
  readonly webhookId: string
  readonly number: bigint
  readonly lease: string
  readonly url: string
  readonly secret: Buffer
  readonly previousSecret: Buffer | null
  readonly previousUntil: Date | null
  /** Includes this one. */
  readonly attempts: number
  readonly failures: number
  readonly change: ChangeRow
}

/** Leases the next due delivery of up to `limit` webhooks. */
export async function leaseDue(
  db: Database,
  { now, leaseMs, limit }: { readonly now: number; readonly leaseMs: number; readonly limit: number },
): Promise<readonly LeasedDelivery[]> {
  const at = new Date(now)
  const { rows } = await sql<Omit<LeasedDelivery, 'change'> & ChangeRow>`
    with due as materialized (
      select w.site_id, w.id, d.number from webhooks w
      cross join lateral (
        select number from webhook_deliveries d
        where d.site_id = w.site_id and d.webhook_id = w.id and d.state = 'WAITING' and d.due_at <= ${at}
        order by due_at, number limit 1
      ) d
      where w.state = 'ACTIVE' and w.free_at <= ${at}
      order by w.free_at limit ${limit}
      for update of w skip locked
    ), leased as (
      update webhooks w set lease = ${randomUUID()}, free_at = ${new Date(now + leaseMs)}
      from due where w.site_id = due.site_id and w.id = due.id
      returning w.*
    ), counted as (
      update webhook_deliveries d set attempts = attempts + 1
      from due where d.site_id = due.site_id and d.webhook_id = due.id and d.number = due.number
      returning d.*
    )
    select l.site_id as "siteId", l.id as "webhookId", l.lease, l.url, l.secret, l.previous_secret as "previousSecret",
      l.previous_until as "previousUntil", l.failures, c.attempts, e.*
    from leased l
    join counted c on c.site_id = l.site_id and c.webhook_id = l.id
    join change_events e on e.site_id = c.site_id and e.number = c.number`.execute(db)
  return rows.map((row) => ({ ...row, change: row }))
}

export async function markDelivered(db: Database, delivery: LeasedDelivery, now: Date): Promise<void> {
  if (!(await release(db, delivery, { free_at: now, failures: 0 }))) return
  const { siteId, webhookId, number } = delivery
  await db
    .deleteFrom('webhook_deliveries')
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId)
    .where('number', '=', number)
    .execute()
}

export interface Failure {
  readonly reason: string
  /** When it is tried again; undefined: never. */
  readonly dueAt: Date | undefined
  /** When the webhook gets another delivery. */
  readonly freeAt: Date
}

export async function markFailed(db: Database, delivery: LeasedDelivery, { reason, dueAt, freeAt }: Failure) {
  if (!(await release(db, delivery, { free_at: freeAt, failures: delivery.failures + 1 }))) return
  const { siteId, webhookId, number } = delivery
  await db
    .updateTable('webhook_deliveries')
    .set({ last_error: reason, ...(dueAt ? { due_at: dueAt } : { state: 'DEAD' }) })
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId)
    .where('number', '=', number)
    .execute()
}

/** The endpoint responded with 410: it wants no deliveries any more. */
export async function markGone(db: Database, delivery: LeasedDelivery, now: Date): Promise<void> {
  if (!(await release(db, delivery, { free_at: now, state: 'GONE' }))) return
  const { siteId, webhookId } = delivery
  await db
    .deleteFrom('webhook_deliveries')
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId)
    .execute()
}

/** False if the lease was lost: then another process has the delivery. */
async function release(
  db: Database,
  { siteId, webhookId, lease }: LeasedDelivery,
  changes: { free_at: Date; failures?: number; state?: 'GONE' },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ ...changes, lease: null })
    .where('site_id', '=', siteId)
    .where('id', '=', webhookId)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes deliveries of changes that are no longer in the feed. */
export async function deleteOldDeliveries(db: Database): Promise<void> {
  await sql`
    delete from webhook_deliveries d where not exists (
      select from change_events e where e.site_id = d.site_id and e.number = d.number)`.execute(db)
}
