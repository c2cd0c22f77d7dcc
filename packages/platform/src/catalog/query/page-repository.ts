import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { Condition } from './condition.ts'
import type { Page } from './paging.ts'
import { orderBy, type SortKey } from './sort.ts'

/** Matching rows that are counted exactly. */
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
  /** How many rows match: exact up to `maxCounted`; beyond, a number that is larger than what the caller has seen. */
  readonly total: number
}

/** @param knownTotal of all rows; spares the count */
export async function readIdPage(
  db: Database,
  list: IdList,
  page: Page,
  knownTotal?: number,
): Promise<IdPage> {
  const { limit, offset } = page
  if (knownTotal !== undefined) {
    // A page that ends at the total does not look for further rows among hidden ones.
    const ids = await readSorted(db, list, { limit: Math.min(limit, knownTotal - offset), offset })
    return { ids, total: knownTotal }
  }
  const few = await readFew(db, list, page)
  if (few) return few
  const ids = await readSorted(db, list, page)
  if (ids.length > 0 && ids.length < limit) return { ids, total: offset + ids.length }
  const seen = offset + ids.length + 1
  const isBeyond = limit > 0 && ids.length === 0
  return { ids, total: isBeyond ? await countRows(db, list, offset) : Math.max(maxCounted + 1, seen) }
}

/**
 * The page, where few rows match. These are found first and sorted afterwards: the index of the order may have all of them at its end,
 * which the database cannot know.
 */
async function readFew(
  db: Database,
  { id, from, where, keys }: IdList,
  { limit, offset }: Page,
): Promise<IdPage | undefined> {
  const columns = keys.map((key, at) => sql`${key.sql} as ${sql.ref(`key_${at}`)}`)
  const sorted = orderBy(keys.map((key, at) => ({ ...key, sql: sql.ref(`key_${at}`) })))
  const { rows } = await sql<{ ids: readonly string[] | null; count: number }>`
    select (array_agg(id order by ${sorted}))[${sql.lit(offset + 1)}:${sql.lit(offset + limit)}] as ids, count(*)::int as count
    from (
      select (${id})::text as id, ${sql.join(columns)} from ${from} where ${where} limit ${maxCounted + 1}
    ) as found`.execute(db)
  const [{ ids, count } = { ids: null, count: 0 }] = rows
  return count > maxCounted ? undefined : { ids: ids ?? [], total: count }
}

async function readSorted(
  db: Database,
  { id, from, where, keys }: IdList,
  { limit, offset }: Page,
): Promise<readonly string[]> {
  if (limit <= 0) return []
  const { rows } = await sql<{ id: string }>`
    select (${id})::text as id from ${from} where ${where} order by ${orderBy(keys)} limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

async function countRows(db: Database, { from, where }: IdList, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${from} where ${where} limit ${limit}) as found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
