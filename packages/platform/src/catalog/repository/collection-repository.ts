import { allProductsCollection, type Sorting } from '@vitrine/contract'
import { sql } from 'kysely'
import { prepared } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { collectionFields } from '../query/collection-fields.ts'
import { allOf, type Condition } from '../query/condition.ts'
import { readIdPage } from '../query/page-repository.ts'
import type { Page } from '../query/paging.ts'
import { type SortKey, sortKeys } from '../query/sort.ts'
import type { CollectionRecord } from '../records.ts'

/** Which collections to list: in the order of `sort`, or without one as the merchant arranged them; hidden ones only for staff. */
export function collectionListing(
  filtered: Condition,
  sort: readonly Sorting[],
  includeHidden: boolean,
): { readonly where: Condition; readonly keys: readonly SortKey[] } {
  return {
    where: includeHidden ? filtered : allOf([sql<boolean>`visible`, filtered]),
    keys:
      sort.length > 0
        ? sortKeys(sort, collectionFields, sql.ref('id'))
        : ['position', 'id'].map((name) => ({ sql: sql.ref(name), descending: false })),
  }
}

/** One page of collections, and how many match (`readIdPage`). */
export async function selectCollections(
  { db, site }: SiteContext,
  { where, keys }: { readonly where: Condition; readonly keys: readonly SortKey[] },
  page: Page,
): Promise<{ readonly rows: readonly CollectionRecord[]; readonly total: number }> {
  const list = {
    id: sql.ref('id'),
    from: sql`collections`,
    where: sql<boolean>`(site_id = ${site.id} and ${where})`,
    keys,
  }
  const { ids, total } = await readIdPage(db, list, page)
  const rows = await db
    .selectFrom('collections')
    .selectAll()
    .where('site_id', '=', site.id)
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total }
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

/** The kept number of visible products in a collection. */
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

/** Visible products of the site, as kept. */
export async function productsOfSite(context: SiteContext): Promise<number> {
  return (await collectionSize(context, allProductsCollection.id)) ?? 0
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

/** Collections with these folded words at the beginnings of words of their names, in the merchant's order. */
export async function searchCollections(
  { db, site }: SiteContext,
  words: readonly string[],
  includeHidden: boolean,
): Promise<readonly NamedCollection[]> {
  return db
    .selectFrom('collections')
    .select(['id', 'slug', 'name'])
    .where('site_id', '=', site.id)
    .where('id', '!=', allProductsCollection.id)
    .where((each) =>
      each.and(
        // Words hold letters and digits alone, nothing that a pattern reads otherwise.
        words.map((word) =>
          each.or([each('name_key', 'like', `${word}%`), each('name_key', 'like', `% ${word}%`)]),
        ),
      ),
    )
    .$if(!includeHidden, (query) => query.where('visible', '=', true))
    .orderBy('position')
    .execute()
}
