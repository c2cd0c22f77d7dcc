import { sql } from 'kysely'
import type { SiteContext } from '../../http/index.ts'
import type { ProductRecords } from '../import/product-records.ts'
import { changeFacetCounts, clearFacetCounts } from './facet-counts.ts'
import { facetSamplesOf, keepFacetSamples } from './facet-samples.ts'
import { nearTexts } from './near-words.ts'
import { levelOf } from './search-keys.ts'
import { type ProductWords, productFacets, productKeys, productWords } from './searched-product.ts'
import { stemsOf } from './stems.ts'
import type { SearchTables } from './tables.ts'
import { isSpelled } from './words.ts'

/** The database, and of the site what its words are read by. */
interface Context {
  readonly db: SiteContext['db']
  readonly site: Pick<SiteContext['site'], 'id' | 'locale'>
}

/**
 * Makes products found by what they are now. Whoever writes a product or its variants calls this in the same transaction, after
 * the product itself, which is new or locked; who deletes one calls `forgetProduct`.
 */
export async function keepSearch({ db, site }: Context, records: readonly ProductRecords[]): Promise<void> {
  if (records.length === 0) return
  const worded = records.map((each) => ({ each, words: productWords(each) }))
  const spelled = new Set(worded.flatMap(({ words }) => [...words.name, ...words.others]))
  const stems = await stemsOf(db, site.locale, spelled)
  const rows = worded.map(({ each, words }) => searchRow(each, words, stems))
  const before = await db
    .selectFrom('product_search')
    .select(['visible', 'facets'])
    .where('site_id', '=', site.id)
    .where(
      'product_id',
      'in',
      rows.map(({ product_id }) => product_id),
    )
    .execute()
  await changeFacetCounts({ db, site }, before, rows)
  await db
    .insertInto('product_search')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'product_id']).doUpdateSet(({ ref }) => ({
        visible: ref('excluded.visible'),
        name_key: ref('excluded.name_key'),
        price: ref('excluded.price'),
        numeric_id: ref('excluded.numeric_id'),
        name_stems: ref('excluded.name_stems'),
        keys: ref('excluded.keys'),
        facets: ref('excluded.facets'),
      })),
    )
    .execute()
  await keepFacetSamples(db, facetSamplesOf(rows))
  const words = [...stems].filter(([word]) => isSpelled(word))
  await keepWords({ db, site }, words)
}

/** What a product is found by; `stems` are those of its words. */
export function searchRow(
  records: ProductRecords,
  words: ProductWords,
  stems: ReadonlyMap<string, string>,
): SearchTables['product_search'] {
  const { product } = records
  return {
    site_id: product.site_id,
    product_id: product.id,
    visible: product.visible,
    name_key: product.name_key,
    price: product.discounted_price,
    numeric_id: product.numeric_id,
    level: levelOf(product.id),
    name_stems: [...new Set(words.name.flatMap((word) => stems.get(word) ?? []))],
    keys: productKeys(records, words, stems),
    facets: productFacets(records),
  }
}

/** Remembers the words, each with its stem. In one order everywhere, so that two calls with the same new words wait for each other and do not deadlock. */
export async function keepWords(
  { db, site }: Context,
  words: readonly (readonly [word: string, stem: string])[],
): Promise<void> {
  if (words.length === 0) return
  const ordered = words.toSorted(([a], [b]) => (a < b ? -1 : 1))
  // Those that are there are sorted out first: writing begins with the few that are new.
  const { rows: fresh } = await sql<{ word: string }>`
    insert into search_words (site_id, word, stem)
    select ${site.id}::uuid, given.word, given.stem
    from unnest(${ordered.map(([word]) => word)}::text[], ${ordered.map(([, stem]) => stem)}::text[])
      as given (word, stem)
    where not exists (
      select from search_words kept where kept.site_id = ${site.id} and kept.word = given.word
    )
    on conflict do nothing
    returning word`.execute(db)
  const pairs = fresh.flatMap(({ word }) => nearTexts(word).map((near) => [near, word] as const))
  if (pairs.length === 0) return
  await sql`
    insert into search_near_words (site_id, near, word)
    select ${site.id}::uuid, near, word
    from unnest(${pairs.map(([near]) => near)}::text[], ${pairs.map(([, word]) => word)}::text[])
      as given (near, word)
    on conflict do nothing`.execute(db)
}

/** Takes a product out of what is found and counted; before it is deleted, for its row leaves with it. */
export async function forgetProduct(
  { db, site }: Pick<SiteContext, 'db' | 'site'>,
  id: string,
): Promise<void> {
  const gone = await db
    .deleteFrom('product_search')
    .where('site_id', '=', site.id)
    .where('product_id', '=', id)
    .returning(['visible', 'facets'])
    .execute()
  await changeFacetCounts({ db, site }, gone, [])
}

/** Forgets the words of a site whose whole catalog is about to be written anew; its products' rows leave with them. */
export async function clearSearch({ db, site }: Context): Promise<void> {
  await db.deleteFrom('search_words').where('site_id', '=', site.id).execute()
  await db.deleteFrom('search_near_words').where('site_id', '=', site.id).execute()
  await clearFacetCounts({ db, site })
}
