import type { MediaView } from '../views/media-view.ts'

/** How a derivative fills the asked box: cut to it (`fill`) or kept whole inside it (`fit`). */
export type ImageFit = 'fill' | 'fit'

/** Choice: one quality for all sizes. Pictures are soft, evenly lit renderings; 78 is where WebP bands stop being seen. */
const quality = 78

export interface ImageOptions {
  /** Default `fill`. */
  readonly fit?: ImageFit
  /** Default `auto`: AVIF, WebP or JPEG, whichever is best of what the browser takes. Programs that name nothing are given one. */
  readonly format?: 'auto' | 'jpg'
}

/**
 * Address of a derivative of a picture, in the form of the platform's media service:
 * `{original}/v1/{fill|fit}/w_{w},h_{h},q_{q}[,fp_{x}_{y}]/{file}.{format}`. Sizes are in device pixels; what is cropped keeps the
 * focal point of the picture in sight.
 */
export function imageUrl(
  media: Pick<MediaView, 'url' | 'focalPoint'>,
  width: number,
  height: number,
  { fit = 'fill', format = 'auto' }: ImageOptions = {},
): string {
  const size = `w_${Math.round(width)},h_${Math.round(height)},q_${quality}`
  const point = fit === 'fill' && media.focalPoint ? `,fp_${hundredths(media.focalPoint)}` : ''
  return `${media.url}/v1/${fit}/${size}${point}/${fileName(media.url)}.${format}`
}

/** As finely as the service points. */
function hundredths({ x, y }: NonNullable<MediaView['focalPoint']>): string {
  return [x, y].map((part) => Math.min(1, Math.max(0, part)).toFixed(2)).join('_')
}

/** The picture that link previews and search engines show: they name no formats, so it is the one that everybody takes. */
export function shareImageUrl(
  media: Pick<MediaView, 'url' | 'focalPoint'>,
  width = 1200,
  height = 630,
): string {
  return imageUrl(media, width, height, { format: 'jpg' })
}

/** `srcset` of one picture at several widths, all of the ratio `height / width`. */
export function imageSet(
  media: Pick<MediaView, 'url' | 'focalPoint'>,
  widths: readonly number[],
  ratio: number,
  options?: ImageOptions,
): string {
  return widths.map((width) => `${imageUrl(media, width, width * ratio, options)} ${width}w`).join(', ')
}

/** The service ignores the file's name; the last segment of the original, without ending, keeps addresses readable. */
function fileName(url: string): string {
  const last = url.slice(url.lastIndexOf('/') + 1)
  const name = last.replace(/~.*$|\.[a-z0-9]+$/i, '')
  return name === '' ? 'picture' : name
}
