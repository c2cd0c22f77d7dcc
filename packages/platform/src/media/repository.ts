import type { Database } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import type { MediaFile, SiteMedia } from './tables.ts'

/** Rows per statement; PostgreSQL allows at most 65,535 parameters. */
const maxRows = 5_000

/** The known files of these ids, whichever sites have them. */
export async function findFiles(db: Database, ids: readonly string[]): Promise<readonly MediaFile[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('media_files')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
}

/** Does nothing if the file is known already. */
export async function insertFile(db: Database, file: MediaFile): Promise<void> {
  await db
    .insertInto('media_files')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function selectSiteMedia({ db, site }: SiteContext) {
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
  return selectSiteMedia(context)
    .where('file_id', 'in', [...fileIds])
    .execute()
}

/** Files of one kind in the order of their ids, after the given id. */
export async function listSiteMediaById(
  context: SiteContext,
  kind: SiteMedia['kind'],
  after: string,
  limit: number,
): Promise<readonly SiteMedia[]> {
  return selectSiteMedia(context)
    .where('kind', '=', kind)
    .where('file_id', '>', after)
    .orderBy('file_id')
    .limit(limit)
    .execute()
}

/** Adds files to the site. A file that it already has keeps its title and alternative text. */
export async function insertSiteMedia(
  { db, site, clock }: SiteContext,
  media: readonly { readonly fileId: string; readonly title: string; readonly altText: string }[],
): Promise<void> {
  for (let at = 0; at < media.length; at += maxRows) {
    const rows = media.slice(at, at + maxRows).map(({ fileId, title, altText }) => ({
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

/** Undefined fields do not change. */
export interface MediaDetails {
  readonly title?: string | undefined
  readonly altText?: string | undefined
  /** Null for the center. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | null | undefined
  readonly posterId?: string | undefined
}

export async function updateSiteMedia(
  { db, site }: SiteContext,
  fileId: string,
  { title, altText, focalPoint, posterId }: MediaDetails,
): Promise<void> {
  const changes = {
    ...(title !== undefined && { title }),
    ...(altText !== undefined && { alt_text: altText }),
    ...(focalPoint !== undefined && { focal_x: focalPoint?.x ?? null, focal_y: focalPoint?.y ?? null }),
    ...(posterId !== undefined && { still_id: posterId }),
  }
  if (Object.keys(changes).length === 0) return
  await db
    .updateTable('site_media')
    .set(changes)
    .where('site_id', '=', site.id)
    .where('file_id', '=', fileId)
    .execute()
}

/** The last file of a page. */
export interface MediaPosition {
  readonly createdAt: Date
  readonly fileId: string
}

/** Newest first. */
export async function listSiteMedia(
  context: SiteContext,
  limit: number,
  after: MediaPosition | undefined,
): Promise<readonly SiteMedia[]> {
  return selectSiteMedia(context)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, and, or }) => {
        const { createdAt, fileId } = after as MediaPosition
        const sameTime = and([eb('created_at', '=', createdAt), eb('file_id', '>', fileId)])
        return or([eb('created_at', '<', createdAt), sameTime])
      }),
    )
    .orderBy('created_at', 'desc')
    .orderBy('file_id')
    .limit(limit)
    .execute()
}
