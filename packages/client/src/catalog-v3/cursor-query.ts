import type { JsonObject } from '@vitrine/contract'
import type { CursorQuery as WireQuery } from '@vitrine/contract/catalog-v3'
import { emptyState, narrowing, type QueryState, type SortedConditions, wanted } from '../catalog/query.ts'

/** A query by cursor, as a value. */
export interface CursorQuery<Fields, S extends string = never> extends SortedConditions<Fields, S> {
  /** Goes on where a page ended; the platform then reads nothing else of the query but the limit. */
  cursor(cursor: string): this
  /** The conditions alone, wherever the query goes on: for counts and for work on everything that matches. */
  filter(): JsonObject
  /** The value that goes over the wire: with a cursor, `cursorPaging` alone. */
  build(): WireQuery
}

/** An empty query. */
export function cursorQuery<Fields, S extends string = never>(
  state: QueryState = emptyState,
): CursorQuery<Fields, S> {
  const { limit, cursor } = state
  const cursorPaging = { ...(limit !== undefined && { limit }), ...(cursor !== undefined && { cursor }) }
  return narrowing(state, cursorQuery, {
    cursor: (next: string) => cursorQuery({ ...state, cursor: next }),
    filter: () => wanted(state).filter,
    build: () => (cursor === undefined ? { ...wanted(state), cursorPaging } : { cursorPaging }),
  })
}
