import type { Media, MediaItem, MediaItemFile } from '@vitrine/contract'
import type { MediaView, VideoView } from '../../shared/views/media-view.ts'

/** Picture of a media item, or undefined for a video, a document, or an item without a picture. */
export function toMediaView(item: MediaItem | undefined, name: string): MediaView | undefined {
  const image = item?.image
  return item && image?.url ? pictureOf(item, image, name) : undefined
}

/** Every picture of a product or collection, the main one first, each once. */
export function toMediaViews(media: Media | undefined, name: string): readonly MediaView[] {
  return eachOnce(media, (item) => toMediaView(item, name))
}

/** Every picture and video of a product, the main one first, each once. */
export function toGalleryViews(media: Media | undefined, name: string): readonly MediaView[] {
  return eachOnce(media, (item) => toMediaView(item, name) ?? toVideoView(item, name))
}

function eachOnce(
  media: Media | undefined,
  view: (item: MediaItem | undefined) => MediaView | undefined,
): readonly MediaView[] {
  const views = new Map<string, MediaView>()
  for (const item of [media?.mainMedia, ...(media?.items ?? [])]) {
    const seen = view(item)
    if (seen && !views.has(seen.id)) views.set(seen.id, seen)
  }
  return [...views.values()]
}

const videoTypes: Readonly<Record<string, VideoView['type']>> = { mp4: 'video/mp4', webm: 'video/webm' }

/** A video in a format that browsers play. */
function toVideoView(item: MediaItem | undefined, name: string): MediaView | undefined {
  const file = item?.video?.files.find(({ format }) => videoTypes[format ?? ''])
  const type = videoTypes[file?.format ?? '']
  if (!item || !file || !type) return undefined
  const video = { url: file.url, type }
  const alt = file.altText || item.title || name
  if (item.thumbnail?.url) return { ...pictureOf(item, item.thumbnail, name), alt, video }
  return { id: item.id, url: '', width: file.width, height: file.height, alt, video }
}

function pictureOf(item: MediaItem, image: MediaItemFile, name: string): MediaView {
  return {
    id: item.id,
    url: originalUrl(image.url),
    width: image.width,
    height: image.height,
    // Empty alternative texts do not count: the picture is the name of its link.
    alt: image.altText || item.title || name,
    ...(image.focalPoint ? { focalPoint: image.focalPoint } : {}),
    ...(image.placeholder ? { color: image.placeholder.color } : {}),
  }
}

/** The platform may give the address of a derivative; everything after `/v1/` belongs to the derivative. */
export function originalUrl(url: string): string {
  return url.replace(/\/v1\/(?:fill|fit|crop)\/.*$/, '')
}
