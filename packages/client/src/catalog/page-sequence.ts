import { defaultPageSize, type PlatformPagingMetadata, type PlatformQuery } from '@vitrine/contract'

/** Items of one answer. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly offset: number
  readonly limit: number
  /** Items that match in all, where the platform says so. */
  readonly total: number | 'unknown'
  readonly hasNext: boolean
}

/** Everything that a query matches, page by page, asked for as it is read. */
export interface PageSequence<T> extends AsyncIterable<T> {
  /** The first page alone. */
  first(): Promise<Page<T>>
  pages(): AsyncIterable<Page<T>>
}

/** Pages by offset. Where the total is unknown, a full page means that there may be another. */
export function pageSequence<T>(
  query: PlatformQuery,
  load: (
    query: PlatformQuery,
  ) => Promise<{ items: readonly T[]; metadata: PlatformPagingMetadata | undefined }>,
): PageSequence<T> {
  const limit = query.paging?.limit ?? defaultPageSize
  const page = async (offset: number): Promise<Page<T>> => {
    const { items, metadata } = await load({ ...query, paging: { limit, offset } })
    const total = metadata?.total ?? 'unknown'
    const end = offset + items.length
    const hasNext = items.length > 0 && (total === 'unknown' ? items.length >= limit : end < total)
    return { items, offset, limit, total, hasNext }
  }
  const start = query.paging?.offset ?? 0
  async function* pages() {
    for (let current = await page(start); ; current = await page(current.offset + current.items.length)) {
      yield current
      if (!current.hasNext) return
    }
  }
  return {
    first: () => page(start),
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const { items } of pages()) yield* items
    },
  }
}
