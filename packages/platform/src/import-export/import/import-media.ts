import { mediaUrl, type StoredMedia, storedMedia } from '../../catalog/index.ts'
import { invalidField, type Problem } from '../../http/index.ts'
import {
  findFiles,
  findSiteMedia,
  insertFile,
  insertSiteMedia,
  type MediaFile,
  type MediaIntake,
  mediaImportOff,
  toProblem,
} from '../../media/index.ts'
import type { MediaItem } from '../format/values.ts'
import { addNotes, findNotes } from './import-repository.ts'
import type { ImportContext } from './import-service.ts'
import { asNewEntry, fieldViolations, type ParsedEntry } from './parsed-entry.ts'

export type MediaFetcher = Pick<MediaIntake, 'addFromUrl' | 'fetchRules'>

/** A file of the store's media, or one that is to be added, as an entry refers to it. */
type MediaReference = Pick<MediaItem, 'id' | 'url'>

/** Marks the note of a URL that cannot be used; the reason follows. */
const refusedPrefix = '!'

/** Downloads at once, so that a slow host delays only its own. */
const concurrency = 4
/** Downloads per step, each of which takes at most five seconds. */
const maxDownloads = 24

interface MissingMedia {
  /** How many entries, from the first on, need no download. */
  readonly entriesReady: number
  /** The next files to download: URL → the id that the file gives it, if any. */
  readonly urls: ReadonlyMap<string, string | null>
}

/** Media on other hosts that entries refer to and that the import has not downloaded yet. */
export async function findMissingMedia(
  context: ImportContext,
  entries: readonly ParsedEntry[],
): Promise<MissingMedia> {
  const isElsewhere = ({ url }: MediaReference) =>
    url !== '' && platformFileId(url, context.publicUrl) === undefined
  const references = entries.map((entry) => referencesOf(entry).filter(isElsewhere))
  const all = references.flat()
  if (all.length === 0) return { entriesReady: entries.length, urls: new Map() }
  const existing = await existingIds(context, all)
  const fetched = await findNotes(context, context.importId, 'file', [...new Set(all.map(({ url }) => url))])
  const isMissing = ({ id, url }: MediaReference) => !existing.has(id ?? '') && !fetched.has(url)
  const firstMissing = references.findIndex((own) => own.some(isMissing))
  const urls = new Map<string, string | null>()
  for (const own of references) {
    if (urls.size >= maxDownloads) break
    for (const { id, url } of own.filter(isMissing)) urls.set(url, id)
  }
  return { entriesReady: firstMissing === -1 ? entries.length : firstMissing, urls }
}

function referencesOf({ change }: ParsedEntry): readonly MediaReference[] {
  if (!change) return []
  const { entry } = asNewEntry(change)
  if (entry.kind === 'media') return [{ id: entry.id, url: entry.url }]
  return entry.kind === 'product' || entry.kind === 'collection' ? entry.media : []
}

/**
 * Downloads files before any entry that refers to them is written, and outside of any transaction: nothing is locked while
 * another host responds. Each URL is fetched once per import, also in a dry run, which leaves a file that no site uses.
 */
export async function fetchMedia(
  context: ImportContext,
  fetcher: MediaFetcher | undefined,
  urls: MissingMedia['urls'],
  stopping: AbortSignal,
): Promise<void> {
  const list = [...urls]
  for (let at = 0; at < list.length && !stopping.aborted; at += concurrency) {
    const batch = list.slice(at, at + concurrency)
    const notes = await Promise.all(
      batch.map(async ([url, id]) => {
        const value = await download(context, fetcher, url)
        const keys = id === null || value.startsWith(refusedPrefix) ? [url] : [url, id]
        return keys.map((key) => ({ kind: 'file', key, value }))
      }),
    )
    await addNotes(context, context.importId, notes.flat())
  }
}

/** Returns the id of the file, or the reason for a refusal. */
async function download({ db }: ImportContext, fetcher: MediaFetcher | undefined, url: string) {
  if (!URL.canParse(url)) return `${refusedPrefix}must be a URL`
  try {
    if (!fetcher?.fetchRules) throw mediaImportOff(url)
    const { file } = await fetcher.addFromUrl(url, fetcher.fetchRules)
    await insertFile(db, file)
    return file.id
  } catch (error) {
    return refusedPrefix + reasonOf(toProblem(error, 'url'))
  }
}

/** Rethrows errors that may be gone at the next attempt. */
function reasonOf(problem: Problem): string {
  if (problem.status >= 500) throw problem
  return fieldViolations(problem)?.[0]?.description ?? problem.message
}

/** The file id in a media URL of this platform; undefined for other URLs. */
function platformFileId(url: string, publicUrl: string): string | undefined {
  const base = mediaUrl('', publicUrl)
  return url.startsWith(base) ? url.slice(base.length).split(/[/?#]/, 1)[0] : undefined
}

async function existingIds(
  context: ImportContext,
  references: readonly MediaReference[],
): Promise<ReadonlySet<string>> {
  const ids = references.flatMap(({ id, url }) => id ?? platformFileId(url, context.publicUrl) ?? [])
  return new Set((await findSiteMedia(context, ids)).map(({ id }) => id))
}

/**
 * Resolves media references to files of the store. A file of this platform that the store does not have is added to it:
 * anyone who knows a public media URL could download the file and upload it again.
 * @param path path of the list in the entry
 */
export async function resolveMedia(
  context: ImportContext,
  media: readonly MediaItem[],
  path: string,
): Promise<readonly MediaItem[]> {
  const ids = await resolveFileIds(context, media, path)
  const files = await addToSite(context, ids, media)
  return media.map((item, at): MediaItem => {
    // There is one id per item.
    const id = ids[at] as string
    const file = files.get(id)
    return {
      ...item,
      id,
      url: mediaUrl(id, context.publicUrl),
      width: item.width ?? file?.width ?? null,
      height: item.height ?? file?.height ?? null,
    }
  })
}

/** @throws a violation for the first reference without a file */
export async function resolveFileIds(
  context: ImportContext,
  references: readonly MediaReference[],
  path: string,
): Promise<readonly string[]> {
  const existing = await existingIds(context, references)
  const unknown = references.filter(({ id }) => id === null || !existing.has(id))
  const keys = unknown.flatMap(({ id, url }) => [url, id ?? '']).filter(Boolean)
  const notes = await findNotes(context, context.importId, 'file', keys)
  return references.map(({ id, url }, at) => {
    if (id !== null && existing.has(id)) return id
    const resolved = notes.get(url) ?? notes.get(id ?? '') ?? platformFileId(url, context.publicUrl)
    const refuse = (field: 'id' | 'url', reason: string) =>
      invalidField(`${path}.${at}.${field}`, 'OTHER', reason)
    if (resolved === undefined) {
      throw refuse(
        id === null ? 'url' : 'id',
        'is not a file of the store, and there is no URL to import it from',
      )
    }
    if (resolved.startsWith(refusedPrefix)) throw refuse('url', resolved.slice(refusedPrefix.length))
    return resolved
  })
}

/** The files of the ids. Those that the site does not have yet are added to it. */
async function addToSite(
  context: ImportContext,
  ids: readonly string[],
  media: readonly MediaItem[],
): Promise<ReadonlyMap<string, MediaFile>> {
  const existing = await findSiteMedia(context, [...new Set(ids)])
  const files = new Map<string, MediaFile>(existing.map((file) => [file.id, file]))
  const added = new Map(
    media.flatMap(({ altText }, at) => {
      const fileId = ids[at] as string
      return files.has(fileId) ? [] : [[fileId, { fileId, title: '', altText }] as const]
    }),
  )
  if (added.size === 0) return files
  for (const file of await findFiles(context.db, [...added.keys()])) files.set(file.id, file)
  const missing = ids.findIndex((id) => !files.has(id))
  if (missing >= 0) {
    throw invalidField(`media.${missing}.url`, 'OTHER', 'is not a file of this platform')
  }
  await insertSiteMedia(context, [...added.values()])
  return files
}

/** Media as products and collections store them. What they already show keeps its other data. */
export async function toStoredMedia(
  context: ImportContext,
  media: readonly MediaItem[],
  before: readonly StoredMedia[],
): Promise<StoredMedia[]> {
  const shown = new Map(before.map((each) => [each.fileId, each]))
  const added = media.flatMap(({ id }) => (id !== null && !shown.has(id) ? [id] : []))
  const files = await findSiteMedia(context, [...new Set(added)])
  const stored = new Map([
    ...shown,
    ...(await storedMedia(context, files)).map((each) => [each.fileId, each] as const),
  ])
  return media.flatMap(({ id, altText, width, height }) => {
    const own = stored.get(id ?? '')
    return own ? [{ ...own, altText, width: width ?? own.width, height: height ?? own.height }] : []
  })
}
