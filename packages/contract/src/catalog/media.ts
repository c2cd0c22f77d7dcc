import type { FocalPoint } from '../common/media.ts'
import type { Open } from '../common/values.ts'
import type { MediaType } from '../enumerations/catalog.ts'

/** Pictures and films of a product, collection or choice. */
export interface Media {
  mainMedia?: MediaItem
  items: readonly MediaItem[]
}

/** Has `image` or `video`, by its type. */
export interface MediaItem {
  id: string
  mediaType: Open<MediaType>
  title: string
  image?: MediaItemFile
  video?: MediaItemVideo
  thumbnail?: MediaItemFile
}

/** A file with its size in pixels. */
export interface MediaItemFile {
  /** Absolute address. */
  url: string
  width: number
  height: number
  format?: string | null
  altText?: string | null
  /** Of a picture, where one is set: what has to stay visible when it is cropped. `x` and `y` are parts of width and height, 0 to 1. */
  focalPoint?: FocalPoint
  /** Of a picture: what stands in its place until it is there. */
  placeholder?: MediaPlaceholder
}

/** Choice: the wire has no placeholders; clients that do not know them pass over them. */
export interface MediaPlaceholder {
  /** The colour that most of the picture has, `#rrggbb`. */
  color: string
  /** A few pixels of it as a `data:` address. */
  blur?: string
}

export interface MediaItemVideo {
  files: readonly MediaItemFile[]
  stillFrameMediaId: string
}
