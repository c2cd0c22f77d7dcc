import type { Media, MediaItem } from '@vitrine/contract'
import type { MediaView } from '../../shared/views/media-view.ts'

/** Picture of a media item, or `undefined` for a video, a document, or an item without a picture. */
export function toMediaView(item: MediaItem | undefined, name: string): MediaView | undefined {
  const image = item?.image
  if (!item || !image?.url) return undefined
  return {
    id: item.id,
    url: originalUrl(image.url),
    width: image.width,
    height: image.height,
    alt: image.altText ?? item.title ?? name,
    ...(image.focalPoint ? { focalPoint: image.focalPoint } : {}),
    ...(image.placeholder ? { color: image.placeholder.color } : {}),
  }
}

/** Every picture of a product or collection, the main one first, each once. */
export function toMediaViews(media: Media | undefined, name: string): readonly MediaView[] {
  const views = new Map<string, MediaView>()
  for (const item of [media?.mainMedia, ...(media?.items ?? [])]) {
    const view = toMediaView(item, name)
    if (view && !views.has(view.id)) views.set(view.id, view)
  }
  return [...views.values()]
}

/** The platform may give the address of a derivative; everything behind `/v1/` belongs to that, not to the original. */
export function originalUrl(url: string): string {
  return url.replace(/\/v1\/(?:fill|fit|crop)\/.*$/, '')
}
