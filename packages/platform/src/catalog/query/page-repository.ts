import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { Condition } from './condition.ts'
import type { Page } from './paging.ts'
import { orderBy, type SortKey } from './sort.ts'

/** Matching rows that are counted exactly. */
export const maxCounted = 1_000

/** A filtered and sorted list of rows. */
export interface RowList {
  /** What is selected of each row. */
  readonly columns: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: Condition
  readonly keys: readonly SortKey[]
}

export interface RowPage<Row> {
  readonly rows: readonly Row[]
  /** How many rows match: exact up to `maxCounted`; beyond, a number that is larger than what the caller has seen. */
  readonly total: number
}

/** @param knownTotal of all rows; spares the count */
export async function readRowPage<Row>(
  db: Database,
  list: RowList,
  page: Page,
  knownTotal?: number,
): Promise<RowPage<Row>> {
  const { limit, offset } = page
  if (knownTotal !== undefined) {
    // A page that ends at the total does not look for further rows among hidden ones.
    const rows = await readSorted<Row>(db, list, { limit: Math.min(limit, knownTotal - offset), offset })
    return { rows, total: knownTotal }
  }
  const few = await readFew<Row>(db, list, page)
  if (few) return few
  const rows = await readSorted<Row>(db, list, page)
  if (rows.length > 0 && rows.length < limit) return { rows, total: offset + rows.length }
  const seen = offset + rows.length + 1
  const isBeyond = limit > 0 && rows.length === 0
  return { rows, total: isBeyond ? await countRows(db, list, offset) : Math.max(maxCounted + 1, seen) }
}

/**
 * The page, where few rows match. These are found first and sorted afterwards: the index of the order may have all of them at its end,
 * which the database cannot know.
 */
async function readFew<Row>(
  db: Database,
  list: RowList,
  { limit, offset }: Page,
): Promise<RowPage<Row> | undefined> {
  const { columns, from, where, keys } = list
  const keyColumns = keys.map((key, at) => sql`${key.sql} as ${sql.ref(`key_${at}`)}`)
  const sorted = orderBy(keys.map((key, at) => ({ ...key, sql: sql.ref(`key_${at}`) })))
  const { rows } = await sql<Row & { matching_rows: number }>`
    select *, (count(*) over ())::int as matching_rows
    from (select ${columns}, ${sql.join(keyColumns)} from ${from} where ${where} limit ${maxCounted + 1}) as found
    order by ${sorted} limit ${limit} offset ${offset}`.execute(db)
  const count = rows[0]?.matching_rows ?? (await countRows(db, list, maxCounted + 1))
  return count > maxCounted ? undefined : { rows, total: count }
}

async function readSorted<Row>(
  db: Database,
  { columns, from, where, keys }: RowList,
  { limit, offset }: Page,
): Promise<readonly Row[]> {
  if (limit <= 0) return []
  const { rows } = await sql<Row>`
    select ${columns} from ${from} where ${where} order by ${orderBy(keys)} limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

async function countRows(db: Database, { from, where }: RowList, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${from} where ${where} limit ${limit}) as found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
