import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'

/** Channel on which servers tell each other that the feed of a site went on; its payload is the site's id. */
export const feedChannel = 'vitrine_changes'

/** Changes of one site that get their numbers in one transaction. */
const atOnce = 1_000
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
 * @returns how many were numbered
 */
export async function numberChanges(db: Database, siteId: string, onPlaced?: OnPlaced): Promise<number> {
  return transaction(db, async (trx) => {
    await sql`insert into change_feeds (site_id, last_number) values (${siteId}, 0) on conflict do nothing`.execute(
      trx,
    )
    const feed = await trx
      .selectFrom('change_feeds')
      .select('last_number')
      .where('site_id', '=', siteId)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!feed) return 0
    const { rows } = await sql<{ count: number }>`
      with waiting as (
        select position from change_outbox where site_id = ${siteId} order by position limit ${atOnce}
      ), taken as (
        delete from change_outbox o using waiting where o.position = waiting.position returning o.*
      ), placed as (
        insert into change_events (site_id, number, id, type, entity_id, data, occurred_at)
        select site_id, ${feed.last_number}::bigint + row_number() over (order by position), id, type, entity_id, data, occurred_at
        from taken
        returning number
      )
      select count(*)::int as count from placed`.execute(trx)
    const count = rows[0]?.count ?? 0
    if (count === 0) return 0
    await trx
      .updateTable('change_feeds')
      .set({ last_number: feed.last_number + BigInt(count) })
      .where('site_id', '=', siteId)
      .execute()
    await onPlaced?.(trx, siteId, feed.last_number)
    await sql`select pg_notify(${feedChannel}, ${siteId})`.execute(trx)
    return count
  })
}
