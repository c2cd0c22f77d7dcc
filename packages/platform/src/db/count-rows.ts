import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** Rows that are counted one by one. */
const maxCounted = 1_000
/** An estimate of fewer than so many may be one of a number that can be counted. */
export const surelyMore: number = 2 * maxCounted

export interface RowCount {
  readonly count: number
  /** It was counted, and not estimated. */
  readonly isExact: boolean
}

/**
 * How many rows a `select from … where …` finds: counted up to a thousand, estimated where there are more. No count ever reads a table
 * (decision 0011).
 */
export async function countRows(db: Database, rows: RawBuilder<unknown>): Promise<RowCount> {
  const estimate = await estimateRows(db, rows)
  if (estimate > surelyMore) return { count: estimate, isExact: false }
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (${rows} limit ${maxCounted + 1}) as found`.execute(db)
  const count = counted.rows[0]?.count ?? 0
  return count <= maxCounted ? { count, isExact: true } : { count: Math.max(count, estimate), isExact: false }
}

/** What the planner takes it to find, by the samples of each column that the database keeps for it. Nothing is read. */
export async function estimateRows(db: Database, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: told } = await sql<{
    'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[]
  }>`explain (format json) ${rows}`.execute(db)
  return told[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}
