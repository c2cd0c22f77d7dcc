import { allProductsCollection } from '@vitrine/contract'
import { sql } from 'kysely'
import type { ProductRecord } from '../../catalog/index.ts'
import { countInCollections } from '../../catalog/index.ts'
import type { ImportContext } from '../import/import-context.ts'
import type { PortableProduct } from '../portable/product.ts'

/**
 * Puts a product into the collections that its entry names and takes it out of others; each collection counts its visible products.
 * @param before the locked product; undefined for a new one
 * @returns ids of its collections, the built-in one the last
 */
export async function writeMemberships(
  context: ImportContext,
  productId: string,
  { collections, visible }: PortableProduct,
  before: Pick<ProductRecord, 'collection_ids' | 'visible'> | undefined,
): Promise<{ readonly collectionIds: readonly string[] }> {
  const { db, site } = context
  const idOf = await idsBySlug(
    context,
    collections.flatMap(({ slug }) => slug ?? []),
  )
  const wanted = collections.flatMap(({ slug, position }) => {
    const id = idOf.get(slug ?? '')
    return id === undefined ? [] : [{ id, position }]
  })
  const ids = wanted.map(({ id }) => id)
  const own = (before?.collection_ids ?? []).filter((id) => id !== allProductsCollection.id)
  const leaving = own.filter((id) => !ids.includes(id))
  if (leaving.length > 0) {
    await db
      .deleteFrom('collection_products')
      .where('site_id', '=', site.id)
      .where('product_id', '=', productId)
      .where('collection_id', 'in', leaving)
      .execute()
  }
  const entering = ids.filter((id) => !own.includes(id))
  if (wanted.length > 0) await place(context, productId, wanted)
  for (const id of [...leaving, ...entering]) context.changedCollections.add(id)
  await count(context, before?.visible ? [...own, allProductsCollection.id] : [], [
    ...(visible ? [...ids, allProductsCollection.id] : []),
  ])
  return { collectionIds: [...ids, allProductsCollection.id] }
}

/** Where the file says no place the product stands behind the others, or where it stands. */
async function place(
  { db, site }: ImportContext,
  productId: string,
  wanted: readonly { readonly id: string; readonly position: number | null }[],
): Promise<void> {
  await sql`
    insert into collection_products as present (site_id, collection_id, product_id, position)
    select ${site.id}::uuid, wanted.id, ${productId}::uuid, coalesce(
      wanted.position,
      (select max(position) + 1 from collection_products where site_id = ${site.id} and collection_id = wanted.id),
      0)
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id text, position integer)
    on conflict (site_id, collection_id, product_id) do update set position = excluded.position
      where present.position <> excluded.position`.execute(db)
}

async function idsBySlug(
  { db, site }: ImportContext,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'slug'])
    .where('site_id', '=', site.id)
    .where('slug', 'in', [...slugs])
    .execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

async function count(
  context: ImportContext,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const entered = after.filter((id) => !before.includes(id))
  const left = before.filter((id) => !after.includes(id))
  if (entered.length > 0) await countInCollections(context, entered, 1)
  if (left.length > 0) await countInCollections(context, left, -1)
}
