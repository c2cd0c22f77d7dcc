/** Numbers beyond this cannot be in the feed: PostgreSQL could not even compare with them. */
const maxDigits = 18

/** The number in a cursor; undefined where the text is none. */
export function numberOfCursor(cursor: string): bigint | undefined {
  return cursor.length <= maxDigits && /^\d+$/.test(cursor) ? BigInt(cursor) : undefined
}
