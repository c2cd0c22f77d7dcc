import { type ImageFormat, imageSrcSet, imageUrl as resizedImageUrl } from '@vitrine/client/media'
import type { MediaView } from '../views/media-view.ts'

type Picture = Pick<MediaView, 'url' | 'focalPoint'>

/** The URL of a resized picture, in device pixels. */
export function imageUrl(media: Picture, width: number, height: number, format?: ImageFormat): string {
  return resizedImageUrl(source(media), { ...format, width, height })
}

/** The picture of link previews and feeds: JPEG, because they do not say which formats they support. */
export function shareImageUrl(media: Picture, width = 1200, height = 630): string {
  return imageUrl(media, width, height, { format: 'jpg' })
}

/** `srcset` of one picture at several widths, all of the ratio `height / width`. */
export function imageSet(media: Picture, widths: readonly number[], ratio: number): string {
  return imageSrcSet(source(media), widths, { ratio })
}

function source({ url, focalPoint }: Picture) {
  return { url, ...(focalPoint && { focalPoint }) }
}
