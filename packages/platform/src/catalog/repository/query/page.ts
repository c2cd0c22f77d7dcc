import { defaultPageSize, maxOffset, maxPageSize, type OffsetPaging, type Sorting } from '@vitrine/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/index.ts'
import { invalidField } from '../../../http/index.ts'
import { allOf, always, type Condition } from './condition.ts'
import type { QueryField, QueryFields } from './fields.ts'

export interface Page {
  readonly limit: number
  readonly offset: number
}

/** @throws a violation beyond the largest page or offset (decision 29) */
export function readPaging(paging: OffsetPaging | undefined, path: string = 'query.paging'): Page {
  const { limit = defaultPageSize, offset = 0 } = paging ?? {}
  if (limit > maxPageSize) {
    throw invalidField(`${path}.limit`, 'MAX', `has to be at most ${maxPageSize}`, { threshold: maxPageSize })
  }
  if (offset > maxOffset) {
    const description = `has to be at most ${maxOffset}; to continue from there, filter by numericId greater than the last one received`
    throw invalidField(`${path}.offset`, 'MAX', description, { threshold: maxOffset })
  }
  return { limit, offset }
}

const maxSorts = 5

export interface SortKey {
  readonly sql: RawBuilder<unknown>
  readonly descending: boolean
}

export function orderBy(keys: readonly SortKey[]): RawBuilder<unknown> {
  return sql.join(keys.map((key) => sql`${key.sql} ${key.descending ? sql`desc` : sql`asc`}`))
}

/**
 * The columns of a requested order. The fields of the tie break make it total, so that pages neither repeat nor skip rows.
 *
 * @throws a violation on a field that cannot be sorted by
 */
export function sortKeys(
  sort: readonly Sorting[],
  fields: QueryFields,
  ...tieBreak: readonly string[]
): readonly SortKey[] {
  if (sort.length > maxSorts) {
    throw invalidField('query.sort', 'MAX_SIZE', `has to have at most ${maxSorts} entries`, {
      threshold: maxSorts,
    })
  }
  const column = (name: string, path: string) => {
    const field = sortableField(name, fields, path)
    return field.normalizedSql ?? field.sql
  }
  const keys = sort.map(
    ({ fieldName, order }, at): SortKey => ({
      sql: column(fieldName, `query.sort[${at}].fieldName`),
      descending: order === 'DESC',
    }),
  )
  // Ties follow the direction of the first field, so that one index scan serves the whole order.
  const descending = keys[0]?.descending ?? false
  return [...keys, ...tieBreak.map((name) => ({ sql: column(name, 'query.sort'), descending }))]
}

/** @throws a violation on `path` */
export function sortableField(name: string, fields: QueryFields, path: string): QueryField {
  const field = fields.get(name)
  if (field?.sortable) return field
  const sortable = [...fields].filter(([, known]) => known.sortable).map(([known]) => known)
  const description = `cannot be sorted by; the fields are ${sortable.join(', ')}`
  throw invalidField(path, 'INVALID_ENUM_VALUE', description, { values: sortable })
}

export const maxCounted = 1_000

export interface RowList {
  readonly columns: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: Condition
  readonly keys: readonly SortKey[]
  /** Conditions that divide the rows, if an index has the order of each part but not of all rows. Default: one part. */
  readonly parts?: readonly Condition[]
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
  const count = await countRows(db, list, maxCounted + 1)
  if (count <= maxCounted) {
    return { rows: count > offset ? await readFew<Row>(db, list, page) : [], total: count }
  }
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
async function readFew<Row>(db: Database, list: RowList, { limit, offset }: Page): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select * from (${readParts(list, sql`limit ${maxCounted}`)}) as found
    order by ${orderByColumns(list)} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

async function readSorted<Row>(
  db: Database,
  list: RowList,
  { limit, offset }: Page,
): Promise<readonly Row[]> {
  if (limit <= 0) return []
  const { rows } = await sql<Row>`
    select * from (${readParts(list, sql`order by ${orderBy(list.keys)} limit ${limit + offset}`)}) as found
    order by ${orderByColumns(list)} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Selects no columns, so that it can read an index instead of rows that may have to come from the disk. */
async function countRows(db: Database, list: RowList, limit: number): Promise<number> {
  const found = fromParts(list, sql``, sql`limit ${limit}`)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${found}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

/** The rows with their sort keys, from each part as many as `tail` takes. */
function readParts(list: RowList, tail: RawBuilder<unknown>): RawBuilder<unknown> {
  const keyColumns = list.keys.map((key, at) => sql`${key.sql} as ${sql.ref(keyColumn(at))}`)
  return fromParts(list, sql.join([list.columns, ...keyColumns]), tail)
}

function fromParts(
  { from, where, parts = [always] }: RowList,
  columns: RawBuilder<unknown>,
  tail: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const selects = parts.map(
    (part) => sql`(select ${columns} from ${from} where ${allOf([where, part])} ${tail})`,
  )
  return sql.join(selects, sql` union all `)
}

function orderByColumns({ keys }: RowList): RawBuilder<unknown> {
  return orderBy(keys.map((key, at) => ({ ...key, sql: sql.ref(keyColumn(at)) })))
}

const keyColumn = (at: number) => `key_${at}`
