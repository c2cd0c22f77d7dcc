import * as v from 'valibot'
import type {
  ImportMediaRequest,
  ListMediaRequest,
  MediaIdRequest,
  UpdateMediaRequest,
  UploadMediaRequest,
} from './requests.ts'

type Schema<T> = v.GenericSchema<unknown, T>

/** No control characters: they are no text, and PostgreSQL keeps no NUL. */
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
const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
/** A part of a side as the text that a form carries. */
const partText = v.pipe(
  v.string(),
  v.regex(/^(?:0|1|0?\.\d{1,6}|0\.\d{1,6}|1\.0{1,6})$/),
  v.transform(Number),
)

export const uploadMediaRequest: Schema<UploadMediaRequest> = v.pipe(
  v.object({ title, altText, focalX: v.optional(partText), focalY: v.optional(partText) }),
  v.forward(
    v.partialCheck(
      [['focalX'], ['focalY']],
      ({ focalX, focalY }) => (focalX === undefined) === (focalY === undefined),
      'has to stand beside focalX',
    ),
    ['focalY'],
  ),
)

export const importMediaRequest: Schema<ImportMediaRequest> = v.object({
  url: v.pipe(v.string(), v.maxLength(2_048), v.url()),
  title,
  altText,
})

export const mediaIdRequest: Schema<MediaIdRequest> = v.object({ fileId })

export const listMediaRequest: Schema<ListMediaRequest> = v.object({
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

export const updateMediaRequest: Schema<UpdateMediaRequest> = v.object({
  fileId,
  title,
  altText,
  focalPoint: v.optional(v.nullable(v.object({ x: part, y: part }))),
  stillFrameMediaId: v.optional(fileId),
})
