import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { estimateRows } from '../../db/index.ts'
import type { Condition } from './condition.ts'
import type { Page } from './paging.ts'
import { tooWide } from './read-bounds.ts'
import { orderBy, type SortKey } from './sort.ts'

/** Of what a site has some hundreds of: of more than so many, those that are asked for have to be near the beginning of their order. */
export const mostRead = 20_000

export interface SmallList {
  /** A `select … where …` of all that the site has, or of that part of its order in which the page is. */
  readonly all: RawBuilder<unknown>
  readonly where: Condition
  /** The last one tells each row from all others; an index has the first one and that. */
  readonly keys: readonly SortKey[]
}

/**
 * One page, from as many rows along the asked order as may be read (decision 0142).
 *
 * @param columns of the page's rows
 * @throws a violation where it would need more
 */
export async function readFirstRows<Row>(
  db: Database,
  { all, where, keys }: SmallList,
  columns: RawBuilder<Row>,
  { limit, offset }: Page,
  most: number = mostRead,
): Promise<readonly Row[]> {
  const [first, last] = [keys[0], keys.at(-1)] as [SortKey, SortKey]
  const read = (rows: number) => sql`${all} order by ${orderBy([first, last])} limit ${rows}`
  const { rows } = await sql<Row>`
    select ${columns} from (${read(most)}) as read
    where ${where} order by ${orderBy(keys)} limit ${limit} offset ${offset}`.execute(db)
  // Read by the first key alone, what is equal by it may go on behind what was read.
  if (keys.length <= 2 && rows.length === limit) return rows
  const { rows: told } = await sql<{ seen: number }>`
    select count(*)::int as seen from (${read(most + 1)}) as read`.execute(db)
  if ((told[0]?.seen ?? 0) > most) throw tooWide('query.filter')
  return rows
}

/** Counted among as many as may be read, and estimated where there are more. */
export async function countFirstRows(
  db: Database,
  { all, where }: Pick<SmallList, 'all' | 'where'>,
  most: number = mostRead,
): Promise<number> {
  const { rows } = await sql<{ seen: number; count: number }>`
    select count(*)::int as seen, count(*) filter (where ${where})::int as count
    from (${all} limit ${most + 1}) as read`.execute(db)
  const [{ seen, count } = { seen: 0, count: 0 }] = rows
  return seen > most ? Math.max(count, await estimateRows(db, sql`${all} and ${where}`)) : count
}
