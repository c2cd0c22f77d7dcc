import { defaultPageSize } from '@vitrine/contract'
import type { CursorPagingMetadata, CursorQuery } from '@vitrine/contract/catalog-v3'
import { sequence, withNext } from './pages.ts'

/** One page of results. Plain data apart from `next`, which serialization ignores. */
export interface CursorPage<T> {
  readonly items: readonly T[]
  readonly limit: number
  readonly hasNext: boolean
  readonly hasPrevious: boolean
  /** Cursors of the neighbouring pages; opaque, and valid for a limited time. */
  readonly cursors: { readonly next?: string; readonly previous?: string }
  /** Fetches the page after this one; null after the last page. */
  next(): Promise<this | null>
}

/** The data of a page, for example after deserialization. */
export type CursorPageData<T> = Omit<CursorPage<T>, 'next'>

/** All matches of a query, fetched page by page while they are read. */
export interface CursorSequence<T, P extends CursorPage<T> = CursorPage<T>> extends AsyncIterable<T> {
  /** Fetches only the first page. */
  first(): Promise<P>
  pages(): AsyncIterable<P>
}

interface Response {
  readonly pagingMetadata?: CursorPagingMetadata | undefined
}

/**
 * Pages by cursor. With a cursor, only `cursorPaging` is sent, because the cursor contains filter and sort order.
 */
export function cursorSequence<T, A extends Response, P extends CursorPage<T> = CursorPage<T>>(
  query: CursorQuery = { filter: {} },
  send: (query: CursorQuery) => Promise<A>,
  getItems: (response: A) => readonly T[],
  /** Further fields of a page. */
  getMore: (response: A) => Omit<P, keyof CursorPage<T>> = () => ({}) as Omit<P, keyof CursorPage<T>>,
): CursorSequence<T, P> {
  const limit = query.cursorPaging?.limit ?? defaultPageSize
  async function fetchPage(cursor: string | undefined): Promise<P> {
    const cursorPaging = { limit, ...(cursor !== undefined && { cursor }) }
    const response = await send(cursor === undefined ? { ...query, cursorPaging } : { cursorPaging })
    const { cursors, hasNext: mayHaveNext } = response.pagingMetadata ?? {}
    // The platform sends "" for no cursor. A cursor that leads to its own page would never end.
    const next = mayHaveNext !== false && cursors?.next && cursors.next !== cursor ? cursors.next : undefined
    const previous = cursors?.prev || undefined
    const page: CursorPageData<T> = {
      items: getItems(response),
      limit,
      hasNext: next !== undefined,
      hasPrevious: previous !== undefined,
      cursors: { ...(next !== undefined && { next }), ...(previous !== undefined && { previous }) },
    }
    // The cast holds: `getMore` returns the fields that `P` has in addition to a page.
    return withNext<P>({ ...page, ...getMore(response) } as unknown as Omit<P, 'next'>, async () =>
      next === undefined ? null : fetchPage(next),
    )
  }
  return sequence<T, P>(() => fetchPage(query.cursorPaging?.cursor))
}

/** A query that pages by cursor. */
interface ByCursor {
  limit(count: number): this
  cursor(cursor: string): this
}

/**
 * The query for the page after `page`, for pages that were stored or sent to a browser; otherwise use `page.next()`.
 *
 * @example
 * ```ts
 * const query = catalogV3.brandQuery().orderBy('name')
 * const page = await catalogV3.queryBrands(client, query).first()
 * const next = await catalogV3.queryBrands(client, catalogV3.nextPage(query, page)).first()
 * ```
 * @throws RangeError `No next page to fetch`
 */
export function nextPage<Q extends ByCursor>(
  query: Q,
  { limit, cursors }: Pick<CursorPage<unknown>, 'limit' | 'cursors'>,
): Q {
  if (cursors.next === undefined) throw new RangeError('No next page to fetch')
  return query.limit(limit).cursor(cursors.next)
}

/**
 * The query for the page before `page`.
 *
 * @example
 * ```ts
 * const query = catalogV3.brandQuery().limit(12)
 * const page = await (await catalogV3.queryBrands(client, query).first()).next()
 * if (page?.hasPrevious) catalogV3.queryBrands(client, catalogV3.previousPage(query, page))
 * ```
 * @throws RangeError `No previous page to fetch`
 */
export function previousPage<Q extends ByCursor>(
  query: Q,
  { limit, cursors }: Pick<CursorPage<unknown>, 'limit' | 'cursors'>,
): Q {
  if (cursors.previous === undefined) throw new RangeError('No previous page to fetch')
  return query.limit(limit).cursor(cursors.previous)
}
