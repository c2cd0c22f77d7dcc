import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Database, prepared } from '../db/index.ts'
import type { Clock } from '../runtime/index.ts'
import type { ChangeTables } from './tables.ts'

export type ChangeRow = Selectable<ChangeTables['change_events']>

/** Where the feed of a site starts and ends. */
export interface FeedBounds {
  /** The number before the oldest stored change: the lowest that reading can continue from. */
  readonly oldest: bigint
  /** The number of the latest change; 0 if nothing ever changed. */
  readonly latest: bigint
}

export async function feedBounds(db: Database, siteId: string): Promise<FeedBounds> {
  const feed = await db
    .selectFrom('change_feeds')
    .select('last_number')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  const first = await db
    .selectFrom('change_events')
    .select('number')
    .where('site_id', '=', siteId)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  const latest = feed?.last_number ?? 0n
  // Numbers have no gaps, so without any stored change the feed starts at its end.
  return { latest, oldest: first ? first.number - 1n : latest }
}

/** The changes after a number, in order. */
export async function readFeed(
  db: Database,
  siteId: string,
  after: bigint,
  limit: number,
): Promise<readonly ChangeRow[]> {
  return db
    .selectFrom('change_events')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** Channel on which processes tell each other that a feed has new changes; the payload is the id of the site. */
export const feedChannel = 'vitrine_changes'

/** Changes of one site that are numbered in one transaction. */
export const numberedAtOnce = 1_000
/** Changes searched for sites that have any. */
const lookAhead = 5_000

/** An insert that runs with the numbering: `insert … select … from placed (site_id, number, type) returning …`. */
export type ExtraInsert = () => RawBuilder<unknown>

export interface Numbered {
  /** {@link numberedAtOnce} if more may be waiting. */
  readonly count: number
  /** Rows of the extra insert. */
  readonly extra: number
}

/** Ids of sites with changes that are not in the feed yet. */
export async function sitesWithChanges(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ site_id: string }>`
    select distinct site_id from (select site_id from change_outbox order by position limit ${sql.lit(lookAhead)}) as first
    ${prepared}`.execute(db)
  return rows.map(({ site_id }) => site_id)
}

/**
 * Moves changes of a site from the outbox to its feed. Numbers are assigned after the changes were committed and under
 * the feed's lock: after a number was read, no smaller one is added. Does nothing while another process
 * numbers the same feed.
 */
export async function numberChanges(db: Database, siteId: string, extraInsert?: ExtraInsert) {
  const numbered = await assignSequenceNumbers(db, siteId, extraInsert)
  if (numbered) return numbered
  const again = (await createFeed(db, siteId))
    ? await assignSequenceNumbers(db, siteId, extraInsert)
    : undefined
  return again ?? { count: 0, extra: 0 }
}

/**
 * One statement, because numbering costs more than most of the writes that it is for. The last number is read under the
 * lock, so changes that another process numbers at the same time are not taken twice. Undefined if no changes wait, if
 * the site has no feed yet, and if another process holds the lock.
 */
async function assignSequenceNumbers(
  db: Database,
  siteId: string,
  extraInsert?: ExtraInsert,
): Promise<Numbered | undefined> {
  const { rows } = await sql<Numbered>`
    with feed as materialized (
      select last_number from change_feeds where site_id = ${siteId} for update skip locked
    ), waiting as (
      select position from change_outbox where site_id = ${siteId} and exists (select from feed)
      order by position limit ${sql.lit(numberedAtOnce)}
    ), taken as (
      delete from change_outbox o using waiting where o.position = waiting.position returning o.*
    ), placed as (
      insert into change_events (site_id, number, id, type, entity_id, data, occurred_at, actor)
      select site_id, last_number + row_number() over (order by position), id, type, entity_id, data, occurred_at, actor
      from taken, feed
      returning site_id, number, type
    ), counted as (
      update change_feeds set last_number = (select max(number) from placed)
      where site_id = ${siteId} and exists (select from placed)
      returning site_id
    ), extra as (${extraInsert?.() ?? sql`select from placed where false`})
    select (select count(*)::int from placed) as count, (select count(*)::int from extra) as extra,
      pg_notify(${feedChannel}, site_id::text) as notified
    from counted ${prepared}`.execute(db)
  return rows[0]
}

/** @returns whether the site had no feed before */
async function createFeed(db: Database, siteId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into change_feeds (site_id, last_number)
    values (${siteId}, 0) on conflict do nothing returning site_id`.execute(db)
  return rows.length > 0
}

/** A reader that was away for longer reads everything again. */
const retentionMs = 7 * 24 * 3_600_000
const batchSize = 5_000

/** Deletes old changes from the start of each feed. It leaves no gap, even if a clock was wrong for a while. */
export async function deleteOldChanges(db: Database, clock: Clock, stopping: AbortSignal): Promise<void> {
  const oldest = new Date(clock() - retentionMs)
  for (const { site_id } of await db.selectFrom('change_feeds').select('site_id').execute()) {
    while (!stopping.aborted && (await deleteBatch(db, site_id, oldest)));
  }
}

/** @returns whether more may be left */
async function deleteBatch(db: Database, siteId: string, oldest: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from change_events where site_id = ${siteId} and number in (
      select number from (
        select number, bool_and(occurred_at < ${oldest}) over (order by number) as is_old from (
          select number, occurred_at from change_events where site_id = ${siteId} order by number limit ${batchSize}
        ) as first
      ) as checked where is_old
    )`.execute(db)
  return numAffectedRows === BigInt(batchSize)
}
