import { allOf, anyOf, type Condition } from './condition.ts'

/** Where in a field a text has to stand; anywhere without these. */
export interface Anchors {
  readonly starts?: boolean
  readonly ends?: boolean
}

/** More pieces of a long text find hardly less. */
const maxPieces = 12
const maxEdges = 4
/** What parts words nearly everywhere. */
const commonSigns = [' ', '-']

/**
 * What an index of trigrams can say of fields that have a text, in conditions that hold for all that it finds: of a longer text it finds
 * whatever has its trigrams anywhere, which may be every row, and only reading them would tell. These are single trigrams: three letters,
 * the beginning of a word, and the end of one. To the index every sign that parts words is the same, so that the common ones are asked
 * for besides the one that stands there.
 *
 * Letters beyond ASCII are left out: whether they have trigrams is for the server's locale to say. Undefined where nothing is left.
 */
export function indexedParts(
  text: string,
  like: (pattern: string) => Condition,
  { starts = false, ends = false }: Anchors = {},
): Condition | undefined {
  const pieces = new Set<string>()
  const edges: Condition[] = []
  for (const { 0: word, index } of text.matchAll(/[a-z0-9]+/gi)) {
    for (let at = 0; at + 3 <= word.length; at++) pieces.add(word.slice(at, at + 3))
    const before = signAt(text, index - 1, starts)
    const after = signAt(text, index + word.length, ends)
    if (before !== undefined) edges.push(anyOf(beginnings(word.slice(0, 2), before).map(like)))
    if (after !== undefined && word.length > 1) edges.push(anyOf(endings(word.slice(-2), after).map(like)))
  }
  const found = [
    ...spread([...pieces], maxPieces).map((piece) => like(`%${piece}%`)),
    ...spread(edges, maxEdges),
  ]
  return found.length > 0 ? allOf(found) : undefined
}

/** The sign at a place, empty beyond an end where the field ends too; undefined where a letter may stand. */
function signAt(text: string, at: number, isAnchored: boolean): string | undefined {
  if (at < 0 || at >= text.length) return isAnchored ? '' : undefined
  const sign = text.charAt(at)
  return sign.charCodeAt(0) < 128 ? sign : undefined
}

function beginnings(letters: string, sign: string): readonly string[] {
  return [`${letters}%`, ...signsWith(sign).map((each) => `%${each}${letters}%`)]
}

function endings(letters: string, sign: string): readonly string[] {
  return [`%${letters}`, ...signsWith(sign).map((each) => `%${letters}${each}%`)]
}

/** As patterns have them. */
function signsWith(sign: string): readonly string[] {
  return [...new Set([...commonSigns, ...(sign === '' ? [] : [sign.replace(/[\\%_]/g, '\\$&')])])]
}

/** So many of the values at most, from all over them. */
function spread<T>(values: readonly T[], most: number): readonly T[] {
  if (values.length <= most) return values
  const step = (values.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, at) => values[Math.round(at * step)] as T)
}
