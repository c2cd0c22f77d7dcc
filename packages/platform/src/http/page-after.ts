import type { CursorMetadata, CursorPaging } from '@vitrine/contract/orders'
import { invalidArguments, violation } from './problem.ts'

const defaultLimit = 50

interface Positions<T> {
  /** Whether a caller's cursor can be one of ours. */
  isPosition(cursor: string): boolean
  /** By which the list goes down. */
  positionOf(item: T): string
}

/**
 * One page of a list that goes down by a position of its items.
 * @throws validation error where the cursor is none that a page has said
 */
export async function pageAfter<T>(
  { limit = defaultLimit, cursor }: CursorPaging = {},
  read: (before: string | undefined, limit: number) => Promise<readonly T[]>,
  { isPosition, positionOf }: Positions<T>,
): Promise<{ items: readonly T[]; metadata: CursorMetadata }> {
  if (cursor !== undefined && !isPosition(cursor)) {
    throw invalidArguments(violation('cursor', 'FORMAT', 'is not one that a page before has said'))
  }
  // One more than asked for tells whether there are more.
  const found = await read(cursor, limit + 1)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const hasNext = found.length > limit
  const cursors = hasNext && last !== undefined ? { next: positionOf(last) } : {}
  return { items, metadata: { count: items.length, cursors, hasNext } }
}
