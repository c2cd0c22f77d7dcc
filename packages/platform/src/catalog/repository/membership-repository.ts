import { sql } from 'kysely'
import { recordChanges } from '../../changes/index.ts'
import type { SiteContext } from '../../http/index.ts'

/** A product in a collection. Without a position it is appended. */
export interface Membership {
  readonly collectionId: string
  readonly productId: string
  readonly position: number | null
}

/** Adds products to collections; those without a position are appended in the order of the list. */
export async function saveMemberships({ db, site }: SiteContext, memberships: readonly Membership[]) {
  if (memberships.length === 0) return
  const entries = memberships.map((membership, n) => ({ ...membership, n }))
  await sql`
    insert into collection_products as present (site_id, collection_id, product_id, position)
    select ${site.id}::uuid, e."collectionId", e."productId", coalesce(
      e.position,
      (select coalesce(max(position), -1) from collection_products
        where site_id = ${site.id} and collection_id = e."collectionId")
        + row_number() over (partition by e."collectionId", e.position is null order by e.n))
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e ("collectionId" text, "productId" uuid, position integer, n integer)
    on conflict (site_id, collection_id, product_id) do update set position = excluded.position
      where present.position <> excluded.position`.execute(db)
}

export async function deleteMemberships(
  { db, site }: SiteContext,
  memberships: readonly Pick<Membership, 'collectionId' | 'productId'>[],
): Promise<void> {
  if (memberships.length === 0) return
  await sql`
    delete from collection_products m
    using jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) as e ("collectionId" text, "productId" uuid)
    where m.site_id = ${site.id}
    and m.collection_id = e."collectionId" and m.product_id = e."productId"`.execute(db)
}

/** Ids of products in a collection, in the order of the ids: the first ones, or those of a list. */
export async function findMembers(
  { db, site }: SiteContext,
  collectionId: string,
  { limit, among }: { limit: number; among?: never } | { limit?: never; among: readonly string[] },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('collection_products')
    .select('product_id')
    .where('site_id', '=', site.id)
    .where('collection_id', '=', collectionId)
    .$if(among !== undefined, (query) =>
      query.where(sql<boolean>`product_id = any(${[...(among ?? [])]}::uuid[])`),
    )
    .orderBy('product_id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export async function publishCollections(context: SiteContext, ids: Iterable<string>): Promise<void> {
  await recordChanges(
    context,
    [...ids].map((entityId) => ({ type: 'collection.updated' as const, entityId })),
  )
}
