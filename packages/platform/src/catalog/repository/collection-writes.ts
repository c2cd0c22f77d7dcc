import { allProductsCollection } from '@vitrine/contract'
import { sql, type Updateable } from 'kysely'
import { recordChanges } from '../../changes/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { CollectionRecord } from '../records.ts'
import type { CatalogTables } from '../tables.ts'

/** Writes a collection behind the others, of which the built-in one stays the last; undefined when its slug is taken. */
export async function insertCollection(
  context: SiteContext,
  record: Omit<CollectionRecord, 'site_id' | 'position'>,
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

/** The collection, which nobody else changes until this transaction ends. */
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

/** Deletes the collection, but not its memberships: there may be any number of them. */
export async function removeCollection(context: SiteContext, id: string): Promise<void> {
  const { db, site } = context
  await db.deleteFrom('collections').where('site_id', '=', site.id).where('id', '=', id).execute()
  await recordChanges(context, [{ type: 'collection.deleted', entityId: id }])
}

/** Adds to, or takes from, the kept number of visible products. */
export async function countInCollections(
  { db, site }: SiteContext,
  ids: readonly string[],
  difference: number,
): Promise<void> {
  if (difference === 0) return
  await db
    .updateTable('collections')
    .set((eb) => ({ number_of_products: eb('number_of_products', '+', difference) }))
    .where('site_id', '=', site.id)
    .where('id', 'in', [...ids])
    .execute()
}

/** Ids of products in a collection, in the order of the ids, at most `limit`. */
export async function listMembers(
  { db, site }: SiteContext,
  id: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('collection_products')
    .select('product_id')
    .where('site_id', '=', site.id)
    .where('collection_id', '=', id)
    .orderBy('product_id')
    .limit(limit)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** Those of the given products that are in a collection. */
export async function findMembers(
  { db, site }: SiteContext,
  id: string,
  productIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('collection_products')
    .select('product_id')
    .where('site_id', '=', site.id)
    .where('collection_id', '=', id)
    .where(sql<boolean>`product_id = any(${[...productIds]}::uuid[])`)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** Puts products behind those that are there, in their order. */
export async function insertMembers(
  context: SiteContext,
  id: string,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return
  const { db, site } = context
  await sql`
    insert into collection_products (site_id, collection_id, product_id, position)
    select ${site.id}::uuid, ${id}, wanted.id, wanted.n + coalesce(
      (select max(position) from collection_products where site_id = ${site.id} and collection_id = ${id}), -1)
    from unnest(${[...productIds]}::uuid[]) with ordinality as wanted (id, n)
    on conflict do nothing`.execute(db)
  await recordChanges(context, [{ type: 'collection.updated', entityId: id }])
}

export async function removeMembers(
  context: SiteContext,
  id: string,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return
  await deleteMemberships(context, id, productIds)
  await recordChanges(context, [{ type: 'collection.updated', entityId: id }])
}

export async function deleteMemberships(
  { db, site }: SiteContext,
  id: string,
  productIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('collection_products')
    .where('site_id', '=', site.id)
    .where('collection_id', '=', id)
    .where(sql<boolean>`product_id = any(${[...productIds]}::uuid[])`)
    .execute()
}

/** Takes a product out of every collection. */
export async function removeFromCollections({ db, site }: SiteContext, productId: string): Promise<void> {
  await db
    .deleteFrom('collection_products')
    .where('site_id', '=', site.id)
    .where('product_id', '=', productId)
    .execute()
}
