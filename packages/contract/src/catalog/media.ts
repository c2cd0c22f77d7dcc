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
}

export interface MediaItemVideo {
  files: readonly MediaItemFile[]
  stillFrameMediaId: string
}
