import type { Media, MediaItem } from '@vitrine/contract'
import type { StoredMedia } from '../stored-product.ts'

/** Longest side of the little picture that lists show, in pixels. */
const thumbnailSide = 50

/** Pictures as the wire tells them; `base` is the platform's address. The first is the main one. */
export function mediaOf(pictures: readonly StoredMedia[], base: string): Media {
  const items = pictures.map((picture) => mediaItem(picture, base))
  return { ...(items[0] && { mainMedia: items[0] }), items }
}

function mediaItem(picture: StoredMedia, base: string): MediaItem {
  const { fileId, width, height, altText } = picture
  const scale = Math.min(1, thumbnailSide / Math.max(width, height))
  return {
    id: fileId,
    mediaType: 'image',
    title: '',
    image: { url: mediaUrl(fileId, base), width, height, format: formatOf(fileId), altText },
    thumbnail: {
      url: `${mediaUrl(fileId, base)}/v1/fit/w_${thumbnailSide},h_${thumbnailSide},q_90/file.webp`,
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      format: 'webp',
      altText,
    },
  }
}

export function mediaUrl(fileId: string, base: string): string {
  return `${base}/media/${fileId}`
}

function formatOf(fileId: string): string {
  return fileId.slice(fileId.lastIndexOf('.') + 1)
}
