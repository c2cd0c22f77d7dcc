import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { byIndexAlone, estimateRows } from '../../db/index.ts'
import type { Condition } from './condition.ts'
import { type Lookup, narrowestOf, wholeOf } from './index-lookup.ts'

/** Rows of a statement, as what stands behind its `from`: at most so many, and those in which every match of a part lies. */
export type Source = (limit: number) => RawBuilder<unknown>

/** One way of finding rows by indexes. */
export interface Find {
  readonly page: Source
  /** For counting, where a page needs more than the condition does. */
  readonly count?: Source
  /** The same by fewer indexes, where the planner leaves some of what they say for reading to tell; undefined where they find more. */
  narrowed?(mostRows: number): Promise<Find | undefined>
}

/** Rows that a lookup finds, and how they are read. */
export interface LookedUp {
  readonly lookup: Lookup | undefined
  /** A table and its alias, of which the lookup speaks. */
  readonly table: RawBuilder<unknown>
  /** @param whole all that the lookup says, of which `condition` may be a part */
  readonly find: (condition: Condition, whole: Condition) => Find
}

/** None where no index helps. */
export function findsBy(db: Database, { lookup, table, find }: LookedUp): readonly Find[] {
  if (!lookup) return []
  const whole = wholeOf(lookup)
  const narrowed = async (mostRows: number) => {
    const { condition, rows } = await narrowestIn(db, table, lookup)
    return rows > mostRows ? undefined : find(condition, whole)
  }
  return [{ ...find(whole, whole), narrowed }]
}

export function narrowestIn(
  db: Database,
  table: RawBuilder<unknown>,
  lookup: Lookup,
): ReturnType<typeof narrowestOf> {
  return narrowestOf(lookup, (condition) => estimateRows(db, sql`select from ${table} where ${condition}`))
}

/** Runs a statement over what indexes find, and nothing else; undefined where they would find more or cannot tell it by themselves. */
export async function runFind<Row>(
  db: Database,
  by: Find,
  mostRows: number,
  statementOf: (by: Find) => RawBuilder<Row>,
): Promise<readonly Row[] | undefined> {
  const rows = await byIndexAlone(db, statementOf(by), { mostRows, isExact: by.narrowed !== undefined })
  if (rows) return rows
  const narrowed = await by.narrowed?.(mostRows)
  return narrowed && byIndexAlone(db, statementOf(narrowed), { mostRows, isExact: false })
}
