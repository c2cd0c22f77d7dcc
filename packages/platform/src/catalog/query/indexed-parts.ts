import { type RawBuilder, sql } from 'kysely'
import { allOf } from './condition.ts'
import type { Lookup } from './index-lookup.ts'

/** Where in a field a text has to stand; anywhere without these. */
export interface Anchors {
  readonly starts?: boolean
  readonly ends?: boolean
}

/** A column that an index of trigrams has. */
export interface PartsIndex {
  readonly column: RawBuilder<unknown>
  /** Both the column and what is looked for are in small letters; others are compared without regard to case. */
  readonly isFolded: boolean
}

/** More pieces of a long text find hardly less. */
const maxPieces = 12
const maxBeginnings = 4
/** What parts words nearly everywhere. */
const commonSigns = [' ', '-']

/**
 * What an index of trigrams can say of fields that have a text, in conditions that hold for all that it finds: of a longer text it finds
 * whatever has its trigrams anywhere, which may be every row, and only reading them would tell. These are single trigrams: three letters,
 * the beginnings of words, and the end of one. To the index every sign that parts words is the same, so that the common ones are asked
 * for besides the one that stands there.
 *
 * Letters beyond ASCII are left out: whether they have trigrams is for the server's locale to say. Undefined where nothing is left.
 */
export function indexedParts(
  text: string,
  { column, isFolded }: PartsIndex,
  { starts = false, ends = false }: Anchors = {},
): Lookup | undefined {
  const [like, matches] = isFolded ? [sql`like`, sql`~`] : [sql`ilike`, sql`~*`]
  const pieces = new Set<string>()
  const beginnings: string[] = []
  const endings: (readonly string[])[] = []
  // A short word has no pieces, and nothing but its edges.
  const words = [...text.matchAll(/[a-z0-9]+/gi)].toSorted(([one], [other]) => one.length - other.length)
  for (const { 0: word, index } of words) {
    for (let at = 0; at + 3 <= word.length; at++) pieces.add(word.slice(at, at + 3))
    const before = signAt(text, index - 1, starts)
    const after = signAt(text, index + word.length, ends)
    if (before !== undefined) beginnings.push(beginning(word.slice(0, 2), before))
    else if (after !== undefined && word.length > 1) endings.push(ending(word.slice(-2), after))
  }
  const plain = [
    ...spread([...pieces], maxPieces).map((piece) => sql<boolean>`${column} ${like} ${`%${piece}%`}`),
    ...beginnings.slice(0, maxBeginnings).map((pattern) => sql<boolean>`${column} ${matches} ${pattern}`),
  ]
  // The index is asked for all that it knows with each sign that may be there: of several words it would be asked too often.
  const listed = endings
    .slice(0, 1)
    .map((patterns) => sql<boolean>`${column} ${like} any(${patterns}::text[])`)
  const found = [plain, listed].filter((conditions) => conditions.length > 0)
  // Of both the planner may leave one for reading to tell; each of them the index answers by itself.
  const of = found.map((conditions) => ({ kind: 'index' as const, condition: allOf(conditions) }))
  return of.length > 1 ? { kind: 'all', of } : of[0]
}

/** The sign at a place, empty beyond an end where the field ends too; undefined where a letter may stand. */
function signAt(text: string, at: number, isAnchored: boolean): string | undefined {
  if (at < 0 || at >= text.length) return isAnchored ? '' : undefined
  const sign = text.charAt(at)
  return sign.charCodeAt(0) < 128 ? sign : undefined
}

/** As a regular expression: of it the index sees that both ways to begin are one to it. */
function beginning(letters: string, sign: string): string {
  return `(^|[${signsWith(sign)
    .map((each) => `\\${each}`)
    .join('')}])${letters}`
}

/** As patterns of `like`: the index does not see the end of a text in a regular expression. */
function ending(letters: string, sign: string): readonly string[] {
  return [`%${letters}`, ...signsWith(sign).map((each) => `%${letters}${each.replace(/[\\%_]/, '\\$&')}%`)]
}

function signsWith(sign: string): readonly string[] {
  return [...new Set([...commonSigns, ...sign])]
}

/** So many of the values at most, from all over them. */
function spread<T>(values: readonly T[], most: number): readonly T[] {
  if (values.length <= most) return values
  const step = (values.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, at) => values[Math.round(at * step)] as T)
}
