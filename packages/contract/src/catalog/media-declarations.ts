import * as v from 'valibot'
import { type DeclaredOperation, declareOperation, staff } from '../declaration.ts'
import { mediaTypes } from '../enumerations/catalog.ts'
import { read } from '../schema/direction.ts'
import { objectOf, optional } from '../schema/object.ts'
import { type MediaFile, type MediaFileResponse, type UploadMediaRequest, uploadMedia } from './media-file.ts'

export const mediaFile: v.GenericSchema<unknown, MediaFile> = objectOf<MediaFile>({
  id: v.string(),
  mediaType: read.known(mediaTypes),
  url: v.string(),
  width: v.number(),
  height: v.number(),
  format: v.string(),
  sizeInBytes: v.number(),
  durationInMilliseconds: optional(v.number()),
  title: v.string(),
  altText: v.string(),
  focalPoint: optional(v.object({ x: v.number(), y: v.number() })),
  placeholder: optional(v.object({ color: v.string(), blur: v.string() })),
  stillFrameMediaId: optional(v.string()),
  createdDate: v.string(),
})

/** Without control characters; PostgreSQL cannot store NUL. */
const line = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.regex(/^[^\p{Cc}]*$/u),
    v.check((text) => text.isWellFormed()),
  )

/** Name of a media file, and what it shows. */
export const mediaTexts: {
  readonly title: v.GenericSchema<unknown, string>
  readonly altText: v.GenericSchema<unknown, string>
} = {
  title: v.pipe(line(300), v.description('a name for staff; default: the name of the file')),
  altText: v.pipe(line(1_000), v.description('what the image shows, for people who cannot see it')),
}

/** A fraction as a form field. */
const fraction = (side: string) =>
  v.pipe(
    v.string(),
    v.regex(/^(?:0|1|0?\.\d{1,6}|0\.\d{1,6}|1\.0{1,6})$/),
    v.description(
      `the point that stays visible when the image is cropped, as a fraction of the ${side} from 0 to 1`,
    ),
    v.transform(Number),
  )

const uploadMediaRequest: v.GenericSchema<unknown, UploadMediaRequest> = v.pipe(
  v.object({
    title: optional(mediaTexts.title),
    altText: optional(mediaTexts.altText),
    focalX: optional(fraction('width')),
    focalY: optional(fraction('height')),
  }),
  v.forward(
    v.partialCheck(
      [['focalX'], ['focalY']],
      ({ focalX, focalY }) => (focalX === undefined) === (focalY === undefined),
      'must be given together with focalX',
    ),
    ['focalY'],
  ),
)

export const mediaDeclarations: readonly DeclaredOperation[] = [
  declareOperation(uploadMedia, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: [],
    request: uploadMediaRequest,
    response: objectOf<MediaFileResponse>({ file: mediaFile }),
  }),
]
