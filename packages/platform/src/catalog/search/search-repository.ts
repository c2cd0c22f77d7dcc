import { maxPageSize, maxSearchOffset } from '@vitrine/contract'
import { type RawBuilder, sql } from 'kysely'
import type { SiteContext } from '../../http/index.ts'
import { allOf, type Condition } from '../repository/query/condition.ts'
import type { Page } from '../repository/query/page.ts'
import type { ProductTexts } from '../store-document/parts.ts'
import type { StoredOption } from '../stored-product.ts'
import { searchConfigurations } from './language.ts'
import type { FacetFilter } from './search-filter.ts'

/** Matching products that are counted exactly; of more, this many are counted. */
export const maxCounted = 3_000

/** The conditions of a search; all of them hold. Statements call the table `s`. */
export interface SearchScope {
  readonly includeHidden: boolean
  readonly query?: string
  readonly filters: readonly FacetFilter[]
}

/** Every page that a search reaches comes from these products. */
const maxRanked = maxSearchOffset + maxPageSize
/** Of more than `maxCounted` matching products, these are ranked before the others. */
const firstRanked = 240

type Context = Pick<SiteContext, 'db' | 'site'>

function scopeCondition(
  site: SiteContext['site'],
  { includeHidden, query, filters }: SearchScope,
  vector: 's.text_vector' | 's.name_vector' = 's.text_vector',
): Condition {
  return allOf([
    sql<boolean>`s.site_id = ${site.id}`,
    ...(includeHidden ? [] : [sql<boolean>`s.visible`]),
    ...(query === undefined ? [] : [sql<boolean>`${sql.ref(vector)} @@ ${tsquery(site, query)}`]),
    ...filters.map(({ keys, price }) =>
      price
        ? sql<boolean>`s.price between ${price.min} and ${price.max}`
        : sql<boolean>`s.facets && ${[...keys]}::text[]`,
    ),
  ])
}

/** Words of a search may be in any language of the store: what they mean in one of them is enough. */
function tsquery(
  site: SiteContext['site'],
  query: string,
  read: RawBuilder<unknown> = sql`to_tsquery`,
): RawBuilder<unknown> {
  const queries = searchConfigurations(site).map((name) => sql`${read}(${name}::regconfig, ${query})`)
  return sql`(${sql.join(queries, sql` || `)})`
}

export interface ColumnOrder {
  readonly column: 'name_key' | 'price' | 'numeric_id'
  readonly direction: 'asc' | 'desc'
}

/**
 * Matching products as `s`. Few of them are found first and sorted afterwards: the index of the order may have all of them at its
 * end, which the database cannot know.
 *
 * @param isMany there are more than `maxCounted`
 */
function matching(site: SiteContext['site'], scope: SearchScope, isMany: boolean, vector?: 's.name_vector') {
  const found = sql`select s.* from product_search s where ${scopeCondition(site, scope, vector)}`
  return isMany ? sql`(${found}) as s` : sql`(${found} limit ${maxCounted + 1}) as s`
}

/** Ids of one page in the order of a column, which has an index. */
export async function selectByColumn(
  { db, site }: Context,
  scope: SearchScope,
  { column, direction }: ColumnOrder,
  { limit, offset }: Page,
  isMany: boolean,
): Promise<readonly string[]> {
  const descending = sql.raw(direction)
  const { rows } = await sql<{ id: string }>`
    select s.product_id as id from ${matching(site, scope, isMany)}
    order by ${sql.ref(`s.${column}`)} ${descending}, s.product_id ${descending}
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ids of one page in the merchant's order of a collection, which contains all of the products. */
export async function selectInCollectionOrder(
  { db, site }: Context,
  scope: SearchScope,
  collectionId: string,
  { limit, offset }: Page,
  isMany: boolean,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.product_id as id from ${matching(site, scope, isMany)}
    join collection_products m
      on m.site_id = ${site.id} and m.collection_id = ${collectionId} and m.product_id = s.product_id
    order by m.position, m.product_id
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Relevance {
  /** Words must be in the name, or anywhere. */
  readonly within: 'name' | 'anywhere'
  /** tsqueries of any word as typed or corrected, and of any of their alternatives. */
  readonly typed: string
  readonly meant: string
}

/**
 * Ids of the most relevant among the newest matching products: words in the name, then short names, then new products. Ranking reads
 * each product, so of many only the newest are ranked first; the older ones follow them, ranked among themselves.
 *
 * @param reach how many ids the caller's page needs
 */
export async function selectByRelevance(
  { db, site }: Context,
  scope: SearchScope,
  { within, typed, meant }: Relevance,
  reach: number,
  isMany: boolean,
): Promise<readonly string[]> {
  const vector = within === 'name' ? 's.name_vector' : undefined
  const ranked = isMany && reach <= firstRanked ? firstRanked : maxRanked
  const { rows } = await sql<{ id: string }>`
    select product_id as id from (
      select *, row_number() over (order by numeric_id desc) as newness
      from ${matching(site, scope, isMany, vector)} order by s.numeric_id desc limit ${ranked}
    ) as newest
    order by ${isMany ? sql`newness > ${sql.lit(firstRanked)},` : sql``}
      ts_rank(name_vector, ${tsquery(site, typed)}) + ts_rank(name_vector, ${tsquery(site, meant)}) desc,
      length(name_key), numeric_id desc
    limit ${ranked}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface ProductCount {
  readonly products: number
  readonly isCapped: boolean
}

export interface FacetCounts extends ProductCount {
  /** How many of those products have each facet. */
  readonly counts: ReadonlyMap<string, number>
  /** Lowest and highest price in minor units; undefined without products, and if there are too many to read. */
  readonly prices: { readonly min: bigint; readonly max: bigint } | undefined
}

export async function countProducts({ db, site }: Context, scope: SearchScope): Promise<ProductCount> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from product_search s where ${scopeCondition(site, scope)} limit ${maxCounted + 1}
    ) as found`.execute(db)
  return capped(rows[0]?.count ?? 0)
}

/** Counts matching products by their facets. @param letters that the keys of wanted facets start with */
export async function countFacets(
  { db, site }: Context,
  scope: SearchScope,
  letters: readonly string[],
): Promise<FacetCounts> {
  const codes = letters.map((letter) => sql.lit(letter.charCodeAt(0)))
  const { rows } = await sql<{ facet: string | null; count: number; min: string | null; max: string | null }>`
    with found as materialized (
      select s.facets, s.price from product_search s where ${scopeCondition(site, scope)} limit ${maxCounted + 1}
    )
    select facet, count(*)::int as count, null as min, null as max from found, unnest(found.facets) as facet
    where ascii(facet) in (${sql.join(codes)}) group by facet
    union all
    select null, count(*)::int, min(price)::text, max(price)::text from found`.execute(db)
  const { count: products = 0, min, max } = rows.find(({ facet }) => facet === null) ?? {}
  const counts = rows.flatMap(({ facet, count }) => (facet === null ? [] : [[facet, count] as const]))
  const found = capped(products)
  const prices = min && max && !found.isCapped ? { min: BigInt(min), max: BigInt(max) } : undefined
  return { ...found, counts: new Map(counts), prices }
}

/** Products that decide the order of choices. */
const maxOptionSources = 100

/** A product that facets are sorted and translated by. */
export interface FacetSource {
  readonly options: readonly StoredOption[]
  /** In the requested language. */
  readonly texts?: Pick<ProductTexts, 'options' | 'ribbons'> | null
}

/** Some products of a search. */
export async function findSources(
  { db, site }: Context,
  scope: SearchScope,
  language: string | undefined,
): Promise<readonly FacetSource[]> {
  const texts =
    language === undefined
      ? sql``
      : sql`, jsonb_strip_nulls(jsonb_build_object('options', p.translations -> ${language} -> 'options',
          'ribbons', p.translations -> ${language} -> 'ribbons')) as texts`
  const { rows } = await sql<FacetSource>`
    select p.options ${texts} from products p where p.site_id = ${site.id} and p.id in (
      select s.product_id from product_search s where ${scopeCondition(site, scope)} limit ${maxOptionSources}
    ) order by p.numeric_id`.execute(db)
  return rows
}

function capped(count: number): ProductCount {
  return { products: Math.min(count, maxCounted), isCapped: count > maxCounted }
}

/** The counts of visible products that `refreshFacetCounts` stored. @param collectionId empty for all products */
export async function storedFacetCounts(
  { db, site }: Context,
  collectionId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('facet_counts')
    .select(['facet', 'products'])
    .where('site_id', '=', site.id)
    .where('collection_id', '=', collectionId)
    .execute()
  return new Map(rows.map(({ facet, products }) => [facet, products]))
}

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
      where s.site_id = ${site.id} and s.text_vector @@ ${tsquery(site, word, sql`plainto_tsquery`)}
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
  const matches = searchConfigurations(site).map(
    (name) => sql`to_tsvector(${name}::regconfig, word) @@ to_tsquery(${name}::regconfig, ${query})`,
  )
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${[...new Set(words)]}::text[]) as word
    where ${sql.join(matches, sql` or `)}`.execute(db)
  return new Set(rows.map(({ word }) => word))
}
