import { sql } from 'kysely'
import type { SiteContext } from '../../http/index.ts'
import { searchConfiguration } from './language.ts'

/** Words that one unfinished or misspelled word is compared with. */
const maxCompared = 5_000

/** The words that occur in a product of the site. */
export async function findKnownWords(
  { db, site }: SiteContext,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set()
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('site_id', '=', site.id)
    .where('word', 'in', words)
    .execute()
  return new Set(rows.map(({ word }) => word))
}

/** Words that start with a prefix, of some lengths in UTF-16 code units. */
export async function findWordsFrom(
  { db, site }: SiteContext,
  prefix: string,
  { minLength, maxLength }: { readonly minLength: number; readonly maxLength: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where site_id = ${site.id} and word >= ${prefix} and word < ${`${prefix}\u{10FFFF}`}
      and length(word) between ${minLength} and ${Math.min(maxLength, 100)}
    order by word limit ${maxCompared}`.execute(db)
  return rows.map(({ word }) => word)
}

/** The first of these words that a product has, in any form of the word. */
export async function firstFoundWord(
  { db, site }: SiteContext,
  words: readonly string[],
  includeHidden: boolean,
): Promise<string | undefined> {
  // One statement per word: the database plans it for how frequent that word is.
  for (const word of words) {
    const { rows } = await sql`
      select from product_search s
      where s.site_id = ${site.id} and s.text_vector @@ plainto_tsquery(${searchConfiguration(site.locale)}::regconfig, ${word})
        ${includeHidden ? sql`` : sql`and s.visible`}
      limit 1`.execute(db)
    if (rows.length > 0) return word
  }
  return undefined
}

/** The words that a tsquery matches, in any form of the word. */
export async function findMatchingWords(
  { db, site }: Pick<SiteContext, 'db' | 'site'>,
  words: readonly string[],
  query: string,
): Promise<ReadonlySet<string>> {
  const configuration = sql`${searchConfiguration(site.locale)}::regconfig`
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${[...new Set(words)]}::text[]) as word
    where to_tsvector(${configuration}, word) @@ to_tsquery(${configuration}, ${query})`.execute(db)
  return new Set(rows.map(({ word }) => word))
}
