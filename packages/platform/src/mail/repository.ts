import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { type Database, deleteExpired } from '../db/index.ts'
import type { Clock } from '../runtime/index.ts'
import type { MailTables } from './tables.ts'

/** Adds a mail to the outbox; one with the same id stays as it is. */
export async function insertMail(trx: Database, mail: Insertable<MailTables['mails']>): Promise<void> {
  await trx
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
    .execute()
}

/** A mail as it is sent. */
export interface OutgoingMail {
  /** Also its Message-ID, the same for every attempt. */
  readonly id: string
  /** Name of the store that sends it. */
  readonly from: string
  readonly to: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string | null
}

/** A mail that belongs to this sender until its lease ends. */
export interface LeasedMail extends OutgoingMail {
  readonly siteId: string
  readonly lease: string
  /** Includes this one. */
  readonly attempts: number
  readonly createdAt: Date
}

/** Leases mails that are due, longest waiting first. Other senders skip them until the lease ends. */
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
      sites.name as "from", leased.to_address as "to", leased.reply_to as "replyTo", leased.subject, leased.text, leased.html
    from leased join sites on sites.id = leased.site_id
    order by leased.created_at, leased.id`.execute(db)
  return rows
}

/** Deletes the content of sent mails: codes and links in it give access to accounts. */
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

/** Matches no row once the lease was lost: then another sender has the mail. */
function held(db: Database, { siteId, id, lease }: LeasedMail) {
  return db.updateTable('mails').where('site_id', '=', siteId).where('id', '=', id).where('lease', '=', lease)
}

/** For the only sender of a database: makes due what an earlier process had leased. */
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

/** Mails that could not be sent, newest first. */
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

/** Number of mails waiting to be sent. */
export async function countWaiting(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom('mails')
    .select((of) => of.fn.countAll<string>().as('waiting'))
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

/** Queues all mails that could not be sent again, as if they were written now. @returns how many */
export async function reviveDead(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'WAITING', attempts: 0, due_at: now, created_at: now })
    .where('state', '=', 'DEAD')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export interface ListedMail {
  readonly id: string
  /** Name of the store it was written for. */
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly createdAt: Date
}

export interface WholeMail extends ListedMail {
  readonly text: string
  readonly html: string | null
}

/** The newest mails of all sites, for the inbox. */
export async function newestMails(db: Database, limit: number): Promise<readonly ListedMail[]> {
  return newest(db, limit).execute()
}

/** The newest mails to one address, or to all, with their content. */
export async function newestWholeMails(
  db: Database,
  limit: number,
  to?: string,
): Promise<readonly WholeMail[]> {
  return newest(db, limit)
    .select(['mails.text', 'mails.html'])
    .$if(to !== undefined, (query) => query.where('mails.to_address', '=', to ?? ''))
    .execute()
}

export async function findMail(db: Database, id: string): Promise<WholeMail | undefined> {
  return listed(db).select(['mails.text', 'mails.html']).where('mails.id', '=', id).executeTakeFirst()
}

function newest(db: Database, limit: number) {
  return listed(db).orderBy('mails.created_at', 'desc').orderBy('mails.id', 'desc').limit(limit)
}

function listed(db: Database) {
  return db
    .selectFrom('mails')
    .innerJoin('sites', 'sites.id', 'mails.site_id')
    .select([
      'mails.id',
      'sites.name as from',
      'mails.to_address as to',
      'mails.subject',
      'mails.created_at as createdAt',
    ])
}

/** As the inbox page says; also how long `dedupeId` recognises a repeated mail. */
const retentionMs = 30 * 24 * 3_600_000

/** Deletes a batch of old mails. */
export function deleteOldMails(db: Database, clock: Clock): Promise<{ readonly finished: boolean }> {
  const before = new Date(clock() - retentionMs)
  return deleteExpired(db, { table: 'mails', key: 'id', column: 'created_at', before })
}
