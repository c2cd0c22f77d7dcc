import { allProductsCollection } from '@vitrine/contract'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import { recordChanges } from '../../changes/index.ts'
import { type Database, prepared } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { CollectionTexts } from '../store-document/parts.ts'
import type { CatalogTables, CollectionRecord } from '../tables.ts'
import { mediaUrl } from '../wire/media.ts'
import { allOf, type Condition } from './query/condition.ts'
import { type Page, type RowPage, readRowPage, type SortKey } from './query/page.ts'

const merchantsOrder: readonly SortKey[] = ['position', 'id'].map((name) => ({
  sql: sql.ref(name),
  descending: false,
}))

/** A collection as it is read, with its texts in one language. */
export type ListedCollection = Omit<CollectionRecord, 'translations' | 'translated_name_key'> & {
  readonly texts?: CollectionTexts | null
}

const listedColumns = [
  'site_id',
  'id',
  'slug',
  'name',
  'name_key',
  'description',
  'visible',
  'position',
  'number_of_products',
  'media',
  'seo',
  'updated_at',
] as const satisfies readonly (keyof ListedCollection)[]

/** The texts of a collection in a language; nothing for the main language. */
function textsIn(language: string | undefined): RawBuilder<CollectionTexts | null>[] {
  return language === undefined ? [] : [sql<CollectionTexts | null>`translations -> ${language}`]
}

/** One page of collections, and how many match (`readRowPage`). */
export async function selectCollections(
  { db, site }: SiteContext,
  {
    where,
    keys = merchantsOrder,
    includeHidden,
    language,
  }: {
    where: Condition
    keys: readonly SortKey[] | undefined
    includeHidden: boolean
    language: string | undefined
  },
  page: Page,
): Promise<RowPage<ListedCollection>> {
  const list = {
    columns: sql.join([
      ...listedColumns.map((name) => sql.ref(name)),
      ...textsIn(language).map((texts) => texts.as('texts')),
    ]),
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
  language?: string,
): Promise<ListedCollection | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['slug', by.slug] as const)
  return db
    .selectFrom('collections')
    .select([...listedColumns, ...textsIn(language).map((texts) => texts.as('texts'))])
    .where('site_id', '=', site.id)
    .where(column, '=', value)
    .$if(!includeHidden, (query) => query.where('visible', '=', true))
    .executeTakeFirst()
}

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

/** The name in a language, or in the main one. */
function nameIn(language: string | undefined): RawBuilder<string> {
  return language === undefined
    ? sql<string>`name`
    : sql<string>`coalesce(translations -> ${language} ->> 'name', name)`
}

export async function findCollections(
  { db, site }: SiteContext,
  ids: readonly string[],
  { includeHidden, language }: { includeHidden: boolean; language: string | undefined },
): Promise<readonly NamedCollection[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('collections')
    .select(['id', 'slug', nameIn(language).as('name')])
    .where('site_id', '=', site.id)
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .$if(!includeHidden, (query) => query.where('visible', '=', true))
    .execute()
}

/** Words contain letters and digits only, no special characters of patterns. */
function hasWords(column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  const each = words.map((word) => sql`(${column} like ${`${word}%`} or ${column} like ${`% ${word}%`})`)
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** Collections whose names in any language have words that start with these normalized ones, in the merchant's order. */
export async function searchCollections(
  { db, site }: SiteContext,
  words: readonly string[],
  { includeHidden, limit, language }: { includeHidden: boolean; limit: number; language: string | undefined },
): Promise<readonly NamedCollection[]> {
  return db
    .selectFrom('collections')
    .select(['id', 'slug', nameIn(language).as('name')])
    .where('site_id', '=', site.id)
    .where('id', '!=', allProductsCollection.id)
    .where(hasWords(sql`(name_key || ' ' || translated_name_key)`, words))
    .$if(!includeHidden, (query) => query.where('visible', '=', true))
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** Brands of products that the caller sees whose names have words that start with these, those of the most products first. */
export async function searchBrands(
  { db, site }: SiteContext,
  words: readonly string[],
  { includeHidden, limit }: { includeHidden: boolean; limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select b.name from brands b where b.site_id = ${site.id} and ${hasWords(sql.ref('b.name_key'), words)} and exists (
      select from products p
      where p.site_id = b.site_id and p.brand_id = b.id and p.visible = any(${includeHidden ? [true, false] : [true]}::boolean[])
    ) order by b.product_count desc, b.name_key limit ${limit}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Inserts a collection before the built-in one, which is the last; undefined if its slug is taken. */
export async function insertCollection(
  context: SiteContext,
  record: Omit<CollectionRecord, 'site_id' | 'position' | 'translations' | 'translated_name_key'>,
): Promise<CollectionRecord | undefined> {
  const { db, site } = context
  const end = sql<number>`(select coalesce(max(position), -1) + 1 from collections where site_id = ${site.id})`
  const row = await db
    .insertInto('collections')
    .values({
      ...record,
      site_id: site.id,
      media: JSON.stringify(record.media),
      seo: record.seo && JSON.stringify(record.seo),
      position: end,
    })
    .onConflict((conflict) => conflict.constraint('collections_slug').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) {
    await db
      .updateTable('collections')
      .set({ position: end })
      .where('site_id', '=', site.id)
      .where('id', '=', allProductsCollection.id)
      .execute()
    await recordChanges(context, [{ type: 'collection.created', entityId: row.id }])
  }
  return row
}

export async function lockCollection(
  { db, site }: SiteContext,
  id: string,
): Promise<CollectionRecord | undefined> {
  return db
    .selectFrom('collections')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeCollection(
  context: SiteContext,
  id: string,
  changes: Updateable<CatalogTables['collections']>,
): Promise<CollectionRecord> {
  const { db, site } = context
  const row = await db
    .updateTable('collections')
    .set(changes)
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChanges(context, [{ type: 'collection.updated', entityId: id }])
  return row
}

/** Deletes the collection, but not its memberships, whose number has no limit. */
export async function removeCollection(context: SiteContext, id: string): Promise<void> {
  const { db, site } = context
  await db.deleteFrom('collections').where('site_id', '=', site.id).where('id', '=', id).execute()
  await recordChanges(context, [{ type: 'collection.deleted', entityId: id }])
}

/** Path of the store's cover picture: that of the first visible collection with one. */
export async function coverPicture(db: Database, siteId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('collections')
    .select('media')
    .where('site_id', '=', siteId)
    .where('visible', '=', true)
    .where(({ fn }) => fn('jsonb_array_length', ['media']), '>', 0)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  const fileId = row?.media[0]?.fileId
  // Half of a laptop's screen at double resolution; the page crops it.
  return fileId === undefined ? undefined : `${mediaUrl(fileId, '')}/v1/fit/w_1400,h_1800,q_80/cover.webp`
}
