import type { Database } from '../../db/database.ts'
import type { SiteContext } from '../../http/route.ts'
import type { MediaFile, SiteMedia } from './media-file.ts'

/** Rows of one statement; PostgreSQL takes at most 65,535 parameters. */
const rowsAtOnce = 5_000

/** Those of the files that were looked at before. */
export async function findFiles(db: Database, ids: readonly string[]): Promise<readonly MediaFile[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('media_files')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
}

/** A file of this content is the same for everybody: who comes second finds it there. */
export async function insertFile(db: Database, file: MediaFile): Promise<void> {
  await db
    .insertInto('media_files')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findSiteMedia(
  { db, site }: SiteContext,
  fileIds: readonly string[],
): Promise<readonly SiteMedia[]> {
  if (fileIds.length === 0) return []
  return db
    .selectFrom('site_media')
    .innerJoin('media_files', 'media_files.id', 'site_media.file_id')
    .selectAll('media_files')
    .select(['title', 'alt_text', 'focal_x', 'focal_y', 'still_id', 'created_at'])
    .where('site_id', '=', site.id)
    .where('file_id', 'in', [...fileIds])
    .execute()
}

/** A file that the site has already keeps what was said of it. */
export async function insertSiteMedia(
  { db, site, clock }: SiteContext,
  media: readonly { readonly fileId: string; readonly title: string; readonly altText: string }[],
): Promise<void> {
  for (let at = 0; at < media.length; at += rowsAtOnce) {
    const rows = media.slice(at, at + rowsAtOnce).map(({ fileId, title, altText }) => ({
      site_id: site.id,
      file_id: fileId,
      title,
      alt_text: altText,
      created_at: new Date(clock()),
    }))
    await db
      .insertInto('site_media')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
