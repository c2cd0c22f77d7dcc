import { isDeepStrictEqual } from 'node:util'
import { mediaUrl, showMediaAnew } from '../../catalog/index.ts'
import { invalidArguments, violation } from '../../http/index.ts'
import type { SiteMedia } from '../../media/index.ts'
import { findFiles, findSiteMedia, insertSiteMedia, updateSiteMedia } from '../../media/index.ts'
import { asNew, type FileRecord } from '../import/file-entry.ts'
import type { ImportContext } from '../import/import-context.ts'
import { emptyRecord, type PortableFile } from '../portable/records.ts'
import { portableFile } from '../read/read-others.ts'
import { fileIdsOf } from './entry-media.ts'
import type { Written } from './written.ts'

/** A file of the store's media, with what is said of it; what shows it already says so too. */
export async function takeFileOver(context: ImportContext, record: FileRecord): Promise<Written> {
  const { key, kind, revise } = record
  // The entry is of its record's kind.
  const told = asNew(record).entry as PortableFile
  const [own] = await findSiteMedia(context, [key])
  const [id = ''] = own ? [key] : await fileIdsOf(context, [told], 'media')
  const known = own ?? (await findSiteMedia(context, [id]))[0]
  const before = known ? portableFile(known, context.publicUrl) : undefined
  const { entry, errors } = revise(before ?? emptyRecord(kind, key), before === undefined)
  if (errors.length > 0) return { errors }
  const file = { ...(entry as PortableFile), id, url: mediaUrl(id, context.publicUrl) }
  if (isDeepStrictEqual(file, before)) return unchanged
  const [facts] = known ? [known] : await findFiles(context.db, [id])
  if (!facts) throw invalidArguments(violation('url', 'OTHER', 'is no file of this platform'))
  const still = await stillOf(context, file, facts.kind)
  if (isDeepStrictEqual({ ...file, still }, before)) return unchanged
  await insertSiteMedia(context, [{ fileId: id, title: file.title, altText: file.altText }])
  const { title, altText, focalPoint } = file
  await updateSiteMedia(context, id, {
    title,
    altText,
    focalPoint,
    ...(still !== null && { posterId: still }),
  })
  // It was just written.
  if (known) await showMediaAnew(context, (await findSiteMedia(context, [id]))[0] as SiteMedia)
  return { errors: [], made: { kind: 'file', key, value: id } }
}

const unchanged: Written = { errors: [] }

async function stillOf(
  context: ImportContext,
  { still, focalPoint }: PortableFile,
  kind: SiteMedia['kind'],
): Promise<string | null> {
  if (focalPoint && kind !== 'image') {
    throw invalidArguments(violation('focalPoint', 'OTHER', 'is for a picture alone'))
  }
  if (still === null) return null
  if (kind !== 'video') throw invalidArguments(violation('still', 'OTHER', 'is for a film alone'))
  const [id = ''] = await fileIdsOf(context, [{ id: still, url: '' }], 'still')
  const [picture] = await findFiles(context.db, [id])
  if (picture?.kind !== 'image') throw invalidArguments(violation('still', 'OTHER', 'has to be a picture'))
  return id
}
