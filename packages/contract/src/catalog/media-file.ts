import type { Open } from '../common/values.ts'
import type { MediaType } from '../enumerations/catalog.ts'
import type { Operation } from '../operation.ts'
import { catalogWriter } from '../provider/service-prefixes.ts'

/** An image or video of the store. */
export interface MediaFile {
  /** The `mediaId` of catalog calls. Equal for equal files. */
  id: string
  mediaType: Open<MediaType>
  /** Absolute URL of the original; `imageUrl` derives others from it. */
  url: string
  /** Pixels. */
  width: number
  /** Pixels. */
  height: number
  /** File extension, such as `webp`. */
  format: string
  sizeInBytes: number
  /** Only of videos. */
  durationInMilliseconds?: number
  title: string
  /** Describes the image to people who cannot see it. Empty if there is none. */
  altText: string
  /** The point that stays visible when the image is cropped, as fractions of width and height. */
  focalPoint?: { x: number; y: number }
  /** Shown while the image loads: its main color, and a data URL of a few pixels. */
  placeholder?: { color: string; blur: string }
  /** The poster of a video. */
  stillFrameMediaId?: string
  /** ISO 8601. */
  createdDate: string
}

/** The text fields of the form. Its files are the parts `file` and, for a video, optionally its poster `still`. */
export interface UploadMediaRequest {
  title?: string
  altText?: string
  focalX?: number
  focalY?: number
}

export interface MediaFileResponse {
  file: MediaFile
}

/** Adds a file to the store. The body is a form (RFC 7578): see `Operation.form`. */
export const uploadMedia: Operation<UploadMediaRequest, MediaFileResponse> = {
  name: 'media.upload',
  method: 'POST',
  path: `${catalogWriter}/v1/media/files`,
}
