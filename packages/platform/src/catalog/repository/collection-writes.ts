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

/** Locks a collection until the transaction ends. */
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
