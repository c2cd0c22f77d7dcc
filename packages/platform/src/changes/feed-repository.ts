import type { Selectable } from 'kysely'
import type { Database } from '../db/index.ts'
import type { ChangeTables } from './tables.ts'

export type ChangeRow = Selectable<ChangeTables['change_events']>

/** Where the feed of a site begins and ends. */
export interface FeedBounds {
  /** The number before the oldest change that is kept: the least that can be read on from. */
  readonly oldest: bigint
  /** The number of the latest change; nought where nothing ever changed. */
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
  // Numbers have no gaps, so that without any change kept the feed begins at its end.
  return { latest, oldest: first ? first.number - 1n : latest }
}

/** The changes behind a number, in their order. */
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
