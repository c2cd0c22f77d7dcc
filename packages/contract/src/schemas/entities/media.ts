import type * as v from 'valibot'
import type {
  Media,
  MediaItem,
  MediaItemFile,
  MediaItemVideo,
  MediaPlaceholder,
} from '../../catalog/media.ts'
import type { CommonImage, FocalPoint, SecuredMedia } from '../../common/media.ts'
import { digitalFileTypes } from '../../enumerations/cart.ts'
import { mediaTypes } from '../../enumerations/catalog.ts'
import { listOf } from '../parts/collections.ts'
import { integerText } from '../parts/decimal.ts'
import { type Direction, read } from '../parts/direction.ts'
import { number, whole } from '../parts/number.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { text, timestamp, webUrl } from '../parts/text.ts'

/** A side of a picture. */
export const pixels: v.GenericSchema<unknown, number> = whole(0, 100_000)

const focalPoint: v.GenericSchema<unknown, FocalPoint> = objectOf<FocalPoint>({
  x: number(),
  y: number(),
  height: nullable(number()),
  width: nullable(number()),
})

const placeholder: v.GenericSchema<unknown, MediaPlaceholder> = objectOf<MediaPlaceholder>({
  color: text(50),
  blur: optional(text(2_000)),
})

const mediaItemFile = objectOf<MediaItemFile>({
  url: webUrl(2_048),
  width: pixels,
  height: pixels,
  format: nullable(text(50)),
  altText: nullable(text(1_000)),
  focalPoint: optional(focalPoint),
  placeholder: optional(placeholder),
})

const mediaItem = objectOf<MediaItem>({
  id: text(400),
  mediaType: read.known(mediaTypes),
  title: text(1_000),
  image: optional(mediaItemFile),
  video: optional(
    objectOf<MediaItemVideo>({ files: listOf(mediaItemFile, 100), stillFrameMediaId: text(400) }),
  ),
  thumbnail: optional(mediaItemFile),
})

export const media: v.GenericSchema<unknown, Media> = objectOf<Media>({
  mainMedia: optional(mediaItem),
  items: listOf(mediaItem, 1_000),
})

export const commonImage: v.GenericSchema<unknown, CommonImage> = objectOf<CommonImage>({
  id: text(400),
  url: webUrl(2_048),
  height: pixels,
  width: pixels,
  altText: nullable(text(1_000)),
  filename: nullable(text(1_000)),
  urlExpirationDate: nullable(timestamp),
  sizeInBytes: nullable(integerText),
  focalPoint: optional(focalPoint),
})

export function securedMedia({ known, text }: Direction): v.GenericSchema<unknown, SecuredMedia> {
  return objectOf<SecuredMedia>({
    id: text(100, 1),
    fileName: text(1_000, 1),
    fileType: known(digitalFileTypes),
  })
}
