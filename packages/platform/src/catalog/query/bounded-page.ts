import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { estimateRows, type RowCount, surelyMore } from '../../db/index.ts'
import type { Condition } from './condition.ts'
import { type Find, runFind, type Source } from './find.ts'
import type { Page } from './paging.ts'
import { type ReadBounds, tooWide } from './read-bounds.ts'
import type { SortKey } from './sort.ts'

/** A filtered and ordered list, with the ways in which its rows can be had. All parts of SQL speak of the same aliases. */
export interface BoundedList<Row> {
  /** What tells a row from all others. */
  readonly columns: RawBuilder<Row>
  readonly where: Condition
  readonly keys: readonly SortKey[]
  /** All rows in the asked order, the first ones first, as an index has them. */
  readonly walk: Source
  /** Whether the walk is in the whole order, and not only in that of its first key. */
  readonly isWalkedInOrder: boolean
  /** Rows that indexes find, in any order, among them all that match; the most promising first. */
  readonly finds: readonly Find[]
  /** The same list as the planner knows most of: a `select … from … where …`. */
  readonly like: RawBuilder<unknown>
  /** Rows before any filter, about. */
  readonly size: number
}

export interface BoundedPage<Row> {
  readonly rows: readonly Row[]
  /** How many there are in all: counting them may take as much reading again, and not everybody needs it. */
  total(): Promise<RowCount>
}

/** What was read of a list. */
interface Part<Row> {
  readonly rows: readonly Row[]
  /** Rows that match among those that were read. */
  readonly matches: number
  /** Everything that matches was read. */
  readonly isWhole: boolean
  /** The page is as it would be if everything had been read. */
  readonly isSettled: boolean
}

/** A walk goes this much further than where the page should be full. */
const walkAhead = 2
const walkBeyond = 200
/** Finding a row takes as long as walking by so many: they lie anywhere, and it takes some statements more. */
const findWeight = 4

/**
 * One page, by reading a number of rows that does not grow with the store (decision 0129): some way along the order, where the page
 * fills soon if matches lie anywhere; by what indexes find and nothing else, where few match; and as far along the order as may be
 * walked. What none of them settles is refused.
 *
 * @param path of the filter, for the refusal
 * @throws a violation where the page would need more
 */
export async function readBoundedPage<Row>(
  db: Database,
  list: BoundedList<Row>,
  page: Page,
  bounds: ReadBounds,
  path: string,
): Promise<BoundedPage<Row>> {
  const estimate = await estimateRows(db, list.like)
  const known = { estimate, matches: 0, finds: [...list.finds], isWalked: false }
  const countAll = () => countMatches(db, list, known, bounds)
  if (page.limit === 0) return { rows: [], total: countAll }
  const expected = ((page.offset + page.limit) * list.size) / Math.max(1, estimate)
  const near = Math.min(bounds.walk, Math.ceil(walkAhead * expected) + walkBeyond)

  const walkTo = (limit: number) => () => {
    known.isWalked = limit === bounds.walk
    return walk(db, list, page, limit)
  }
  const finds = list.finds.map((by) => () => {
    known.finds.shift()
    return find(db, list, page, by, bounds.find)
  })
  const isNear = near <= Math.max(findWeight * estimate, walkBeyond)
  const ways = isNear ? [walkTo(near), ...finds] : [...finds, walkTo(near)]
  for (const way of near < bounds.walk ? [...ways, walkTo(bounds.walk)] : ways) {
    const part = await way()
    if (part?.isWhole) {
      const { rows, matches: count } = part
      return { rows, total: () => Promise.resolve({ count, isExact: true }) }
    }
    known.matches = Math.max(known.matches, part?.matches ?? 0)
    if (part?.isSettled) return { rows: part.rows, total: countAll }
  }
  throw tooWide(path)
}

/** How many there are, counted where that reads no more than a page may. */
export async function countBounded<Row>(
  db: Database,
  list: BoundedList<Row>,
  bounds: ReadBounds,
): Promise<RowCount> {
  const estimate = await estimateRows(db, list.like)
  const known = { estimate, matches: 0, finds: list.finds, isWalked: false }
  return countMatches(db, list, known, bounds, 2 * Math.max(bounds.find, bounds.walk))
}

async function walk<Row>(
  db: Database,
  list: BoundedList<Row>,
  page: Page,
  limit: number,
): Promise<Part<Row>> {
  const { rows } = await pageOf(list, list.walk(limit), page).execute(db)
  return partOf(list, rows, page, limit)
}

async function find<Row>(
  db: Database,
  list: BoundedList<Row>,
  page: Page,
  by: Find,
  most: number,
): Promise<Part<Row> | undefined> {
  const rows = await runFind(db, by, most, (found) => pageOf(list, found.page(most + 1), page))
  const part = rows && partOf(list, rows, page, most + 1)
  // Not all that an index finds is a beginning of nothing.
  return part?.isWhole ? part : undefined
}

interface Told {
  /** Rows that were read, and how many of them match. */
  readonly seen: number
  readonly matches: number
  /** Null beside no row at all. */
  readonly settled: boolean | null
}

/** Of what was read the rows of one page, each with what is known of all. */
function pageOf<Row>(
  { columns, where, keys, isWalkedInOrder }: BoundedList<Row>,
  source: RawBuilder<unknown>,
  { limit, offset }: Page,
): RawBuilder<Row & Told> {
  const names = keys.map((_, at) => sql.ref(`key_${at}`))
  const selected = keys.map((key, at) => sql`${key.sql} as ${names[at]}`)
  const order = sql.join(
    keys.map(({ descending }, at) => sql`${names[at]} ${descending ? sql`desc` : sql`asc`}`),
  )
  const [first] = keys
  // Where only the first key was walked along, what is equal to the last row may go on behind it.
  const settled = isWalkedInOrder
    ? sql`true`
    : sql`key_0 is distinct from (select key_0 from seen order by key_0 ${first?.descending ? sql`asc` : sql`desc`} limit 1)`
  return sql<Row & Told>`
    with seen as materialized (
      select ${columns}, ${sql.join(selected)}, (${where}) is true as fits from ${source}
    )
    select * from (select count(*)::int as seen, count(*) filter (where fits)::int as matches from seen) as told
    left join (
      select seen.*, ${settled} as settled from seen where fits order by ${order} limit ${limit} offset ${offset}
    ) as page on true
    order by ${order}`
}

function partOf<Row>(
  { isWalkedInOrder }: BoundedList<Row>,
  told: readonly (Row & Told)[],
  page: Page,
  limit: number,
): Part<Row> {
  const [first] = told
  const rows = told.filter(({ settled }) => settled !== null)
  const isFull = rows.length === page.limit
  return {
    rows,
    matches: first?.matches ?? 0,
    isWhole: (first?.seen ?? 0) < limit,
    isSettled: isFull && (isWalkedInOrder || rows.at(-1)?.settled === true),
  }
}

interface Known {
  readonly estimate: number
  /** So many at least. */
  readonly matches: number
  /** What was not tried yet, and could find all. */
  readonly finds: readonly Find[]
  /** As far as may be. */
  readonly isWalked: boolean
}

/** Counted where that can be done by reading as much as a page may, and estimated otherwise (decision 0068). */
async function countMatches<Row>(
  db: Database,
  { where, walk }: BoundedList<Row>,
  { estimate, matches, finds, isWalked }: Known,
  bounds: ReadBounds,
  mostEstimated: number = surelyMore,
): Promise<RowCount> {
  const atLeast = (seen: number) => ({ count: Math.max(estimate, matches, seen), isExact: false })
  if (estimate > mostEstimated) return atLeast(0)
  const counted = (source: RawBuilder<unknown>) =>
    sql<Pick<Told, 'seen' | 'matches'>>`
      select count(*)::int as seen, count(*) filter (where ${where})::int as matches from ${source}`
  for (const by of finds) {
    const countOf = ({ page, count = page }: Find) => counted(count(bounds.find + 1))
    const [told] = (await runFind(db, by, bounds.find, countOf)) ?? []
    if (told && told.seen <= bounds.find) return { count: told.matches, isExact: true }
  }
  if (isWalked) return atLeast(0)
  const { rows } = await counted(walk(bounds.walk)).execute(db)
  const [told = { seen: 0, matches: 0 }] = rows
  return told.seen < bounds.walk ? { count: told.matches, isExact: true } : atLeast(told.matches)
}

/** What is told of all that matches. */
export interface Summary<Row> {
  readonly rows: readonly Row[]
  /** How many rows match, of those that were read. */
  readonly matches: number
}

/** A statement about the columns of what matches, as it stands behind its `from`. */
export type SummaryOf<Row> = (found: RawBuilder<unknown>) => RawBuilder<Row>

/** A statement about all that matches; undefined where reading all of it would take more than the bounds. */
export async function summarizeBounded<Row>(
  db: Database,
  list: BoundedList<unknown>,
  bounds: ReadBounds,
  summaryOf: SummaryOf<Row>,
): Promise<Summary<Row> | undefined> {
  for (const by of list.finds) {
    const statementOf = ({ page }: Find) => summarized(list, page(bounds.find + 1), summaryOf)
    const told = await runFind(db, by, bounds.find, statementOf)
    if (told && seenIn(told) <= bounds.find) return summaryIn(told)
  }
  if (list.size > surelyMore + bounds.walk) return undefined
  const { rows: told } = await summarized(list, list.walk(bounds.walk + 1), summaryOf).execute(db)
  return seenIn(told) <= bounds.walk ? summaryIn(told) : undefined
}

/** A statement about what matches in a part of the list. */
export async function summarizePart<Row>(
  db: Database,
  list: Pick<BoundedList<unknown>, 'columns' | 'where'>,
  part: RawBuilder<unknown>,
  summaryOf: SummaryOf<Row>,
): Promise<Summary<Row>> {
  const { rows: told } = await summarized(list, part, summaryOf).execute(db)
  return summaryIn(told)
}

type Summarized<Row> = Row & {
  readonly seen: number
  readonly matches: number
  /** Null beside no row at all. */
  readonly is_row: true | null
}

function summarized<Row>(
  { columns, where }: Pick<BoundedList<unknown>, 'columns' | 'where'>,
  source: RawBuilder<unknown>,
  summaryOf: SummaryOf<Row>,
): RawBuilder<Summarized<Row>> {
  return sql<Summarized<Row>>`
    with seen as materialized (select ${columns}, (${where}) is true as fits from ${source})
    select * from (select count(*)::int as seen, count(*) filter (where fits)::int as matches from seen) as told
    left join (select *, true as is_row from (${summaryOf(sql`(select * from seen where fits) as found`)}) as summary) as rows
      on true`
}

function seenIn(told: readonly Summarized<unknown>[]): number {
  return told[0]?.seen ?? 0
}

function summaryIn<Row>(told: readonly Summarized<Row>[]): Summary<Row> {
  return { rows: told.filter(({ is_row }) => is_row !== null), matches: told[0]?.matches ?? 0 }
}
