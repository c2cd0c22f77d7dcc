import { allProductsCollection } from '@vitrine/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Database, excluded, transaction } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { ScheduledHandler } from '../../jobs/index.ts'
import { mainLanguage, textSettingsOf } from '../../sites/index.ts'
import { type ProductRecord, type ProductRecords, unmanagedVariantId } from '../records.ts'
import { variantsOfProducts } from '../repository/product-repository.ts'
import { type TextsInLanguage, textsIn } from '../translations.ts'
import { colorWords } from './color-words.ts'
import {
  brandKey,
  choiceKey,
  collectionKey,
  countedChoiceKey,
  priceKey,
  ribbonKey,
  stockKey,
} from './facet-keys.ts'
import { searchConfiguration } from './language.ts'
import { maxCounted } from './search-repository.ts'
import { isSpelled, wordsOf } from './words.ts'

/** Article numbers of variants by which their product is found. */
const maxSkus = 200
const batchSize = 200
/** In a large store, the words of a product are on hundreds of pages of the index: on a slow disk, more would exceed the statement timeout. */
const rowsPerStatement = 50

export interface IndexContext {
  readonly db: SiteContext['db']
  readonly site: Pick<SiteContext['site'], 'id' | 'locale' | 'languages'>
}

/** How to treat products that are indexed already; `none`: there are none, and the table may have no key. */
type Existing = 'replace' | 'keep' | 'none'

/**
 * Indexes the current state of products. Every write of a product or its variants calls this in the same transaction, after the
 * write.
 */
export async function updateSearchIndex(
  context: IndexContext,
  records: readonly ProductRecords[],
  existing: Existing = 'replace',
): Promise<void> {
  const words = new Set<string>()
  for (let at = 0; at < records.length; at += rowsPerStatement) {
    await writeRows(context, records.slice(at, at + rowsPerStatement), words, existing)
  }
  await addWords(context, words)
}

async function writeRows(
  { db, site }: IndexContext,
  records: readonly ProductRecords[],
  spelled: Set<string>,
  existing: Existing,
): Promise<void> {
  const rows = records.map((each) => {
    const { product } = each
    const texts = wordsByLanguage(each, site)
    for (const { name, others } of texts) {
      for (const word of [...name, ...others]) if (isSpelled(word)) spelled.add(word)
    }
    return {
      site_id: site.id,
      product_id: product.id,
      visible: product.visible,
      name_key: product.name_key,
      price: product.discounted_price,
      numeric_id: product.numeric_id,
      name_vector: vector(texts.map(({ language, name }) => [language, name])),
      text_vector: vector(texts.map(({ language, name, others }) => [language, [...name, ...others]])),
      facets: productFacets(each),
    }
  })
  const insert = db.insertInto('product_search').values(rows)
  const key = ['site_id', 'product_id'] as const
  if (existing === 'none') await insert.execute()
  else if (existing === 'keep') await insert.onConflict((on) => on.columns(key).doNothing()).execute()
  else {
    const { site_id: _, product_id: __, ...columns } = rows[0] ?? {}
    await insert.onConflict((on) => on.columns(key).doUpdateSet(excluded(...Object.keys(columns)))).execute()
  }
}

/** One vector of the words of all languages, each in the stems of its language. */
function vector(
  texts: readonly (readonly [language: string, words: readonly string[]])[],
): RawBuilder<string> {
  const vectors = texts.map(
    ([language, words]) => sql`to_tsvector(${searchConfiguration(language)}::regconfig, ${words.join(' ')})`,
  )
  return sql<string>`${sql.join(vectors, sql` || `)}`
}

interface LanguageWords {
  readonly language: string
  readonly name: readonly string[]
  readonly others: readonly string[]
}

/** The words of a product in the main language, and in each language that it is translated to. */
function wordsByLanguage(
  { product, variants }: ProductRecords,
  site: IndexContext['site'],
): readonly LanguageWords[] {
  const { content, options, translations } = product
  const labels = [
    content.brand ?? '',
    product.sku,
    ...variants.slice(0, maxSkus).flatMap(({ id, sku }) => (id === unmanagedVariantId ? [] : [sku])),
  ]
  const colors = options.flatMap(({ type, choices }) =>
    type === 'color' ? choices.flatMap(({ value }) => colorWords(value)) : [],
  )
  const wordsIn = (language: string, texts: TextsInLanguage): LanguageWords => ({
    language,
    name: wordsOf(texts.name),
    others: [
      ...[...labels, texts.ribbon, ...texts.choices].flatMap(wordsOf),
      ...new Set(colors),
      ...wordsOf(texts.description),
    ],
  })
  const main = textsIn(product, {})
  const further = Object.entries(translations ?? {}).filter(([language]) =>
    site.languages?.includes(language),
  )
  return [
    // Its key has the words of brand and article number too.
    wordsIn(mainLanguage(site), { ...main, description: product.description_key }),
    ...further.map(([language, texts]) => wordsIn(language, textsIn(product, texts))),
  ]
}

/** Choices are those that visible variants have. */
function productFacets({ product, variants }: ProductRecords): string[] {
  const { brand, ribbon } = product.content
  const shown = variants.filter(({ visible }) => visible)
  return [
    ...product.collection_ids.filter((id) => id !== allProductsCollection.id).map(collectionKey),
    ...(brand === null ? [] : [brandKey(brand)]),
    ...(ribbon === null ? [] : [ribbonKey(ribbon)]),
    stockKey(shown.some(({ in_stock }) => in_stock)),
    priceKey(product.discounted_price),
    ...product.options.flatMap(({ name, type, choices }) => {
      const offered = new Set(shown.map((variant) => variant.choices[name]))
      return choices
        .filter(({ description }) => offered.has(description))
        .flatMap(({ description, value }) => [
          choiceKey(name, description),
          countedChoiceKey(type, name, description, value),
        ])
    }),
  ]
}

/** Sorted, so that two transactions with the same new words wait for each other and do not deadlock. */
async function addWords({ db, site }: IndexContext, words: ReadonlySet<string>): Promise<void> {
  if (words.size === 0) return
  await sql`
    insert into search_words (site_id, word)
    select ${site.id}::uuid, added.word from unnest(${[...words].toSorted()}::text[]) as added (word)
    where not exists (select from search_words known where known.site_id = ${site.id} and known.word = added.word)
    on conflict do nothing`.execute(db)
}

/** Before the site's whole catalog is replaced; the rows of products are deleted with them. */
export async function clearSearchIndex({ db, site }: IndexContext): Promise<void> {
  await db.deleteFrom('search_words').where('site_id', '=', site.id).execute()
  await db.deleteFrom('facet_counts').where('site_id', '=', site.id).execute()
}

const hourMs = 3_600_000
export const searchIndexName = 'search index'

/** @param db without a statement timeout */
export function searchHandlers(db: Database): readonly ScheduledHandler[] {
  return [
    {
      name: searchIndexName,
      everyMs: hourMs,
      run: (stopping) => indexMissingProducts(db, stopping),
    },
    { name: 'facet counts', everyMs: hourMs, run: (stopping) => refreshAllFacetCounts(db, stopping) },
  ]
}

/**
 * Indexes products without a row in the search index: a migration that changes the index only deletes its rows. The store can be used in
 * the meantime; searches find the products that are indexed already.
 */
export async function indexMissingProducts(db: Database, stopping?: AbortSignal): Promise<void> {
  const { rows } = await sql<SiteRow>`
    select id, locale, profile from sites where exists (
      select from products p where p.site_id = sites.id and not exists (
        select from product_search s where s.site_id = p.site_id and s.product_id = p.id))`.execute(db)
  for (const site of rows.map(toSite)) {
    while (!stopping?.aborted && (await indexMissingBatch(db, site)) > 0);
    if (!stopping?.aborted) await refreshFacetCounts({ db, site })
  }
}

interface SiteRow extends Pick<IndexContext['site'], 'id' | 'locale'> {
  readonly profile: Readonly<Record<string, unknown>>
}

function toSite({ profile, ...site }: SiteRow): IndexContext['site'] {
  return { ...site, languages: textSettingsOf(profile).languages }
}

/** Products that a transaction is changing are left to it: every write indexes its products. */
async function indexMissingBatch(db: Database, site: IndexContext['site']): Promise<number> {
  return transaction(db, async (trx) => {
    const { rows: products } = await sql<ProductRecord>`
      select p.* from products p where p.site_id = ${site.id} and not exists (
        select from product_search s where s.site_id = p.site_id and s.product_id = p.id
      ) limit ${batchSize} for no key update of p skip locked`.execute(trx)
    if (products.length === 0) return 0
    const variantsOf = await variantsOfProducts({ db: trx, site }, products)
    const records = products.map((product) => ({ product, variants: variantsOf.get(product.id) ?? [] }))
    await updateSearchIndex({ db: trx, site }, records, 'keep')
    return products.length
  })
}

async function refreshAllFacetCounts(db: Database, stopping: AbortSignal): Promise<void> {
  const { rows: sites } = await sql<IndexContext['site']>`select id, locale from sites`.execute(db)
  for (const site of sites) if (!stopping.aborted) await refreshFacetCounts({ db, site })
}

/** Stores the facet counts of all visible products and of each collection, where a site has too many products to count on request. */
export async function refreshFacetCounts({ db, site }: IndexContext): Promise<void> {
  await transaction(db, async (trx) => {
    await trx.deleteFrom('facet_counts').where('site_id', '=', site.id).execute()
    await sql`
      insert into facet_counts (site_id, collection_id, facet, products)
      select ${site.id}::uuid, collection_id, facet, count(*)
      from product_search s,
        lateral (
          select '' as collection_id
          union all
          select substr(own, 3) from unnest(s.facets) as own where own like 'c:%'
        ) as scopes,
        unnest(s.facets) as facet
      where s.site_id = ${site.id} and s.visible and facet not like 'o:%'
        and exists (select from product_search where site_id = ${site.id} offset ${maxCounted})
      group by collection_id, facet`.execute(trx)
  })
}
