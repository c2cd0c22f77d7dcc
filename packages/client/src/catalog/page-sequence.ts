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
export function pageSequence<T, A extends { readonly metadata?: PlatformPagingMetadata | undefined }>(
  query: PlatformQuery = { filter: {} },
  ask: (query: PlatformQuery) => Promise<A>,
  itemsOf: (answer: A) => readonly T[],
): PageSequence<T> {
  const { limit = defaultPageSize, offset: start = 0 } = query.paging ?? {}
  async function* pages(): AsyncGenerator<Page<T>> {
    for (let offset = start, hasNext = true; hasNext; ) {
      const answer = await ask({ ...query, paging: { limit, offset } })
      const items = itemsOf(answer)
      const { length } = items
      const total = answer.metadata?.total ?? 'unknown'
      hasNext = length > 0 && (total === 'unknown' ? length >= limit : offset + length < total)
      yield { items, offset, limit, total, hasNext }
      offset += length
    }
  }
  return {
    first: async () => (await pages().next()).value,
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const { items } of pages()) yield* items
    },
  }
}
