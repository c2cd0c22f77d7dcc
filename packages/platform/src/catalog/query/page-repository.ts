import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { Condition } from './condition.ts'
import type { Page } from './paging.ts'
import { orderBy, type SortKey } from './sort.ts'

/** Matches after the start of a page that are counted for its total. */
export const maxCounted = 1_000

/** A filtered and sorted list of rows. */
export interface IdList {
  /** What identifies a row, as text. */
  readonly id: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: Condition
  readonly keys: readonly SortKey[]
}

export interface IdPage {
  readonly ids: readonly string[]
  /**
   * How many rows match. Exact up to `maxCounted` rows after the page's offset; with more rows, the number of those that
   * were counted.
   */
  readonly total: number
}

/** @param knownTotal spares the count */
export async function readIdPage(
  db: Database,
  list: IdList,
  { limit, offset }: Page,
  knownTotal?: number,
): Promise<IdPage> {
  if (knownTotal !== undefined) {
    // A page that ends at the total does not look for further rows among hidden ones.
    const { ids } = await readIds(db, list, { limit: Math.min(limit, knownTotal - offset), offset }, 0)
    return { ids, total: knownTotal }
  }
  const { ids, count } = await readIds(db, list, { limit, offset }, maxCounted + 1)
  if (count > 0 || offset === 0) return { ids, total: offset + count }
  const before = await readIds(db, list, { limit: 0, offset: 0 }, offset)
  return { ids, total: before.count }
}

async function readIds(
  db: Database,
  { id, from, where, keys }: IdList,
  { limit, offset }: Page,
  counted: number,
): Promise<{ ids: readonly string[]; count: number }> {
  const rows = Math.max(limit, counted)
  if (rows <= 0) return { ids: [], count: 0 }
  const { rows: found } = await sql<{ ids: readonly string[] | null; count: number }>`
    select (array_agg(id))[1:${sql.lit(limit)}] as ids, count(*)::int as count from (
      select (${id})::text as id from ${from} where ${where} order by ${orderBy(keys)} limit ${rows} offset ${offset}
    ) as found`.execute(db)
  const [{ ids, count } = { ids: null, count: 0 }] = found
  return { ids: ids ?? [], count }
}
