import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { OutgoingMail } from './mail-transport.ts'

/** A mail that this sender holds until its lease runs out. */
export interface LeasedMail extends OutgoingMail {
  readonly siteId: string
  readonly lease: string
  /** This one included. */
  readonly attempts: number
  readonly createdAt: Date
}

/** Takes the mails that are due, the longest waiting first. Another sender passes over them while the lease lasts. */
export async function leaseDue(
  db: Database,
  { now, leaseMs, limit }: { readonly now: number; readonly leaseMs: number; readonly limit: number },
): Promise<readonly LeasedMail[]> {
  const { rows } = await sql<LeasedMail>`
    with due as materialized (
      select site_id, id from mails
      where state = 'WAITING' and due_at <= ${new Date(now)}
      order by due_at limit ${limit}
      for update skip locked
    ), leased as (
      update mails set lease = ${randomUUID()}, due_at = ${new Date(now + leaseMs)}, attempts = attempts + 1
      from due where mails.site_id = due.site_id and mails.id = due.id
      returning mails.*
    )
    select leased.site_id as "siteId", leased.id, leased.lease, leased.attempts, leased.created_at as "createdAt",
      sites.name as "from", leased.to_address as "to", leased.subject, leased.text, leased.html
    from leased join sites on sites.id = leased.site_id
    order by leased.created_at, leased.id`.execute(db)
  return rows
}

/** What was sent keeps no content: codes and links in it open accounts. */
export async function markSent(db: Database, mail: LeasedMail, now: Date): Promise<void> {
  await held(db, mail)
    .set({ state: 'SENT', lease: null, sent_at: now, last_error: null, text: '', html: null })
    .execute()
}

export async function markFailed(
  db: Database,
  mail: LeasedMail,
  { reason, dueAt }: { readonly reason: string; readonly dueAt: Date },
): Promise<void> {
  await held(db, mail).set({ lease: null, last_error: reason, due_at: dueAt }).execute()
}

export async function markDead(db: Database, mail: LeasedMail, reason: string): Promise<void> {
  await held(db, mail).set({ state: 'DEAD', lease: null, last_error: reason }).execute()
}

/** Whoever lost the lease has nothing to say any more: somebody else has the mail. */
function held(db: Database, { siteId, id, lease }: LeasedMail) {
  return db.updateTable('mails').where('site_id', '=', siteId).where('id', '=', id).where('lease', '=', lease)
}

/** For a sender that knows itself to be the only one: what its predecessor held is due at once. */
export async function releaseLeases(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ lease: null, due_at: now })
    .where('state', '=', 'WAITING')
    .where('lease', 'is not', null)
    .execute()
}

export interface DeadMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly reason: string | null
  readonly attempts: number
  readonly createdAt: Date
}

/** Mails that were given up, the newest first. */
export async function deadMails(db: Database, limit: number): Promise<readonly DeadMail[]> {
  return db
    .selectFrom('mails')
    .select([
      'id',
      'to_address as to',
      'subject',
      'last_error as reason',
      'attempts',
      'created_at as createdAt',
    ])
    .where('state', '=', 'DEAD')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Mails that still wait to be sent. */
export async function countWaiting(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom('mails')
    .select((of) => of.fn.countAll<string>().as('waiting'))
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

/** Asks for all mails that were given up to be sent after all, as if they were written now. Answers how many. */
export async function reviveDead(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'WAITING', attempts: 0, due_at: now, created_at: now })
    .where('state', '=', 'DEAD')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
