import type { CursorMetadata, CursorPaging } from '@vitrine/contract/orders'
import { invalidField } from './problem.ts'

const defaultLimit = 50

interface Positions<T> {
  /** Whether a cursor has the form of a position. */
  isPosition(cursor: string): boolean
  /** Position of an item; the list is in descending order of positions. */
  positionOf(item: T): string
}

/**
 * One page of a list in descending order.
 *
 * @throws a validation error if the cursor is not one that a page contained
 */
export async function cursorPage<T>(
  { limit = defaultLimit, cursor }: CursorPaging = {},
  read: (before: string | undefined, limit: number) => Promise<readonly T[]>,
  { isPosition, positionOf }: Positions<T>,
): Promise<{ items: readonly T[]; metadata: CursorMetadata }> {
  if (cursor !== undefined && !isPosition(cursor)) {
    throw invalidField('cursor', 'FORMAT', 'is not a cursor of an earlier page')
  }
  // One more than requested shows whether there is a next page.
  const found = await read(cursor, limit + 1)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const hasNext = found.length > limit
  const cursors = hasNext && last !== undefined ? { next: positionOf(last) } : {}
  return { items, metadata: { count: items.length, cursors, hasNext } }
}
