import type { Media, MediaItem, MediaItemFile } from '@vitrine/contract'
import type { StoredMedia } from '../stored-product.ts'

/** Images and videos for responses; `base` is the platform's address. The first is the main one. */
export function mediaOf(pictures: readonly StoredMedia[], base: string): Media {
  const items = pictures.map((picture) => mediaItem(picture, base))
  return { ...(items[0] && { mainMedia: items[0] }), items }
}

/** Images have no `thumbnail`: their URL serves every size, and listings are a fifth smaller without. */
function mediaItem(media: StoredMedia, base: string): MediaItem {
  const { fileId, film } = media
  if (!film) return { id: fileId, mediaType: 'image', title: '', image: mediaFile(media, base) }
  const { title, still } = film
  return {
    id: fileId,
    mediaType: 'video',
    title,
    video: { files: [mediaFile(media, base)], stillFrameMediaId: still?.fileId ?? '' },
    ...(still && { thumbnail: mediaFile(still, base) }),
  }
}

function mediaFile(
  { fileId, width, height, altText, focalPoint, color }: StoredMedia,
  base: string,
): MediaItemFile {
  return {
    url: mediaUrl(fileId, base),
    width,
    height,
    format: formatOf(fileId),
    altText,
    ...(focalPoint && { focalPoint }),
    ...(color && { placeholder: { color } }),
  }
}

export function mediaUrl(fileId: string, base: string): string {
  return `${base}/media/${fileId}`
}

function formatOf(fileId: string): string {
  return fileId.slice(fileId.lastIndexOf('.') + 1)
}

/**
 * Rendered products are stored, but the addresses of platform and shop may change between two starts. In
 * rendered JSON they are these two control characters, which no text of a product may hold; both are written `\u00…`.
 */
export const mediaBase = '\u0001'
export const shopBase = '\u0002'

/** Puts the addresses of this platform into rendered JSON. */
export function fillAddresses(json: string, { publicUrl, shopUrl }: { publicUrl: string; shopUrl: string }) {
  return json.replaceAll('\\u0001', publicUrl).replaceAll('\\u0002', shopUrl)
}
