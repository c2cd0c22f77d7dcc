import { sql } from 'kysely'
import type { SiteContext } from '../../../http/index.ts'
import { never } from '../../query/condition.ts'
import type { Lookup } from '../../query/index-lookup.ts'
import { indexedParts, type PartsIndex } from '../../query/indexed-parts.ts'
import type { SearchedWord, SearchedWords } from './search-text.ts'

/** What indexes say of words: products and variants, among whose items all are that have the words. */
export interface WordLookup {
  readonly ofProducts: Lookup
  readonly ofVariants: Lookup
}

/** Brands that are looked through for a word: a store has some hundreds. */
const maxBrands = 5_000
/** Of all words of `AND` one finds enough; the longest ones find the least. */
const maxTried = 2

/**
 * Lookups of free text, each of which finds all that match; the most promising first. None where a word has no three letters in a row that
 * an index knows.
 */
export async function wordLookups(
  context: SiteContext,
  { mode, fields, fuzzy, words }: SearchedWords,
): Promise<readonly WordLookup[]> {
  const lookups: WordLookup[] = []
  for (const word of words.toSorted((one, other) => other.lower.length - one.lower.length)) {
    const lookup = await lookupOf(context, fuzzy ? halves : whole, word, fields)
    if (lookup) lookups.push(lookup)
    if (mode === 'AND' && lookups.length === maxTried) return lookups
  }
  if (mode === 'AND' || lookups.length === 0) return lookups
  if (lookups.length < words.length) return []
  return [
    {
      ofProducts: oneOf(lookups.map(({ ofProducts }) => ofProducts)),
      ofVariants: oneOf(lookups.map(({ ofVariants }) => ofVariants)),
    },
  ]
}

const whole = (word: string): readonly string[] => [word]

/** One letter wrong, missing or too many leaves one half of a word as it is. Of few letters a half finds too much. */
function halves(word: string): readonly string[] {
  const letters = [...word]
  if (letters.length < 4) return [word]
  const middle = Math.floor(letters.length / 2)
  return [letters.slice(0, middle).join(''), letters.slice(middle).join('')]
}

/** Where one of the parts of a word stands in one of the fields, in the form in which the field has it. */
async function lookupOf(
  context: SiteContext,
  partsOf: (word: string) => readonly string[],
  { lower, folded }: SearchedWord,
  fields: readonly string[],
): Promise<WordLookup | undefined> {
  const parts = partsOf(lower)
  const names = anyPart(partsOf(folded), { column: sql`p.name_key`, isFolded: true })
  const numbers = anyPart(parts, { column: sql`v.sku`, isFolded: false })
  const choices = anyPart(parts, { column: sql`lower(v.choices::text)`, isFolded: true })
  if (!names || !numbers || !choices) return undefined
  const has = (name: string) => fields.includes(`product.${name}`)
  const brands = has('brand.name') ? await brandsWith(context, parts) : nothing
  if (!brands) return undefined
  return {
    ofProducts: oneOf([has('name') ? names : nothing, brands]),
    ofVariants: oneOf([has('variantSku') ? numbers : nothing, has('variantName') ? choices : nothing]),
  }
}

const nothing: Lookup = { kind: 'index', condition: never }

function oneOf(lookups: readonly Lookup[]): Lookup {
  return { kind: 'any', of: lookups }
}

function anyPart(parts: readonly string[], index: PartsIndex): Lookup | undefined {
  const found = parts.map((part) => indexedParts(part, index))
  return found.every((each) => each !== undefined) ? oneOf(found) : undefined
}

/** Products of brands of whose names one has one of these parts; undefined where there are too many brands to look through. */
async function brandsWith({ db, site }: SiteContext, parts: readonly string[]): Promise<Lookup | undefined> {
  const patterns = parts.map((part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<{ id: string; fits: boolean }>`
    select id, lower(name) like any(${patterns}::text[]) as fits
    from (select id, name from brands where site_id = ${site.id} limit ${maxBrands + 1}) as b`.execute(db)
  if (rows.length > maxBrands) return undefined
  const ids = rows.filter(({ fits }) => fits).map(({ id }) => id)
  if (ids.length === 0) return nothing
  const condition = sql<boolean>`(p.site_id = ${site.id} and p.brand_id = any(${ids}::uuid[]))`
  return { kind: 'index', condition }
}
