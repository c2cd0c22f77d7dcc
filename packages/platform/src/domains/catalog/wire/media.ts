import type { Media, MediaItem } from '@vitrine/contract'
import type { StoredMedia } from '../stored-product.ts'

/** Pictures as the wire tells them; `base` is the platform's address. The first is the main one. */
export function mediaOf(pictures: readonly StoredMedia[], base: string): Media {
  const items = pictures.map((picture) => mediaItem(picture, base))
  return { ...(items[0] && { mainMedia: items[0] }), items }
}

/** No `thumbnail`: every size is to be had at the picture's own address, and a listing is a fifth smaller without. */
function mediaItem(picture: StoredMedia, base: string): MediaItem {
  const { fileId, width, height, altText, focalPoint, color } = picture
  return {
    id: fileId,
    mediaType: 'image',
    title: '',
    image: {
      url: mediaUrl(fileId, base),
      width,
      height,
      format: formatOf(fileId),
      altText,
      ...(focalPoint && { focalPoint }),
      ...(color && { placeholder: { color } }),
    },
  }
}

export function mediaUrl(fileId: string, base: string): string {
  return `${base}/media/${fileId}`
}

function formatOf(fileId: string): string {
  return fileId.slice(fileId.lastIndexOf('.') + 1)
}
