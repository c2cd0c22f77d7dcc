import { sql } from 'kysely'
import type { SiteContext } from '../../http/index.ts'
import type { StoredMedia } from '../stored-product.ts'

/** Files that a product shows, including posters of its videos: the expression of the index `products_media_files`. */
const filesOfProduct = sql`jsonb_path_query_array(media, '$[*].**.fileId')`

export async function findShowing({ db, site }: SiteContext, fileId: string, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select id from products
    where site_id = ${site.id} and ${filesOfProduct} @> ${JSON.stringify([fileId])}::jsonb
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Changes the media of collections that show a file. A site has few collections, so they need no index. */
export async function showInCollections(
  { db, site, clock }: SiteContext,
  fileId: string,
  change: (media: readonly StoredMedia[]) => readonly StoredMedia[],
): Promise<void> {
  const showing = await db
    .selectFrom('collections')
    .select(['id', 'media'])
    .where('site_id', '=', site.id)
    .where(sql<boolean>`media @> ${JSON.stringify([{ fileId }])}::jsonb`)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, media } of showing) {
    await db
      .updateTable('collections')
      .set({ media: JSON.stringify(change(media)), updated_at: new Date(clock()) })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute()
  }
}
