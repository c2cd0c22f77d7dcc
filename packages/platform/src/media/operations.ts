import { type DeclaredOperation, staff } from '@vitrine/contract/server'
import * as v from 'valibot'
import type { SiteContext } from '../http/index.ts'
import type { SiteMedia } from './tables.ts'

// The public platform has no calls for the files of a store. Ours are next to the catalog writes.

/** Text fields of the upload form. */
export interface UploadMediaRequest {
  /** At most 300 characters; default: the file name. */
  readonly title?: string | undefined
  /** At most 1000 characters: what the image shows, for people who cannot see it. */
  readonly altText?: string | undefined
  /** Together with `focalY`: the point that stays visible when the image is cropped, 0 to 1 of the width, as a string. */
  readonly focalX?: number | undefined
  readonly focalY?: number | undefined
}

export interface ImportMediaRequest {
  /** Absolute https URL; http is allowed only on this machine. */
  readonly url: string
  readonly title?: string | undefined
  readonly altText?: string | undefined
}

export interface MediaIdRequest {
  readonly fileId: string
}

export interface ListMediaRequest {
  /** 1 to 100, default 50. */
  readonly limit?: number | undefined
  /** `nextCursor` of the previous page. */
  readonly cursor?: string | undefined
}

/** Only the given fields change. */
export interface UpdateMediaRequest extends MediaIdRequest {
  readonly title?: string | undefined
  readonly altText?: string | undefined
  /** 0 to 1 of width and height; null for the center. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | null | undefined
  /** The poster of a video. */
  readonly stillFrameMediaId?: string | undefined
}

/** Derivatives of an image are at `{url}/v1/{fit|fill}/w_600,h_750,q_80/{name}.{avif|webp|jpg|auto}`. */
export interface WireMediaFile {
  readonly id: string
  readonly mediaType: 'image' | 'video'
  /** Absolute URL of the original. */
  readonly url: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly format: string
  readonly sizeInBytes: number
  readonly durationInMilliseconds?: number
  readonly title: string
  readonly altText: string
  readonly focalPoint?: { readonly x: number; readonly y: number }
  readonly placeholder?: { readonly color: string; readonly blur: string }
  readonly stillFrameMediaId?: string
  /** ISO 8601. */
  readonly createdDate: string
}

export interface MediaFileResponse {
  readonly file: WireMediaFile
}

export interface ListMediaResponse {
  /** Newest first. */
  readonly files: readonly WireMediaFile[]
  /** Absent on the last page. */
  readonly nextCursor?: string
}

type Schema<T> = v.GenericSchema<unknown, T>

/** Without control characters; PostgreSQL cannot store NUL. */
const line = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.regex(/^[^\p{Cc}]*$/u),
    v.check((text) => text.isWellFormed()),
  )
const title = v.optional(line(300))
const altText = v.optional(line(1_000))
const fileId = v.pipe(v.string(), v.maxLength(400))
const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
/** A fraction as a form field. */
const fractionText = v.pipe(
  v.string(),
  v.regex(/^(?:0|1|0?\.\d{1,6}|0\.\d{1,6}|1\.0{1,6})$/),
  v.transform(Number),
)

const uploadMediaRequest: Schema<UploadMediaRequest> = v.pipe(
  v.object({ title, altText, focalX: v.optional(fractionText), focalY: v.optional(fractionText) }),
  v.forward(
    v.partialCheck(
      [['focalX'], ['focalY']],
      ({ focalX, focalY }) => (focalX === undefined) === (focalY === undefined),
      'must be given together with focalX',
    ),
    ['focalY'],
  ),
)
const importMediaRequest: Schema<ImportMediaRequest> = v.object({
  url: v.pipe(v.string(), v.maxLength(2_048), v.url()),
  title,
  altText,
})
const mediaIdRequest: Schema<MediaIdRequest> = v.object({ fileId })
const listMediaRequest: Schema<ListMediaRequest> = v.object({
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
})
const updateMediaRequest: Schema<UpdateMediaRequest> = v.object({
  fileId,
  title,
  altText,
  focalPoint: v.optional(v.nullable(v.object({ x: fraction, y: fraction }))),
  stillFrameMediaId: v.optional(fileId),
})

/** A multipart form (RFC 7578) with `file`, and for a video optionally its poster as `still`. */
export const uploadMediaOperation: DeclaredOperation<UploadMediaRequest, MediaFileResponse, never> = {
  name: 'media.upload',
  method: 'POST',
  path: '/stores/v1/media/files',
  access: staff,
  right: 'CATALOG_WRITE',
  errors: [],
  request: uploadMediaRequest,
}
export const importMediaOperation: DeclaredOperation<ImportMediaRequest, MediaFileResponse, never> = {
  name: 'media.import',
  method: 'POST',
  path: '/stores/v1/media/files/import',
  access: staff,
  right: 'CATALOG_WRITE',
  errors: [],
  request: importMediaRequest,
}
export const getMediaOperation: DeclaredOperation<MediaIdRequest, MediaFileResponse, never> = {
  name: 'media.get',
  method: 'GET',
  path: '/stores/v1/media/files/{fileId}',
  idempotent: true,
  access: staff,
  right: 'CATALOG_READ',
  errors: [],
  request: mediaIdRequest,
}
export const listMediaOperation: DeclaredOperation<ListMediaRequest, ListMediaResponse, never> = {
  name: 'media.list',
  method: 'GET',
  path: '/stores/v1/media/files',
  idempotent: true,
  access: staff,
  right: 'CATALOG_READ',
  errors: [],
  request: listMediaRequest,
}
export const updateMediaOperation: DeclaredOperation<UpdateMediaRequest, MediaFileResponse, never> = {
  name: 'media.update',
  method: 'PATCH',
  path: '/stores/v1/media/files/{fileId}',
  access: staff,
  right: 'CATALOG_WRITE',
  errors: [],
  request: updateMediaRequest,
}

export function toWireMedia({ publicUrl }: Pick<SiteContext, 'publicUrl'>, file: SiteMedia): WireMediaFile {
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
