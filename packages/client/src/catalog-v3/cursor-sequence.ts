import { defaultPageSize } from '@vitrine/contract'
import type { CursorPagingMetadata, CursorQuery } from '@vitrine/contract/catalog-v3'

/** Items of one answer. */
export interface CursorPage<T> {
  readonly items: readonly T[]
  readonly limit: number
  readonly hasNext: boolean
  readonly hasPrevious: boolean
  /** Where the neighbours are; opaque, and good as long as the platform keeps them. */
  readonly cursors: { readonly next?: string; readonly previous?: string }
}

/** Everything that a query matches, page by page, asked for as it is read. */
export interface CursorSequence<T, P extends CursorPage<T> = CursorPage<T>> extends AsyncIterable<T> {
  /** The first page alone. */
  first(): Promise<P>
  pages(): AsyncIterable<P>
}

interface Answer {
  readonly pagingMetadata?: CursorPagingMetadata | undefined
}

/**
 * Pages by cursor. With a cursor, `cursorPaging` is all that is sent: filter and sort live in the cursor (wire 2.6).
 */
export function cursorSequence<T, A extends Answer, P extends CursorPage<T> = CursorPage<T>>(
  query: CursorQuery = { filter: {} },
  ask: (query: CursorQuery) => Promise<A>,
  itemsOf: (answer: A) => readonly T[],
  /** What a page has beside the rest. */
  more: (answer: A) => Omit<P, keyof CursorPage<T>> = () => ({}) as Omit<P, keyof CursorPage<T>>,
): CursorSequence<T, P> {
  const limit = query.cursorPaging?.limit ?? defaultPageSize
  async function* pages(): AsyncGenerator<P> {
    let at = query.cursorPaging?.cursor
    for (let hasNext = true; hasNext; ) {
      const answer = await ask(
        at === undefined ? { ...query, cursorPaging: { limit } } : { cursorPaging: { limit, cursor: at } },
      )
      const { cursors, hasNext: told } = answer.pagingMetadata ?? {}
      // The platform sends "" where there is nothing. A cursor that leads to its own page would never end.
      const next = cursors?.next && cursors.next !== at ? cursors.next : undefined
      const previous = cursors?.prev || undefined
      hasNext = next !== undefined && told !== false
      const page: CursorPage<T> = {
        items: itemsOf(answer),
        limit,
        hasNext,
        hasPrevious: previous !== undefined,
        cursors: {
          ...(hasNext && next !== undefined && { next }),
          ...(previous !== undefined && { previous }),
        },
      }
      // The cast holds: `more` gives what `P` has beyond a page.
      yield { ...page, ...more(answer) } as unknown as P
      at = next
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
