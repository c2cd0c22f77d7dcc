import { allProductsCollection } from '@vitrine/contract'
import { sql } from 'kysely'
import { kept } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { Condition } from '../query/condition.ts'
import { countFirstRows, readFirstRows, type SmallList } from '../query/first-rows.ts'
import type { Page } from '../query/paging.ts'
import type { SortKey } from '../query/sort.ts'
import type { CollectionRecord } from '../records.ts'

/** Which collections are asked for, and in which order. */
export interface AskedCollections {
  readonly where: Condition
  readonly keys: readonly SortKey[]
  /** A few of them, which indexes have by their names. */
  readonly isNamed: boolean
}

/** One page, within bounds. @throws a violation where it would need more */
export function selectCollections(
  context: SiteContext,
  asked: AskedCollections,
  page: Page,
  mostRead?: number,
): Promise<readonly CollectionRecord[]> {
  return readFirstRows(context.db, listOf(context, asked), sql<CollectionRecord>`*`, page, mostRead)
}

/** Counted within bounds, and estimated where there are more. */
export function countCollections(
  context: SiteContext,
  asked: AskedCollections,
  mostRead?: number,
): Promise<number> {
  return countFirstRows(context.db, listOf(context, asked), mostRead)
}

function listOf({ site }: SiteContext, { where, keys, isNamed }: AskedCollections): SmallList {
  const within = isNamed ? where : sql<boolean>`true`
  return { all: sql`select * from collections where site_id = ${site.id} and ${within}`, where, keys }
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
    .modifyEnd(kept)
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
