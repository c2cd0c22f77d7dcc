import type { StoredMedia } from '../../catalog/index.ts'
import { mediaUrl, storedMedia } from '../../catalog/index.ts'
import { invalidArguments, Problem, violation } from '../../http/index.ts'
import type { MediaFile } from '../../media/index.ts'
import { findFiles, findSiteMedia, insertSiteMedia } from '../../media/index.ts'
import type { ImportContext } from '../import/import-context.ts'
import { findNotes } from '../import/import-repository.ts'
import type { PortableMedia } from '../portable/records.ts'

/** What a file names of the store's media, or of what is to become one. */
export type MediaReference = Pick<PortableMedia, 'id' | 'url'>

/** The note of an address that could not be had holds why. */
export const refusedNote = '!'

/** Id of the file of this platform that an address means; undefined for addresses elsewhere. */
export function ownFileId(url: string, publicUrl: string): string | undefined {
  const own = mediaUrl('', publicUrl)
  return url.startsWith(own) ? url.slice(own.length).split(/[/?#]/, 1)[0] : undefined
}

/**
 * The media that an entry names as files of the store, in its order. A file of the platform that the store has not yet becomes its own:
 * whoever knows where a picture is served could as well fetch it there and upload it. What comes from elsewhere was fetched before the
 * step began to write (`fetchMedia`).
 * @param path where the entry has them. @throws violations of what is there nowhere
 */
export async function ownMedia(
  context: ImportContext,
  media: readonly PortableMedia[],
  path: string,
): Promise<readonly PortableMedia[]> {
  const ids = await fileIdsOf(context, media, path)
  const files = await giveFiles(context, ids, media)
  return media.map((each, at): PortableMedia => {
    // There is one for each.
    const id = ids[at] as string
    const file = files.get(id)
    return {
      ...each,
      id,
      url: mediaUrl(id, context.publicUrl),
      width: each.width ?? file?.width ?? null,
      height: each.height ?? file?.height ?? null,
    }
  })
}

/** Which file each reference means. @throws a violation for the first that means none */
export async function fileIdsOf(
  context: ImportContext,
  references: readonly MediaReference[],
  path: string,
): Promise<readonly string[]> {
  const own = references.map(({ id, url }) => id ?? ownFileId(url, context.publicUrl))
  const there = new Set(
    (
      await findSiteMedia(
        context,
        own.flatMap((id) => id ?? []),
      )
    ).map(({ id }) => id),
  )
  const unknown = references.filter(({ id }) => id === null || !there.has(id))
  const keys = unknown.flatMap(({ id, url }) => [url, id ?? '']).filter(Boolean)
  const noted = await findNotes(context, context.importId, 'file', keys)
  return references.map(({ id, url }, at) => {
    if (id !== null && there.has(id)) return id
    const known = noted.get(url) ?? noted.get(id ?? '') ?? ownFileId(url, context.publicUrl)
    if (known === undefined) {
      const reason = 'is no file of the store, and has no address that it could be fetched from'
      throw invalidArguments(violation(`${path}.${at}.${id === null ? 'url' : 'id'}`, 'OTHER', reason))
    }
    if (known.startsWith(refusedNote)) {
      throw invalidArguments(violation(`${path}.${at}.url`, 'OTHER', known.slice(refusedNote.length)))
    }
    return known
  })
}

async function giveFiles(
  context: ImportContext,
  ids: readonly string[],
  media: readonly PortableMedia[],
): Promise<ReadonlyMap<string, MediaFile>> {
  const files = new Map((await findFiles(context.db, [...new Set(ids)])).map((file) => [file.id, file]))
  const missing = ids.findIndex((id) => !files.has(id))
  if (missing >= 0) {
    throw invalidArguments(violation(`media.${missing}.url`, 'OTHER', 'is no file of this platform'))
  }
  const own = new Set((await findSiteMedia(context, [...files.keys()])).map(({ id }) => id))
  const words = media.map(({ altText }, at) => ({ fileId: ids[at] as string, title: '', altText }))
  const fresh = words.filter(({ fileId }) => !own.has(fileId))
  await insertSiteMedia(context, [...new Map(fresh.map((each) => [each.fileId, each])).values()])
  return files
}

/** Media as products and collections keep them. What one of them keeps already stays as it is. */
export async function storedMediaOf(
  context: ImportContext,
  media: readonly PortableMedia[],
  before: readonly StoredMedia[],
): Promise<StoredMedia[]> {
  const kept = new Map(before.map((each) => [each.fileId, each]))
  const fresh = media.flatMap(({ id }) => (id !== null && !kept.has(id) ? [id] : []))
  const found = await findSiteMedia(context, [...new Set(fresh)])
  const stored = new Map([
    ...kept,
    ...(await storedMedia(context, found)).map((each) => [each.fileId, each] as const),
  ])
  return media.flatMap(({ id, altText, width, height }) => {
    const own = stored.get(id ?? '')
    return own ? [{ ...own, altText, width: width ?? own.width, height: height ?? own.height }] : []
  })
}

/** In one sentence, why a file could not be had. @throws what may be otherwise in a moment */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Problem) || error.status >= 500) throw error
  const { details } = error.body() as {
    details: { validationError?: { fieldViolations: readonly { description: string }[] } }
  }
  return details.validationError?.fieldViolations[0]?.description ?? error.message
}
