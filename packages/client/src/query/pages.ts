import { defaultPageSize, type PlatformPagingMetadata, type PlatformQuery } from '@vitrine/contract'

/** One page of results. Plain data apart from `next`, which serialization ignores. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly offset: number
  readonly limit: number
  /** Number of all matches; undefined if the platform does not count them. */
  readonly total: number | undefined
  readonly hasNext: boolean
  /** Fetches the page after this one; null after the last page. */
  next(): Promise<Page<T> | null>
}

/** The data of a page, for example after deserialization. */
export type PageData<T> = Omit<Page<T>, 'next'>

/** All matches of a query, fetched page by page while they are read. */
export interface PageSequence<T> extends AsyncIterable<T> {
  /** Fetches only the first page. */
  first(): Promise<Page<T>>
  pages(): AsyncIterable<Page<T>>
}

/** Adds `next` without making it part of the data: a page can be compared, cloned and serialized. */
export function withNext<P extends object>(page: Omit<P, 'next'>, next: () => Promise<P | null>): P {
  // The cast holds: the property is added here.
  return Object.defineProperty(page, 'next', { value: next }) as P
}

/** All pages from the first one on. */
export function sequence<T, P extends { readonly items: readonly T[]; next(): Promise<P | null> }>(
  first: () => Promise<P>,
): AsyncIterable<T> & { first(): Promise<P>; pages(): AsyncIterable<P> } {
  async function* pages(): AsyncGenerator<P, void> {
    for (let page: P | null = await first(); page; page = await page.next()) yield page
  }
  return {
    first,
    pages,
    async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
      for await (const { items } of pages()) yield* items
    },
  }
}

/** Pages by offset. If the total is unknown, a full page means that there may be another one. */
export function pageSequence<T, A extends { readonly metadata?: PlatformPagingMetadata | undefined }>(
  query: PlatformQuery = { filter: {} },
  send: (query: PlatformQuery) => Promise<A>,
  getItems: (response: A) => readonly T[],
): PageSequence<T> {
  const { limit = defaultPageSize, offset: start = 0 } = query.paging ?? {}
  async function fetchPage(offset: number): Promise<Page<T>> {
    const response = await send({ ...query, paging: { limit, offset } })
    const items = getItems(response)
    const { length } = items
    const total = response.metadata?.total ?? undefined
    const hasNext = length > 0 && (total === undefined ? length >= limit : offset + length < total)
    return withNext<Page<T>>({ items, offset, limit, total, hasNext }, async () =>
      hasNext ? fetchPage(offset + length) : null,
    )
  }
  return sequence<T, Page<T>>(() => fetchPage(start))
}

/** A query that pages by offset. */
interface ByOffset {
  limit(count: number): this
  offset(count: number): this
}

/**
 * The query for the page after `page`, for pages that were stored or sent to a browser; otherwise use `page.next()`.
 *
 * @example
 * ```ts
 * const query = catalog.productQuery().orderBy('name')
 * const page = await catalog.queryProducts(client, query).first()
 * const next = await catalog.queryProducts(client, catalog.nextPage(query, page)).first()
 * ```
 * @throws RangeError `No next page to fetch`
 */
export function nextPage<Q extends ByOffset>(query: Q, page: PageData<unknown>): Q {
  if (!page.hasNext) throw new RangeError('No next page to fetch')
  return query.limit(page.limit).offset(page.offset + page.items.length)
}

/**
 * The query for the page before `page`.
 *
 * @example
 * ```ts
 * const query = catalog.productQuery().orderBy('name').limit(12).offset(24)
 * const page = await catalog.queryProducts(client, query).first()
 * const previous = await catalog.queryProducts(client, catalog.previousPage(query, page)).first()
 * ```
 * @throws RangeError `No previous page to fetch`
 */
export function previousPage<Q extends ByOffset>(query: Q, page: PageData<unknown>): Q {
  if (page.offset === 0) throw new RangeError('No previous page to fetch')
  return query.limit(page.limit).offset(Math.max(0, page.offset - page.limit))
}
