import type { MediaFile, MediaFileResponse } from '@vitrine/contract/catalog-admin'
import { mediaFile, mediaTexts } from '@vitrine/contract/schemas'
import { type DeclaredOperation, staff } from '@vitrine/contract/server'
import * as v from 'valibot'
import type { SiteContext } from '../http/index.ts'
import type { SiteMedia } from './tables.ts'

// The public platform has no calls for the files of a store. Ours are next to the catalog writes.

const mediaFileResponse = v.object({ file: mediaFile })

/** Newest first. `nextCursor` is absent on the last page. */
const listMediaResponse = v.object({
  files: v.array(mediaFile),
  nextCursor: v.exactOptional(v.string()),
})
export type ListMediaResponse = v.InferOutput<typeof listMediaResponse>

const title = v.optional(mediaTexts.title)
const altText = v.optional(mediaTexts.altText)
const fileId = v.pipe(v.string(), v.maxLength(400))
/** A part of the width or height. */
const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
/** `url` is https; http is allowed only on this machine. */
const importMediaRequest = v.object({
  url: v.pipe(v.string(), v.maxLength(2_048), v.url()),
  title,
  altText,
})
export type ImportMediaRequest = v.InferOutput<typeof importMediaRequest>

const mediaIdRequest = v.object({ fileId })
export type MediaIdRequest = v.InferOutput<typeof mediaIdRequest>

/** `limit` is 50 by default; `cursor` is `nextCursor` of the previous page. */
const listMediaRequest = v.object({
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
})
export type ListMediaRequest = v.InferOutput<typeof listMediaRequest>

/** Only the given fields change. A `focalPoint` of null is the center; `stillFrameMediaId` is the poster of a video. */
const updateMediaRequest = v.object({
  fileId,
  title,
  altText,
  focalPoint: v.optional(v.nullable(v.object({ x: fraction, y: fraction }))),
  stillFrameMediaId: v.optional(fileId),
})
export type UpdateMediaRequest = v.InferOutput<typeof updateMediaRequest>

const reads = { access: staff, right: 'CATALOG_READ', errors: [], method: 'GET', idempotent: true } as const
const writes = { access: staff, right: 'CATALOG_WRITE', errors: [] } as const
const path = '/stores/v1/media/files'

export const importMediaOperation: DeclaredOperation<ImportMediaRequest, MediaFileResponse, never> = {
  name: 'media.import',
  method: 'POST',
  path: `${path}/import`,
  ...writes,
  request: importMediaRequest,
  response: mediaFileResponse,
}
export const getMediaOperation: DeclaredOperation<MediaIdRequest, MediaFileResponse, never> = {
  name: 'media.get',
  path: `${path}/{fileId}`,
  ...reads,
  request: mediaIdRequest,
  response: mediaFileResponse,
}
export const listMediaOperation: DeclaredOperation<ListMediaRequest, ListMediaResponse, never> = {
  name: 'media.list',
  path,
  ...reads,
  request: listMediaRequest,
  response: listMediaResponse,
}
export const updateMediaOperation: DeclaredOperation<
  UpdateMediaRequest,
  MediaFileResponse,
  'IDEMPOTENCY_KEY_REUSED'
> = {
  name: 'media.update',
  method: 'PATCH',
  path: `${path}/{fileId}`,
  ...writes,
  errors: ['IDEMPOTENCY_KEY_REUSED'],
  request: updateMediaRequest,
  response: mediaFileResponse,
}

export function toWireMedia({ publicUrl }: Pick<SiteContext, 'publicUrl'>, file: SiteMedia): MediaFile {
  const { id, focal_x, focal_y, color, blur, duration_ms, still_id } = file
  return {
    id,
    mediaType: file.kind,
    url: `${publicUrl}/media/${id}`,
    width: file.width,
    height: file.height,
    format: id.slice(id.lastIndexOf('.') + 1),
    sizeInBytes: file.size,
    ...(duration_ms !== null && { durationInMilliseconds: duration_ms }),
    title: file.title,
    altText: file.alt_text,
    ...(focal_x !== null && focal_y !== null && { focalPoint: { x: focal_x, y: focal_y } }),
    ...(color !== null && blur !== null && { placeholder: { color, blur } }),
    ...(still_id !== null && { stillFrameMediaId: still_id }),
    createdDate: file.created_at.toISOString(),
  }
}
