import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'

/** Channel on which servers tell each other that the feed of a site went on; its payload is the site's id. */
export const feedChannel = 'vitrine_changes'

/** Changes of one site that get their numbers in one transaction. */
export const atOnce = 1_000
/** Changes looked through for sites that have any. */
const lookAhead = 5_000

/** What else is written for changes behind a number, in the transaction that gives them theirs. */
export type OnPlaced = (trx: Database, siteId: string, after: bigint) => Promise<void>

/** Ids of sites with changes that have no place in the feed yet. */
export async function sitesWithChanges(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ site_id: string }>`
    select distinct site_id from (select site_id from change_outbox order by position limit ${lookAhead}) as first`.execute(
    db,
  )
  return rows.map(({ site_id }) => site_id)
}

/**
 * Gives changes of a site their places in its feed. Numbers are given after the changes were committed and under the feed's lock: who
 * read up to a number never finds a smaller one later. Where another server is at it, nothing is done here.
 * @returns how many were numbered; {@link atOnce} of them when more may be waiting
 */
export async function numberChanges(db: Database, siteId: string, onPlaced?: OnPlaced): Promise<number> {
  return transaction(db, async (trx) => {
    const placed =
      (await place(trx, siteId)) ?? ((await beginFeed(trx, siteId)) && (await place(trx, siteId)))
    if (!placed) return 0
    await onPlaced?.(trx, siteId, placed.after)
    return placed.count
  })
}

/**
 * One statement, because numbering costs more than most of the writes that it is for. Whoever waits for a row of another
 * transaction sees it as that one left it: the number is read under the lock, and changes that are numbered meanwhile are not
 * taken twice. Undefined where nothing waits, where there is no feed yet, and where another server has it.
 */
async function place(trx: Database, siteId: string): Promise<{ count: number; after: bigint } | undefined> {
  const { rows } = await sql<{ count: number; after: bigint }>`
    with feed as materialized (
      select last_number from change_feeds where site_id = ${siteId} for update skip locked
    ), waiting as (
      select position from change_outbox where site_id = ${siteId} and exists (select from feed)
      order by position limit ${atOnce}
    ), taken as (
      delete from change_outbox o using waiting where o.position = waiting.position returning o.*
    ), placed as (
      insert into change_events (site_id, number, id, type, entity_id, data, occurred_at)
      select site_id, last_number + row_number() over (order by position), id, type, entity_id, data, occurred_at
      from taken, feed
      returning number
    ), counted as (
      update change_feeds set last_number = (select max(number) from placed)
      where site_id = ${siteId} and exists (select from placed)
      returning site_id
    )
    select (select count(*)::int from placed) as count, last_number as after,
      pg_notify(${feedChannel}, site_id::text) as told
    from counted, feed`.execute(trx)
  return rows[0]
}

/** Whether the site had no feed, and has one now. */
async function beginFeed(trx: Database, siteId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into change_feeds (site_id, last_number) values (${siteId}, 0) on conflict do nothing returning site_id`.execute(
    trx,
  )
  return rows.length > 0
}
