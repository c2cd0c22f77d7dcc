import type { Database } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
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

/** Files of the site with what it says of them. */
function mediaOf({ db, site }: SiteContext) {
  return db
    .selectFrom('site_media')
    .innerJoin('media_files', 'media_files.id', 'site_media.file_id')
    .selectAll('media_files')
    .select(['title', 'alt_text', 'focal_x', 'focal_y', 'still_id', 'created_at'])
    .where('site_id', '=', site.id)
}

export async function findSiteMedia(
  context: SiteContext,
  fileIds: readonly string[],
): Promise<readonly SiteMedia[]> {
  if (fileIds.length === 0) return []
  return mediaOf(context)
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

/** What is said of a file; what is undefined stays as it is. */
export interface MediaWords {
  readonly title?: string | undefined
  readonly altText?: string | undefined
  /** Null for the middle. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | null | undefined
  readonly stillId?: string | undefined
}

export async function updateSiteMedia(
  { db, site }: SiteContext,
  fileId: string,
  { title, altText, focalPoint, stillId }: MediaWords,
): Promise<void> {
  const changes = {
    ...(title !== undefined && { title }),
    ...(altText !== undefined && { alt_text: altText }),
    ...(focalPoint !== undefined && { focal_x: focalPoint?.x ?? null, focal_y: focalPoint?.y ?? null }),
    ...(stillId !== undefined && { still_id: stillId }),
  }
  if (Object.keys(changes).length === 0) return
  await db
    .updateTable('site_media')
    .set(changes)
    .where('site_id', '=', site.id)
    .where('file_id', '=', fileId)
    .execute()
}

/** Where a page of files ends. */
export interface MediaPlace {
  readonly createdAt: Date
  readonly fileId: string
}

/** Files of a site behind a place, the newest first. */
export async function listSiteMedia(
  context: SiteContext,
  limit: number,
  behind: MediaPlace | undefined,
): Promise<readonly SiteMedia[]> {
  return mediaOf(context)
    .$if(behind !== undefined, (query) =>
      query.where(({ eb, and, or }) => {
        const { createdAt, fileId } = behind as MediaPlace
        const sameTime = and([eb('created_at', '=', createdAt), eb('file_id', '>', fileId)])
        return or([eb('created_at', '<', createdAt), sameTime])
      }),
    )
    .orderBy('created_at', 'desc')
    .orderBy('file_id')
    .limit(limit)
    .execute()
}
