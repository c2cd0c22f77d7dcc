import type { MediaView } from '../views/media-view.ts'

/** How a derivative fills the asked box: cut to it (`fill`) or kept whole inside it (`fit`). */
export type ImageFit = 'fill' | 'fit'

/** Choice: one quality for all sizes. Pictures are soft, evenly lit renderings; 78 is where WebP bands stop being seen. */
const quality = 78

/**
 * Address of a derivative of a picture, in the form of the platform's media service:
 * `{original}/v1/{fill|fit}/w_{w},h_{h},q_{q}/{file}.webp`. Sizes are in device pixels.
 */
export function imageUrl(
  media: Pick<MediaView, 'url'>,
  width: number,
  height: number,
  fit: ImageFit = 'fill',
): string {
  return `${media.url}/v1/${fit}/w_${Math.round(width)},h_${Math.round(height)},q_${quality}/${fileName(media.url)}.webp`
}

/** `srcset` of one picture at several widths, all of the ratio `height / width`. */
export function imageSet(
  media: Pick<MediaView, 'url'>,
  widths: readonly number[],
  ratio: number,
  fit: ImageFit = 'fill',
): string {
  return widths.map((width) => `${imageUrl(media, width, width * ratio, fit)} ${width}w`).join(', ')
}

/** The service ignores the file's name; the last segment of the original, without ending, keeps addresses readable. */
function fileName(url: string): string {
  const last = url.slice(url.lastIndexOf('/') + 1)
  const name = last.replace(/~.*$|\.[a-z0-9]+$/i, '')
  return name === '' ? 'picture' : name
}
