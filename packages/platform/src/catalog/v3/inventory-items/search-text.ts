import type { SearchDetails } from '@vitrine/contract/catalog-v3'
import { type RawBuilder, sql } from 'kysely'
import { invalidArguments, violation } from '../../../http/index.ts'
import { foldText } from '../../fold.ts'
import { allOf, always, anyOf, type Condition } from '../../query/condition.ts'

/** Where words are looked for, and in which of their forms: folded as the column is, or else without regard to case alone. */
const searchable: Readonly<Record<string, readonly [RawBuilder<unknown>, keyof SearchedWord]>> = {
  'product.name': [sql.ref('p.name_key'), 'folded'],
  // The column's own collation knows the small letters of ASCII alone.
  'product.variantSku': [sql`lower(v.sku collate "default")`, 'lower'],
  'product.variantName': [
    sql`lower((select string_agg(value, ' ') from jsonb_each_text(v.choices)))`,
    'lower',
  ],
  'product.brand.name': [sql`lower(coalesce(p.content->>'brand', ''))`, 'lower'],
}

/** Choice: what lies between spaces is a word; further ones of an expression add nothing but work. */
const maxWords = 10

/**
 * Free text: items of which one word (`OR`) or all of them (`AND`) stand somewhere in the fields. With `fuzzy`, a word with one letter
 * wrong, missing or too many is found too.
 * @throws a violation on a field that cannot be searched
 */
export function searchCondition(search: SearchDetails | undefined, root: string): Condition {
  const { mode, fields, fuzzy, words } = readSearch(search, root)
  if (words.length === 0) return always
  const found = words.map((word) => {
    return anyOf(
      fields.flatMap((name) => {
        const known = searchable[name]
        if (!known) return []
        const [column, form] = known
        const patterns = fuzzy ? nearMisses(word[form]) : [exactly(word[form])]
        return [sql<boolean>`(${column} like any(${patterns}::text[]))`]
      }),
    )
  })
  return mode === 'AND' ? allOf(found) : anyOf(found)
}

/** A word in small letters, and without its accents besides. */
export interface SearchedWord {
  readonly lower: string
  readonly folded: string
}

/** Words as they are looked for. */
export interface SearchedWords {
  readonly mode: 'AND' | 'OR'
  readonly fields: readonly string[]
  readonly fuzzy: boolean
  readonly words: readonly SearchedWord[]
}

/** @throws a violation on a field that cannot be searched */
export function readSearch(search: SearchDetails | undefined, root: string): SearchedWords {
  const { expression = '', mode = 'OR', fields: wanted = [], fuzzy = false } = search ?? {}
  const values = Object.keys(searchable)
  const fields = search?.fields === undefined ? values : wanted
  for (const [at, name] of fields.entries()) {
    if (Object.hasOwn(searchable, name)) continue
    const description = `cannot be searched; the fields are ${values.join(', ')}`
    throw invalidArguments(violation(`${root}.fields[${at}]`, 'INVALID_ENUM_VALUE', description, { values }))
  }
  const words = expression
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .map((lower) => ({ lower, folded: foldText(lower) }))
    .filter(({ folded }) => folded !== '')
    .slice(0, maxWords)
  return { mode: mode === 'AND' ? 'AND' : 'OR', fields, fuzzy, words }
}

function exactly(word: string): string {
  return `%${escaped(word)}%`
}

/** Patterns of the word with one letter replaced, left out or put in. Short words would find everything. */
function nearMisses(word: string): readonly string[] {
  const letters = [...word]
  if (letters.length < 4) return [exactly(word)]
  const around = (at: number, between: string, skip: number) =>
    `%${escaped(letters.slice(0, at).join(''))}${between}${escaped(letters.slice(at + skip).join(''))}%`
  return letters.flatMap((_, at) => [around(at, '_', 1), around(at, '', 1), around(at, '_', 0)])
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
