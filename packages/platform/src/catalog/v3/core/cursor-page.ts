import { defaultPageSize } from '@vitrine/contract'
import type { CursorPagingMetadata, CursorQuery, SearchDetails } from '@vitrine/contract/catalog-v3'
import { declarations } from '@vitrine/contract/server'
import type { RawBuilder } from 'kysely'
import * as v from 'valibot'
import { allOf, type Condition } from '../../query/condition.ts'
import type { QueryFields } from '../../query/fields.ts'
import { compileFilter } from '../../query/filter.ts'
import type { SortKey } from '../../query/sort.ts'
import { withTimeLimit } from '../../query/time-limit.ts'
import { badCursor, type Cursor, decodeCursor, encodeCursor } from './cursor.ts'
import { beyond, directed, keysetOf, placeOf } from './keyset.ts'

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
export interface CursorList<Row extends Placed> {
  /** The operation that reads it: its cursors fit no other, and their filter and sort have to fit its schema. */
  readonly operation: string
  /** Where the query stands in the request, `query` or `search`. */
  readonly root: string
  readonly fields: QueryFields
  readonly maxPage: number
  /** @param search free text that the query, or the cursor in its place, has */
  select(selection: Selection, search: SearchDetails | undefined): Promise<readonly Row[]>
}

export interface CursorPage<Row> {
  readonly rows: readonly Row[]
  readonly pagingMetadata: CursorPagingMetadata
}

/** By creation. */
const defaultSort = [{ fieldName: 'createdDate' }] as const

/**
 * Reads one page. It starts after the sort keys of the last row, so later pages cost as much as the first one, and rows that are
 * created or deleted between two pages neither repeat nor hide others. A cursor contains filter and sort; only the limit of the
 * query is read besides.
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
  // Going back, there is always a next page, and going forward, a previous one.
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
  const { keys, direction: _, limit: size, ...question } = place
  const asked = { [root]: { ...definedOf(question), cursorPaging: { limit: size } } }
  const schema = declarations.get(operation)?.request
  if (keys.length === 0 || !schema || !v.is(schema, asked)) throw badCursor()
  return { ...place, limit: limit ?? place.limit }
}

/** Schemas tell apart what is missing and what is undefined. */
function definedOf(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
}
