/** A place in the order of ids as texts: before the id `at`, or after all of them. */
export type UuidPlace = { readonly kind: 'before'; readonly at: string } | { readonly kind: 'end' }

const smallest = '00000000-0000-0000-0000-000000000000'
const hexDigits = '0123456789abcdef'

/**
 * The first id that is not before this text, as texts are ordered byte by byte. The database orders ids themselves in the same way,
 * so that an index of them serves comparisons with any text.
 */
export function uuidPlace(text: string): UuidPlace {
  for (let at = 0; at < smallest.length; at++) {
    const prefix = text.slice(0, at)
    const letter = text[at]
    if (letter === undefined) return { kind: 'before', at: prefix + smallest.slice(at) }
    const allowed = smallest[at] === '-' ? '-' : hexDigits
    if (allowed.includes(letter)) continue
    const next = [...allowed].find((digit) => digit > letter)
    return next === undefined ? after(prefix) : { kind: 'before', at: prefix + next + smallest.slice(at + 1) }
  }
  // A whole id; with something behind it, it stands after that id.
  return text.length === smallest.length
    ? { kind: 'before', at: text }
    : after(text.slice(0, smallest.length))
}

/** The first id that does not begin with this beginning of an id, and is after it. */
export function after(prefix: string): UuidPlace {
  for (let at = prefix.length - 1; at >= 0; at--) {
    const digit = hexDigits.indexOf(prefix[at] ?? '')
    if (digit < 0 || digit === hexDigits.length - 1) continue
    return { kind: 'before', at: prefix.slice(0, at) + hexDigits[digit + 1] + smallest.slice(at + 1) }
  }
  return { kind: 'end' }
}

/** Whether some id begins with this text. */
export function isUuidBeginning(text: string): boolean {
  return (
    text.length <= smallest.length &&
    [...text].every((letter, at) => (smallest[at] === '-' ? letter === '-' : hexDigits.includes(letter)))
  )
}
