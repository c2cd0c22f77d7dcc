import type { QueryBuilder, QueryResult } from './query-builder.ts'

/** A page by offset. Totals are undefined where the platform does not say them. */
export interface OffsetQueryResult<Item> extends QueryResult<Item> {
  /** Counts from 0. */
  readonly currentPage: number | undefined
  readonly totalPages: number | undefined
  readonly totalCount: number | undefined
}

/** A page by cursor. */
export interface CursorQueryResult<Item> extends QueryResult<Item> {
  readonly cursors: { readonly next?: string | undefined; readonly prev?: string | undefined }
}

interface Found<Item> {
  readonly items: Item[]
  readonly pageSize: number
  readonly query: QueryBuilder<Item>
}

/** `load` fetches the page at an offset. If the total is unknown, another page may follow a full one. */
export function offsetResult<Item>(
  found: Found<Item> & { readonly offset: number; readonly total: number | undefined },
  load: (offset: number) => Promise<OffsetQueryResult<Item>>,
): OffsetQueryResult<Item> {
  const { items, pageSize, offset, total } = found
  const hasNext = () =>
    pageSize > 0 && (total === undefined ? items.length >= pageSize : offset + pageSize < total)
  const hasPrev = () => pageSize > 0 && offset >= pageSize
  return {
    items,
    length: items.length,
    pageSize,
    query: found.query,
    currentPage: pageSize > 0 ? Math.floor(offset / pageSize) : undefined,
    totalPages: pageSize > 0 && total !== undefined ? Math.ceil(total / pageSize) : undefined,
    totalCount: total,
    hasNext,
    hasPrev,
    next: () => turn(hasNext(), noNextPage, () => load(offset + pageSize)),
    prev: () => turn(hasPrev(), noPreviousPage, () => load(Math.max(offset - pageSize, 0))),
  }
}

/** `load` gives the page of a cursor. */
export function cursorResult<Item>(
  found: Found<Item> & { readonly next: string | undefined; readonly prev: string | undefined },
  load: (cursor: string) => Promise<CursorQueryResult<Item>>,
): CursorQueryResult<Item> {
  const { items, pageSize, query, next, prev } = found
  return {
    items,
    length: items.length,
    pageSize,
    query,
    cursors: { next, prev },
    hasNext: () => Boolean(next),
    hasPrev: () => Boolean(prev),
    next: () => turn(Boolean(next), noNextPage, () => load(next as string)),
    prev: () => turn(Boolean(prev), noPreviousPage, () => load(prev as string)),
  }
}

const noNextPage = 'No next page to fetch'
const noPreviousPage = 'No previous page to fetch'

async function turn<T>(isThere: boolean, otherwise: string, load: () => Promise<T>): Promise<T> {
  if (!isThere) throw new Error(otherwise)
  return load()
}
