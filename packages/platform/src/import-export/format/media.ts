import * as v from 'valibot'
import * as is from './values.ts'

/** A file of the store's media. */
export interface MediaEntry {
  readonly kind: 'media'
  readonly id: string
  /** Public URL. An import fetches the file from there if the store does not have it. */
  readonly url: string
  readonly title: string
  readonly altText: string
  /** What stays visible when an image is cropped, 0 to 1 of width and height; null for the center, and for videos. */
  readonly focalPoint: { readonly x: number; readonly y: number } | null
  /** Id of the image that is the poster of a video. */
  readonly still: string | null
}

/** A file as a product or collection shows it. */
export interface MediaItem {
  /** Null if a file has only the URL. */
  readonly id: string | null
  readonly url: string
  readonly altText: string
  /** Pixels; null for the file's own size. */
  readonly width: number | null
  readonly height: number | null
}

export const mediaItem: v.GenericSchema<unknown, MediaItem> = v.object({
  id: v.optional(is.nullable(is.filledText(400)), null),
  url: v.optional(is.text(2_048), ''),
  altText: v.optional(is.text(1_000), ''),
  width: v.optional(is.nullable(is.integer(1, 100_000)), null),
  height: v.optional(is.nullable(is.integer(1, 100_000)), null),
})

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

export const mediaFields: is.FieldSchemas<MediaEntry> = {
  kind: v.literal('media'),
  id: is.filledText(400),
  url: is.text(2_048),
  title: is.text(300),
  altText: is.text(1_000),
  focalPoint: is.nullable(v.object({ x: fraction, y: fraction })),
  still: is.nullable(is.filledText(400)),
}
