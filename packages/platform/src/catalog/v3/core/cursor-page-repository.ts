import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { defaultPageSize, type Sorting } from '@vitrine/contract'
import type { CursorPagingMetadata, CursorQuery, SearchDetails } from '@vitrine/contract/catalog-v3'
import { declarations } from '@vitrine/contract/server'
import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { isUuid } from '../../../db/index.ts'
import { invalidField } from '../../../http/index.ts'
import { allOf, anyOf, type Condition } from '../../repository/query/condition.ts'
import type { FieldValue, QueryField, QueryFields } from '../../repository/query/fields.ts'
import { compileFilter } from '../../repository/query/filter.ts'
import { type SortKey, sortableField } from '../../repository/query/page.ts'
import { withTimeLimit } from '../../repository/query/time-limit.ts'

interface KeysetKey extends SortKey {
  readonly kind: FieldValue['kind']
}

/** A total order: no two items share a position. */
type Keyset = readonly KeysetKey[]

/**
 * The keys of a sort, followed by the id so that no two items share a position. A sortable field needs a value in every row: SQL
 * comparisons with a missing value are unknown.
 * @throws a violation on a field that cannot be sorted by
 */
function keysetOf(sort: readonly Sorting[], fields: QueryFields, root: string): Keyset {
  const keys = sort.map(({ fieldName, order }, at): KeysetKey => {
    return keyOf(sortableField(fieldName, fields, `${root}[${at}].fieldName`), order === 'DESC')
  })
  // Ties follow the direction of the first key: one index then serves the whole order.
  return [...keys, keyOf(fields.get('id') as QueryField, sort[0]?.order === 'DESC')]
}

function keyOf({ sql: column, normalizedSql, value }: QueryField, descending: boolean): KeysetKey {
  return { sql: normalizedSql ?? column, kind: value.kind, descending }
}

/** The columns, in the direction in which they are read. */
function directed(keys: Keyset, backwards: boolean): readonly SortKey[] {
  return keys.map((key) => ({ sql: key.sql, descending: key.descending !== backwards }))
}

function placeOf(keys: Keyset): RawBuilder<string[]> {
  return sql<string[]>`array[${sql.join(keys.map((key) => textOf(key)))}]`
}

/** The rows after a place, or before it when going backwards. @throws if the place does not fit this order */
function beyond(keys: Keyset, place: readonly string[], backwards: boolean): Condition {
  if (place.length !== keys.length) throw badCursor()
  const values = keys.map(({ kind }, at) => boundOf(kind, place[at] as string))
  const isAfter = (at: number) => (keys[at]?.descending === backwards ? sql`>` : sql`<`)
  const columns = keys.map((key) => key.sql)
  if (keys.every(({ descending }) => descending === keys[0]?.descending)) {
    // Compared as rows, the database finds the place in an index of the same columns.
    return sql<boolean>`((${sql.join(columns)}) ${isAfter(0)} (${sql.join(values)}))`
  }
  return anyOf(
    keys.map((_, at) =>
      allOf([
        ...columns.slice(0, at).map((column, index) => sql<boolean>`${column} = ${values[index]}`),
        sql<boolean>`${columns[at]} ${isAfter(at)} ${values[at]}`,
      ]),
    ),
  )
}

/** Times are written as microseconds since 1970: exact, and every such text is a valid time. */
function textOf({ sql: column, kind }: KeysetKey): RawBuilder<unknown> {
  return kind === 'date'
    ? sql`(extract(epoch from ${column}) * 1000000)::bigint::text`
    : sql`(${column})::text`
}

function boundOf(kind: FieldValue['kind'], text: string): RawBuilder<unknown> {
  switch (kind) {
    case 'id':
      if (!isUuid(text)) throw badCursor()
      return sql`${text}::uuid`
    case 'date':
      return sql`(timestamptz 'epoch' + ${wholeNumber(text)}::bigint * interval '1 microsecond')`
    case 'count':
    case 'integer':
      return sql`${wholeNumber(text)}::bigint`
    default:
      return sql`${text}::text`
  }
}

function wholeNumber(text: string): string {
  if (!/^-?\d{1,16}$/.test(text)) throw badCursor()
  return text
}

/** One page of a statement. */
export interface Selection {
  readonly where: Condition
  readonly keys: readonly SortKey[]
  /** To be selected as `place`. */
  readonly place: RawBuilder<string[]>
  readonly limit: number
}

export interface Placed {
  readonly place: readonly string[]
}

/** A list that is read in pages by cursor. */
interface CursorList<Row extends Placed> {
  /** The operation that reads it: its cursors are not valid for others, and their filter and sort have to match its schema. */
  readonly operation: string
  /** The property of the request that has the query: `query` or `search`. */
  readonly root: string
  readonly fields: QueryFields
  readonly maxPage: number
  /** @param search free text of the query, or of its cursor */
  select(selection: Selection, search: SearchDetails | undefined): Promise<readonly Row[]>
}

export interface CursorPage<Row> {
  readonly rows: readonly Row[]
  readonly pagingMetadata: CursorPagingMetadata
}

const defaultSort = [{ fieldName: 'createdDate' }] as const

/**
 * Reads one page. It starts after the sort keys of the last row, so later pages cost as much as the first one, and rows that are
 * created or deleted between two pages neither repeat nor hide others. A cursor contains filter and sort; of the query, only the
 * limit is read as well.
 */
export async function cursorPage<Row extends Placed>(
  list: CursorList<Row>,
  query: CursorQuery & { readonly search?: SearchDetails } = {},
): Promise<CursorPage<Row>> {
  const at = placeIn(list, query)
  const backwards = at.direction === 'prev'
  const sort = at.sort.length > 0 ? at.sort : defaultSort
  const keys = keysetOf(sort, list.fields, `${list.root}.sort`)
  const filter = compileFilter(at.filter, list.fields, `${list.root}.filter`)
  const started = at.keys.length > 0
  const selection = {
    where: started ? allOf([filter, beyond(keys, at.keys, backwards)]) : filter,
    keys: directed(keys, backwards),
    place: placeOf(keys),
    // One row more than requested shows whether there is another page.
    limit: at.limit + 1,
  }
  const found = await withTimeLimit(`${list.root}.filter`, () => list.select(selection, at.search))
  const more = found.length > at.limit
  const page = found.slice(0, at.limit)
  const rows = backwards ? page.toReversed() : page
  const cursorAt = (row: Row | undefined, direction: Cursor['direction']) =>
    row && encodeCursor(list.operation, { ...at, direction, keys: row.place })
  // Going back, there is always a next page; going forward, a previous one.
  const next = (backwards || more) && cursorAt(rows.at(-1), 'next')
  const prev = (backwards ? more : started) && cursorAt(rows[0], 'prev')
  return {
    rows,
    pagingMetadata: {
      count: rows.length,
      cursors: { ...(next && { next }), ...(prev && { prev }) },
      hasNext: Boolean(next),
    },
  }
}

function placeIn<Row extends Placed>(
  { operation, root, maxPage }: CursorList<Row>,
  { filter = {}, sort = [], cursorPaging = {}, search }: CursorQuery & { readonly search?: SearchDetails },
): Cursor {
  const { cursor, limit } = cursorPaging
  if (cursor === undefined) {
    const size = limit ?? Math.min(defaultPageSize, maxPage)
    return { filter, sort, search, limit: size, direction: 'next', keys: [] }
  }
  const place = decodeCursor(operation, cursor)
  const { keys, direction: _, limit: size, search: text, ...query } = place
  const request = { [root]: { ...query, ...(text && { search: text }), cursorPaging: { limit: size } } }
  const schema = declarations.get(operation)?.request
  if (keys.length === 0 || !schema || !v.is(schema, request)) throw badCursor()
  return { ...place, limit: limit ?? place.limit }
}

/** A position in a list, with the query that it belongs to. */
interface Cursor {
  readonly filter: NonNullable<CursorQuery['filter']>
  readonly sort: NonNullable<CursorQuery['sort']>
  /** Free text, if the list supports it. */
  readonly search?: SearchDetails | undefined
  readonly limit: number
  readonly direction: 'next' | 'prev'
  /** The sort keys of the last item received, as strings. */
  readonly keys: readonly string[]
}

const maxCursorLength = 16_000
const maxPlainLength = 1_000_000

/**
 * A cursor as a string. It is opaque but not secret: it contains only data that the caller sent or received, and it is validated like
 * any other request when it is sent back, so it needs no signature.
 * @param list the operation that it belongs to; a cursor of another operation is refused
 */
function encodeCursor(list: string, cursor: Cursor): string {
  const { filter, sort, limit, direction, keys, search } = cursor
  const plain = JSON.stringify([list, filter, sort, limit, direction, keys, search])
  const text = deflateRawSync(plain).toString('base64url')
  if (text.length <= maxCursorLength) return text
  const description = 'is too long for a list in pages; ask for all in one page, or for less'
  throw invalidField('query.filter', 'MAX_LENGTH', description, { threshold: maxCursorLength })
}

/** @throws a violation if it is not a cursor of this list; filter, sort and search are validated by the caller */
function decodeCursor(list: string, text: string): Cursor {
  const parts = v.safeParse(cursorParts, partsOf(text))
  if (!parts.success || parts.output[0] !== list) throw badCursor()
  const [, filter, sort, limit, direction, keys, search] = parts.output
  // The caller validates filter, sort and search.
  return { filter, sort, limit, direction, keys, search: search ?? undefined } as Cursor
}

const cursorParts = v.tuple([
  v.string(),
  v.unknown(),
  v.unknown(),
  v.pipe(v.number(), v.integer()),
  v.picklist(['next', 'prev']),
  // Neither NUL nor half of a surrogate pair: PostgreSQL cannot store them.
  v.array(
    v.pipe(
      v.string(),
      v.check((key) => !key.includes('\0') && key.isWellFormed()),
    ),
  ),
  v.nullish(v.unknown()),
])

function badCursor(): Error {
  return invalidField('query.cursorPaging.cursor', 'FORMAT', 'is no cursor of this list', { type: 'CURSOR' })
}

function partsOf(text: string): unknown {
  try {
    const plain = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: maxPlainLength })
    return JSON.parse(plain.toString('utf8'))
  } catch {
    // Anything unreadable is not a cursor.
    return undefined
  }
}
