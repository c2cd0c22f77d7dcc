/** A place in the order of ids as texts: before the id `at`, or after all of them. */
export type UuidPlace = { readonly kind: 'before'; readonly at: string } | { readonly kind: 'end' }

const smallest = '00000000-0000-0000-0000-000000000000'
const hexDigits = '0123456789abcdef'

/**
 * The first id that is not before this text in byte order, which is also the database's order of ids. An index of ids
 * therefore serves comparisons with any text.
 */
export function uuidPlace(text: string): UuidPlace {
  for (let at = 0; at < smallest.length; at++) {
    const prefix = text.slice(0, at)
    const character = text[at]
    if (character === undefined) return { kind: 'before', at: prefix + smallest.slice(at) }
    const allowed = smallest[at] === '-' ? '-' : hexDigits
    if (allowed.includes(character)) continue
    const next = [...allowed].find((digit) => digit > character)
    return next === undefined
      ? firstUuidAfterPrefix(prefix)
      : { kind: 'before', at: prefix + next + smallest.slice(at + 1) }
  }
  // A longer text comes after the id that it starts with.
  return text.length === smallest.length
    ? { kind: 'before', at: text }
    : firstUuidAfterPrefix(text.slice(0, smallest.length))
}

/** The first id after all that start with this prefix. */
export function firstUuidAfterPrefix(prefix: string): UuidPlace {
  for (let at = prefix.length - 1; at >= 0; at--) {
    const digit = hexDigits.indexOf(prefix[at] ?? '')
    if (digit < 0 || digit === hexDigits.length - 1) continue
    return { kind: 'before', at: prefix.slice(0, at) + hexDigits[digit + 1] + smallest.slice(at + 1) }
  }
  return { kind: 'end' }
}

export function isUuidPrefix(text: string): boolean {
  return (
    text.length <= smallest.length &&
    [...text].every((character, at) =>
      smallest[at] === '-' ? character === '-' : hexDigits.includes(character),
    )
  )
}
