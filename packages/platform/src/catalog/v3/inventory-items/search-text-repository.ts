import type { SearchDetails } from '@vitrine/contract/catalog-v3'
import { type RawBuilder, sql } from 'kysely'
import { invalidField } from '../../../http/index.ts'
import { normalizeText } from '../../normalize-text.ts'
import { allOf, always, anyOf, type Condition, never } from '../../repository/query/condition.ts'

/** Words are separated by spaces; further ones are ignored. */
const maxWords = 10
/** Shorter words are not searched with errors: they would match nearly everything. */
const minFuzzyLength = 4

/**
 * The variants (product id, variant id) of a site that have one of these words in a field. Each statement is served by an
 * index of trigrams of its own table.
 */
type VariantsWith = (siteId: string, words: readonly string[], patternsOf: PatternsOf) => RawBuilder<unknown>
type PatternsOf = (word: string) => readonly string[]

const fields: Readonly<Record<string, VariantsWith>> = {
  'product.name': (siteId, words, patternsOf) => {
    const isNamed = likeOneOf(sql.ref('p.name_key'), words.map(normalizeText).flatMap(patternsOf))
    return sql`
      select v.product_id, v.id from products p join variants v on v.site_id = p.site_id and v.product_id = p.id
      where p.site_id = ${siteId} and ${isNamed}`
  },
  'product.variantSku': (siteId, words, patternsOf) => {
    // The column's collation ignores the case of ASCII letters only.
    const forms = [...words, ...words.map((word) => word.toUpperCase())]
    const hasSku = anyOf(forms.flatMap(patternsOf).map((pattern) => sql<boolean>`v.sku ilike ${pattern}`))
    return sql`select v.product_id, v.id from variants v where v.site_id = ${siteId} and ${hasSku}`
  },
  'product.variantName': (siteId, words, patternsOf) => {
    const patterns = words.flatMap(patternsOf)
    // The index has the whole JSON object; the second condition leaves out matches in names of options.
    const inObject = likeOneOf(sql`lower(v.choices::text)`, words.map(inJson).flatMap(patternsOf))
    const inChoices = likeOneOf(
      sql`lower((select string_agg(value, ' ') from jsonb_each_text(v.choices)))`,
      patterns,
    )
    return sql`
      select v.product_id, v.id from variants v where v.site_id = ${siteId} and ${inObject} and ${inChoices}`
  },
  'product.brand.name': (siteId, words, patternsOf) => {
    const isNamed = likeOneOf(sql`lower(b.name)`, words.flatMap(patternsOf))
    return sql`
      select v.product_id, v.id from brands b
      join products p on p.site_id = b.site_id and p.brand_id = b.id
      join variants v on v.site_id = p.site_id and v.product_id = p.id
      where b.site_id = ${siteId} and ${isNamed}`
  },
}

/**
 * Free text: variants `v` that have one word (`OR`) or all words (`AND`) anywhere in the fields. With `fuzzy`, one letter of a
 * word may be wrong, missing or extra.
 * @throws a violation on a field that cannot be searched
 */
export function searchCondition(siteId: string, search: SearchDetails | undefined, root: string): Condition {
  const { mode = 'OR', fields: wanted = Object.keys(fields), fuzzy = false } = search ?? {}
  const searched = wanted.map((name, at) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field) return field
    const values = Object.keys(fields)
    const description = `cannot be searched; the fields are ${values.join(', ')}`
    throw invalidField(`${root}.fields[${at}]`, 'INVALID_ENUM_VALUE', description, { values })
  })
  const words = searchedWords(search)
  if (words.length === 0) return always
  const patternsOf = fuzzy ? nearMisses : exactly
  const hasOneOf = (some: readonly string[]): Condition => {
    if (searched.length === 0) return never
    const found = searched.map((variantsWith) => variantsWith(siteId, some, patternsOf))
    return sql<boolean>`((v.product_id, v.id) in (${sql.join(found, sql` union all `)}))`
  }
  return mode === 'AND' ? allOf(words.map((word) => hasOneOf([word]))) : hasOneOf(words)
}

export function searchedWords({ expression = '' }: SearchDetails = {}): readonly string[] {
  return expression
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => normalizeText(word) !== '')
    .slice(0, maxWords)
}

function likeOneOf(column: RawBuilder<unknown>, patterns: readonly string[]): Condition {
  return anyOf(patterns.map((pattern) => sql<boolean>`${column} like ${pattern}`))
}

function exactly(word: string): readonly string[] {
  return [`%${escaped(word)}%`]
}

/** Patterns of the word with one letter replaced, left out or added. */
function nearMisses(word: string): readonly string[] {
  const letters = [...word]
  if (letters.length < minFuzzyLength) return exactly(word)
  const around = (at: number, between: string, skip: number) =>
    `%${escaped(letters.slice(0, at).join(''))}${between}${escaped(letters.slice(at + skip).join(''))}%`
  return letters.flatMap((_, at) => [around(at, '_', 1), around(at, '', 1), around(at, '_', 0)])
}

/** A word as it is written in JSON. */
function inJson(word: string): string {
  return JSON.stringify(word).slice(1, -1)
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
