import type { MediaFileResponse, UploadMediaRequest } from '@vitrine/contract/catalog-admin'
import { type Database, transaction } from '../db/index.ts'
import type { FormInput, ReceivedFile, RequestContext, SiteContext } from '../http/index.ts'
import { applicationError, invalidField, type Problem } from '../http/index.ts'
import type { MediaIntake } from './media-intake.ts'
import { toProblem } from './media-refused.ts'
import type { MediaStore } from './media-store.ts'
import {
  type ImportMediaRequest,
  type ListMediaRequest,
  type ListMediaResponse,
  type MediaIdRequest,
  toWireMedia,
  type UpdateMediaRequest,
} from './operations.ts'
import {
  findFiles,
  findSiteMedia,
  insertFile,
  insertSiteMedia,
  listSiteMedia,
  type MediaDetails,
  type MediaPosition,
  updateSiteMedia,
} from './repository.ts'
import type { MediaFile, SiteMedia } from './tables.ts'

/** Adds an uploaded file to the store. Uploading the same file again returns the same id. */
export async function uploadMedia(
  context: RequestContext,
  intake: MediaIntake,
  { fields, files }: FormInput<UploadMediaRequest>,
): Promise<MediaFileResponse> {
  const { title, altText, focalX, focalY } = fields
  const { file: upload, still: poster } = files as { file: ReceivedFile; still?: ReceivedFile }
  const file = await addUpload(intake, upload, 'file')
  if (poster && file.kind !== 'video') {
    throw invalidField('still', 'OTHER', 'is allowed only with a video', null, 'FILM')
  }
  const posterId = poster && (await addPoster(context, intake, poster))
  const focalPoint = focalX !== undefined && focalY !== undefined ? { x: focalX, y: focalY } : undefined
  const details = { title, altText, focalPoint, posterId }
  const saved = await saveToSite(context, file, upload.filename, details)
  return { file: toWireMedia(context, saved) }
}

async function addPoster(context: RequestContext, intake: MediaIntake, poster: ReceivedFile) {
  const image = await addUpload(intake, poster, 'still')
  if (image.kind !== 'image') throw mustBeImage('still')
  await saveToSite(context, image, poster.filename, {})
  return image.id
}

async function addUpload(intake: MediaIntake, { path }: ReceivedFile, field: string): Promise<MediaFile> {
  try {
    return await intake.addFile(path)
  } catch (error) {
    throw toProblem(error, field)
  }
}

export async function importMedia(
  context: RequestContext,
  intake: MediaIntake,
  { url, ...details }: ImportMediaRequest,
): Promise<MediaFileResponse> {
  return { file: toWireMedia(context, await importFromUrl(context, intake, url, 'url', details)) }
}

/** Adds the file at a URL to the store; `field` is the field of the request that contains the URL. */
export type ImportFromUrl = (context: RequestContext, url: string, field: string) => Promise<SiteMedia>

/** @throws `MEDIA_IMPORT_OFF` if the operator has not enabled imports by URL; violations of `field` */
export async function importFromUrl(
  context: RequestContext,
  intake: MediaIntake,
  url: string,
  field: string,
  details: MediaDetails = {},
): Promise<SiteMedia> {
  if (!intake.fetchRules) throw mediaImportOff(url)
  try {
    const { file, filename } = await intake.addFromUrl(url, intake.fetchRules)
    return await saveToSite(context, file, filename, details)
  } catch (error) {
    throw toProblem(error, field)
  }
}

export function mediaImportOff(url: string): Problem {
  const description =
    'Importing media by URL is turned off on this platform (MEDIA_IMPORT). Nothing was changed. Upload the file and use its id.'
  return applicationError(409, 'MEDIA_IMPORT_OFF', description, { url })
}

async function saveToSite(context: SiteContext, file: MediaFile, filename: string, details: MediaDetails) {
  return transaction(context.db, async (db) => {
    const inside = { ...context, db }
    await insertFile(db, file)
    await insertSiteMedia(inside, [{ fileId: file.id, title: titleFromName(filename), altText: '' }])
    await updateSiteMedia(inside, file.id, details)
    return findOne(inside, file.id)
  })
}

function titleFromName(filename: string): string {
  const last = filename.split(/[/\\]/).at(-1) ?? ''
  return last
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(0, 300)
}

export async function getMedia(
  context: RequestContext,
  { fileId }: MediaIdRequest,
): Promise<MediaFileResponse> {
  return { file: toWireMedia(context, await findOne(context, fileId)) }
}

/** Refreshes everything that shows a file. */
export type OnMediaUpdated = (context: RequestContext, file: SiteMedia) => Promise<void>

export async function updateMedia(
  context: RequestContext,
  { fileId, title, altText, focalPoint, stillFrameMediaId: posterId }: UpdateMediaRequest,
  onUpdated: OnMediaUpdated,
): Promise<MediaFileResponse> {
  const before = await findOne(context, fileId)
  if (focalPoint && before.kind !== 'image') throw notAllowed('focalPoint', 'images')
  if (posterId !== undefined) {
    if (before.kind !== 'video') throw notAllowed('stillFrameMediaId', 'videos')
    if ((await findOne(context, posterId)).kind !== 'image') throw mustBeImage('stillFrameMediaId')
  }
  await updateSiteMedia(context, fileId, { title, altText, focalPoint, posterId })
  const file = await findOne(context, fileId)
  await onUpdated(context, file)
  return { file: toWireMedia(context, file) }
}

function notAllowed(field: string, kinds: string): Problem {
  return invalidField(field, 'OTHER', `is allowed only for ${kinds}`, null, 'KIND')
}

function mustBeImage(field: string): Problem {
  return invalidField(field, 'OTHER', 'must be an image', null, 'PICTURE')
}

const defaultLimit = 50

export async function listMedia(
  context: RequestContext,
  { limit = defaultLimit, cursor }: ListMediaRequest,
): Promise<ListMediaResponse> {
  const found = await listSiteMedia(context, limit + 1, cursor === undefined ? undefined : readCursor(cursor))
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    files: page.map((file) => toWireMedia(context, file)),
    ...(found.length > limit && last && { nextCursor: `${last.created_at.getTime()}.${last.id}` }),
  }
}

function readCursor(cursor: string): MediaPosition {
  const [, time, fileId] = /^(\d{1,15})\.([0-9a-z.]{1,100})$/.exec(cursor) ?? []
  if (time === undefined || fileId === undefined) {
    throw invalidField('cursor', 'FORMAT', 'is not a cursor of this list')
  }
  return { createdAt: new Date(Number(time)), fileId }
}

/** Files of the site in the order of `ids`. @throws `MEDIA_NOT_FOUND` */
export async function findMedia(context: SiteContext, ids: readonly string[]): Promise<readonly SiteMedia[]> {
  const found = new Map((await findSiteMedia(context, ids)).map((file) => [file.id, file]))
  return ids.map((id) => {
    const file = found.get(id)
    if (!file) throw mediaNotFound(id)
    return file
  })
}

async function findOne(context: SiteContext, id: string): Promise<SiteMedia> {
  const [file] = await findMedia(context, [id])
  // `findMedia` returns one file per id or throws.
  return file as SiteMedia
}

export function mediaNotFound(id: string): Problem {
  return applicationError(404, 'MEDIA_NOT_FOUND', 'The store has no media file with this id.', { id })
}

/** Stores an image of a store document unchanged: it comes from the operator. */
export async function loadTrustedImage(
  db: Database,
  store: MediaStore,
  bytes: Uint8Array,
): Promise<MediaFile> {
  const id = store.imageFileId(bytes)
  const [known] = await findFiles(db, [id])
  if (known && (await store.size(id)) !== undefined) return known
  const { fileId: _, ...facts } = await store.addTrustedImage(bytes)
  const file: MediaFile = { id, kind: 'image', size: bytes.byteLength, duration_ms: null, ...facts }
  await insertFile(db, file)
  return file
}
