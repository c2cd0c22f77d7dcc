import { defaultPageSize } from '@vitrine/contract'
import { type QueryBuilder, type QueryState, queryBuilder } from './query-builder.ts'
import { type CursorQueryResult, cursorResult, type OffsetQueryResult, offsetResult } from './query-result.ts'

/** A query value of the surface, for calls that take one instead of a builder. */
export interface SurfaceQuery {
  readonly filter?: Readonly<Record<string, unknown>>
  readonly sort?: readonly { readonly fieldName: string; readonly order?: 'ASC' | 'DESC' }[]
  readonly paging?: { readonly limit?: number; readonly offset?: number }
  readonly cursorPaging?: { readonly limit?: number; readonly cursor?: string }
}

/** Whether `value` is a query rather than options: it has a part of one. */
export function isQuery(value: object | undefined): value is SurfaceQuery {
  return ['filter', 'sort', 'paging', 'cursorPaging'].some((part) => part in (value ?? {}))
}

/** Some servers leave a list out where it is empty. */
interface Found<Item> {
  readonly items: Item[] | undefined
}

const empty: QueryState = { filter: {}, limit: defaultPageSize, offset: 0 }

export type OffsetQueryBuilder<Item, Field extends string, Sortable extends string> = QueryBuilder<
  Item,
  Field,
  Sortable,
  OffsetQueryResult<Item>
>

/** An empty query with pages by offset; `load` sends it. */
export function offsetQuery<Item, Field extends string, Sortable extends string>(
  load: (query: SurfaceQuery) => Promise<Found<Item> & { readonly total: number | undefined }>,
): OffsetQueryBuilder<Item, Field, Sortable> {
  const builderAt = (state: QueryState): OffsetQueryBuilder<Item, Field, Sortable> =>
    queryBuilder(state, find)
  const find = async (state: QueryState): Promise<OffsetQueryResult<Item>> => {
    const { limit, offset } = state
    const { items = [], total } = await load({ ...conditions(state), paging: { limit, offset } })
    return offsetResult(
      { items, total, offset, pageSize: limit, query: anyBuilder(builderAt(state)) },
      (at) => find({ ...state, offset: at }),
    )
  }
  return builderAt(empty)
}

export type CursorQueryBuilder<Item, Field extends string, Sortable extends string> = QueryBuilder<
  Item,
  Field,
  Sortable,
  CursorQueryResult<Item>
>

/** An empty query with pages by cursor. A cursor contains filter and sort order, so nothing else is sent with it. */
export function cursorQuery<Item, Field extends string, Sortable extends string>(
  load: (query: SurfaceQuery) => Promise<
    Found<Item> & {
      readonly cursors: { readonly next?: string | null; readonly prev?: string | null } | undefined
    }
  >,
): CursorQueryBuilder<Item, Field, Sortable> {
  const builderAt = (state: QueryState): CursorQueryBuilder<Item, Field, Sortable> =>
    queryBuilder(state, find)
  const find = async (state: QueryState): Promise<CursorQueryResult<Item>> => {
    const { limit, cursor } = state
    const query = cursor
      ? { cursorPaging: { limit, cursor } }
      : { ...conditions(state), cursorPaging: { limit } }
    const { items = [], cursors } = await load(query)
    const found = { items, next: cursors?.next ?? undefined, prev: cursors?.prev ?? undefined }
    return cursorResult({ ...found, pageSize: limit, query: anyBuilder(builderAt(state)) }, (next) =>
      find({ ...state, cursor: next }),
    )
  }
  return builderAt(empty)
}

function conditions({ filter, sort }: QueryState): SurfaceQuery {
  return { filter, ...(sort && { sort }) }
}

/** Results have their query without the types of its fields. */
function anyBuilder<Item>(builder: object): QueryBuilder<Item> {
  // The cast holds: names of fields exist only in types.
  return builder as QueryBuilder<Item>
}
