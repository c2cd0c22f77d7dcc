import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { CursorQuery, SearchDetails } from '@vitrine/contract/catalog-v3'
import { invalidArguments, violation } from '../../../http/index.ts'

/** A place in a list: the question it belongs to, and what its order has there. */
export interface Cursor {
  readonly filter: NonNullable<CursorQuery['filter']>
  readonly sort: NonNullable<CursorQuery['sort']>
  /** Free text, where the list takes any. */
  readonly search?: SearchDetails | undefined
  readonly limit: number
  readonly direction: 'next' | 'prev'
  /** What the sort keys of the last item seen are, as text. */
  readonly keys: readonly string[]
}

/** wire.md 7.5. */
const maxCursorLength = 16_000
const maxPlainLength = 1_000_000

/**
 * A cursor as text. It is opaque but no secret: it says nothing that its reader did not ask for or get, and on its way back it is
 * read with the same suspicion as any other request, so it needs no signature.
 * @param list which list it belongs to; a cursor of another list is refused
 */
export function encodeCursor(list: string, cursor: Cursor): string {
  const { filter, sort, limit, direction, keys, search } = cursor
  const plain = JSON.stringify([list, filter, sort, limit, direction, keys, search])
  const text = deflateRawSync(plain).toString('base64url')
  if (text.length <= maxCursorLength) return text
  const description = 'is too long for a list in pages; ask for all in one page, or for less'
  throw invalidArguments(violation('query.filter', 'MAX_LENGTH', description, { threshold: maxCursorLength }))
}

/** @throws a violation when it is none of this list's; filter, sort and search are still to be checked like those of a request */
export function decodeCursor(list: string, text: string): Cursor {
  const parts = partsOf(text)
  const [of, filter, sort, limit, direction, keys, search] = parts
  const isPlace =
    of === list &&
    (direction === 'next' || direction === 'prev') &&
    Number.isInteger(limit) &&
    Array.isArray(keys) &&
    keys.every((key) => typeof key === 'string' && isText(key))
  if (!isPlace) throw badCursor()
  // The types of filter, sort and search are what the caller checks next.
  return { filter, sort, limit, direction, keys, search: search ?? undefined } as Cursor
}

export function badCursor(): Error {
  return invalidArguments(
    violation('query.cursorPaging.cursor', 'FORMAT', 'is no cursor of this list', { type: 'CURSOR' }),
  )
}

function partsOf(text: string): readonly unknown[] {
  try {
    const plain = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: maxPlainLength })
    const parts: unknown = JSON.parse(plain.toString('utf8'))
    return Array.isArray(parts) ? parts : []
  } catch {
    // Whatever is wrong with it, it is none of ours.
    return []
  }
}

/** Neither NUL nor half of a surrogate pair: the database knows neither. */
function isText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
