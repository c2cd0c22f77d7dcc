import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/index.ts'
import { kept } from '../db/index.ts'

/** Channel on which servers tell each other that the feed of a site went on; its payload is the site's id. */
export const feedChannel = 'vitrine_changes'

/** Changes of one site that get their numbers in one transaction. */
export const atOnce = 1_000
/** Changes looked through for sites that have any. */
const lookAhead = 5_000

/** What else is written for changes that got their numbers, with them: `insert … select … from placed (site_id, number, type) returning …`. */
export type WrittenBeside = () => RawBuilder<unknown>

export interface Numbered {
  /** {@link atOnce} when more may be waiting. */
  readonly count: number
  /** Rows that were written beside. */
  readonly beside: number
}

/** Ids of sites with changes that have no place in the feed yet. */
export async function sitesWithChanges(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ site_id: string }>`
    select distinct site_id from (select site_id from change_outbox order by position limit ${sql.lit(lookAhead)}) as first
    ${kept}`.execute(db)
  return rows.map(({ site_id }) => site_id)
}

/**
 * Gives changes of a site their places in its feed. Numbers are given after the changes were committed and under the feed's lock: who
 * read up to a number never finds a smaller one later. Where another server is at it, nothing is done here.
 */
export async function numberChanges(db: Database, siteId: string, beside?: WrittenBeside): Promise<Numbered> {
  const placed = await place(db, siteId, beside)
  if (placed) return placed
  const again = (await beginFeed(db, siteId)) ? await place(db, siteId, beside) : undefined
  return again ?? { count: 0, beside: 0 }
}

/**
 * One statement, because numbering costs more than most of the writes that it is for. Whoever waits for a row of another
 * transaction sees it as that one left it: the number is read under the lock, and changes that are numbered meanwhile are not
 * taken twice. Undefined where nothing waits, where there is no feed yet, and where another server has it.
 */
async function place(db: Database, siteId: string, beside?: WrittenBeside): Promise<Numbered | undefined> {
  const { rows } = await sql<Numbered>`
    with feed as materialized (
      select last_number from change_feeds where site_id = ${siteId} for update skip locked
    ), waiting as (
      select position from change_outbox where site_id = ${siteId} and exists (select from feed)
      order by position limit ${sql.lit(atOnce)}
    ), taken as (
      delete from change_outbox o using waiting where o.position = waiting.position returning o.*
    ), placed as (
      insert into change_events (site_id, number, id, type, entity_id, data, occurred_at)
      select site_id, last_number + row_number() over (order by position), id, type, entity_id, data, occurred_at
      from taken, feed
      returning site_id, number, type
    ), counted as (
      update change_feeds set last_number = (select max(number) from placed)
      where site_id = ${siteId} and exists (select from placed)
      returning site_id
    ), beside as (${beside?.() ?? sql`select from placed where false`})
    select (select count(*)::int from placed) as count, (select count(*)::int from beside) as beside,
      pg_notify(${feedChannel}, site_id::text) as told
    from counted ${kept}`.execute(db)
  return rows[0]
}

/** Whether the site had no feed, and has one now. */
async function beginFeed(db: Database, siteId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into change_feeds (site_id, last_number) values (${siteId}, 0) on conflict do nothing returning site_id`.execute(
    db,
  )
  return rows.length > 0
}
