import { allProductsCollection } from '@vitrine/contract'
import { type RawBuilder, sql } from 'kysely'
import { prepared } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { allOf, type Condition } from '../query/condition.ts'
import { type RowPage, readRowPage } from '../query/page-repository.ts'
import type { Page } from '../query/paging.ts'
import type { SortKey } from '../query/sort.ts'
import type { CollectionRecord } from '../records.ts'

export interface CollectionListing {
  readonly where: Condition
  /** Default: as the merchant arranged them. */
  readonly keys: readonly SortKey[] | undefined
  readonly includeHidden: boolean
}

const merchantsOrder: readonly SortKey[] = ['position', 'id'].map((name) => ({
  sql: sql.ref(name),
  descending: false,
}))

/** One page of collections, and how many match (`readRowPage`). */
export async function selectCollections(
  { db, site }: SiteContext,
  { where, keys = merchantsOrder, includeHidden }: CollectionListing,
  page: Page,
): Promise<RowPage<CollectionRecord>> {
  const list = {
    columns: sql`collections.*`,
    from: sql`collections`,
    where: allOf([
      sql<boolean>`site_id = ${site.id}`,
      ...(includeHidden ? [] : [sql<boolean>`visible`]),
      where,
    ]),
    keys,
  }
  return readRowPage(db, list, page)
}

export async function findCollection(
  { db, site }: SiteContext,
  by: { readonly id: string } | { readonly slug: string },
  includeHidden: boolean,
): Promise<CollectionRecord | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['slug', by.slug] as const)
  return db
    .selectFrom('collections')
    .selectAll()
    .where('site_id', '=', site.id)
    .where(column, '=', value)
    .$if(!includeHidden, (query) => query.where('visible', '=', true))
    .executeTakeFirst()
}

/** The stored number of visible products in a collection. */
export async function collectionSize({ db, site }: SiteContext, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('collections')
    .select('number_of_products')
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row?.number_of_products
}

type NamedCollection = Pick<CollectionRecord, 'id' | 'slug' | 'name'>

export async function findCollections(
  { db, site }: SiteContext,
  ids: readonly string[],
  includeHidden: boolean,
): Promise<readonly NamedCollection[]> {
  if (ids.length === 0) return []
  return (
    db
      .selectFrom('collections')
      .select(['id', 'slug', 'name'])
      .where('site_id', '=', site.id)
      // As one list: a statement with a parameter for each takes longer to write and to read than to answer.
      .where(sql<boolean>`id = any(${[...ids]}::text[])`)
      .$if(!includeHidden, (query) => query.where('visible', '=', true))
      .execute()
  )
}

export interface NameSearch {
  readonly includeHidden: boolean
  readonly limit: number
}

/** Words hold letters and digits only, nothing that a pattern reads otherwise. */
function hasWords(column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  const each = words.map((word) => sql`(${column} like ${`${word}%`} or ${column} like ${`% ${word}%`})`)
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** Collections whose names have words that start with these normalized ones, in the merchant's order. */
export async function searchCollections(
  { db, site }: SiteContext,
  words: readonly string[],
  { includeHidden, limit }: NameSearch,
): Promise<readonly NamedCollection[]> {
  return db
    .selectFrom('collections')
    .select(['id', 'slug', 'name'])
    .where('site_id', '=', site.id)
    .where('id', '!=', allProductsCollection.id)
    .where(hasWords(sql.ref('name_key'), words))
    .$if(!includeHidden, (query) => query.where('visible', '=', true))
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** The same for brands of products that the caller sees, those of the most products first. */
export async function searchBrands(
  { db, site }: SiteContext,
  words: readonly string[],
  { includeHidden, limit }: NameSearch,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select b.name from brands b where b.site_id = ${site.id} and ${hasWords(sql.ref('b.name_key'), words)} and exists (
      select from products p
      where p.site_id = b.site_id and p.brand_id = b.id and p.visible = any(${includeHidden ? [true, false] : [true]}::boolean[])
    ) order by b.product_count desc, b.name_key limit ${limit}`.execute(db)
  return rows.map(({ name }) => name)
}
