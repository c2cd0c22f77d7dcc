import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'

/** Dictionaries that PostgreSQL brings (Snowball), by language of a locale (ISO 639-1). */
const dictionaries: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ar: 'arabic',
    ca: 'catalan',
    da: 'danish',
    de: 'german',
    el: 'greek',
    en: 'english',
    es: 'spanish',
    eu: 'basque',
    fi: 'finnish',
    fr: 'french',
    ga: 'irish',
    hi: 'hindi',
    hu: 'hungarian',
    hy: 'armenian',
    id: 'indonesian',
    it: 'italian',
    lt: 'lithuanian',
    nb: 'norwegian',
    ne: 'nepali',
    nl: 'dutch',
    no: 'norwegian',
    pt: 'portuguese',
    ro: 'romanian',
    ru: 'russian',
    sr: 'serbian',
    sv: 'swedish',
    ta: 'tamil',
    tr: 'turkish',
  }),
)

/** Words are learnt once; beyond this many the oldest are forgotten. */
const maxKnown = 50_000
const isNumber = /^[0-9]+$/
const known = new Map<string, string | null>()

/** The dictionary for texts in this language; `simple` for those that none is there for: words then are as they are written. */
export function dictionaryOf(locale: string): string {
  const name = dictionaries.get(locale.split('-', 1)[0]?.toLowerCase() ?? '')
  return name ? `${name}_stem` : 'simple'
}

/**
 * The stem of each folded word (`lamps` → `lamp`); words that say nothing (`the`) have none. The database knows the languages,
 * and what it said is remembered.
 */
export async function stemsOf(
  db: Database,
  locale: string,
  words: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const dictionary = dictionaryOf(locale)
  const stems = new Map<string, string>()
  const unknown: string[] = []
  for (const word of new Set(words)) {
    // No language bends numbers, and a large store has too many of them to remember.
    if (isNumber.test(word)) {
      stems.set(word, word)
      continue
    }
    const stem = known.get(`${dictionary} ${word}`)
    if (stem === undefined) unknown.push(word)
    else if (stem !== null) stems.set(word, stem)
  }
  if (unknown.length === 0) return stems
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize(${`pg_catalog.${dictionary}`}::regdictionary, word))[1] as stem
    from unnest(${unknown}::text[]) as word`.execute(db)
  for (const { word, stem } of rows) {
    remember(`${dictionary} ${word}`, stem)
    if (stem !== null) stems.set(word, stem)
  }
  return stems
}

function remember(key: string, stem: string | null): void {
  known.set(key, stem)
  if (known.size <= maxKnown) return
  for (const oldest of known.keys()) {
    known.delete(oldest)
    return
  }
}
