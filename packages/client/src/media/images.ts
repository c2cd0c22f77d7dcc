/** A picture by the URL of its original, for example `MediaItem.image` or the `image` of a cart line. */
export interface ImageSource {
  readonly url: string
  /** Pixels of the original; without them, both sides of the result have to be given. */
  readonly width?: number
  readonly height?: number
  /** The point that stays visible when the picture is cropped, as fractions of width and height. */
  readonly focalPoint?: { readonly x: number; readonly y: number }
}

/** A media item: its picture, or the poster of its video. */
export interface MediaSource {
  readonly image?: ImageSource
  readonly thumbnail?: ImageSource
}

/** How an image is resized and encoded. */
export interface ImageFormat {
  /** `fill` crops to the box and keeps the focal point visible; `fit` keeps everything inside it. Default `fill`. */
  readonly fit?: 'fill' | 'fit'
  /** 1 to 100; default 78. */
  readonly quality?: number
  /** Default `auto`: AVIF, WebP or JPEG, depending on the browser. Link previews and feeds need `jpg`. */
  readonly format?: 'auto' | 'avif' | 'jpg' | 'webp'
}

/** The size and encoding of an image. At least one side has to be given. */
export interface ImageOptions extends ImageFormat {
  /** Device pixels, 1 to 4000. Default: from `height` and the ratio of the original. */
  readonly width?: number
  /** Device pixels, 1 to 4000. Default: from `width` and the ratio of the original. */
  readonly height?: number
}

/** The ratio and encoding of all images of a `srcset`. */
export interface ImageSrcSetOptions extends ImageFormat {
  /** Height divided by width. Default: the ratio of the original. */
  readonly ratio?: number
}

/** Also for optional fields and for videos without a poster: the result is undefined without a picture. */
type AnyImage = ImageSource | MediaSource | null | undefined
type Result<S extends AnyImage> = S extends ImageSource ? string : string | undefined

/**
 * The URL of a resized picture. URLs that the media service does not serve are returned unchanged.
 *
 * @param media A picture or media item of the platform.
 * @example
 * ```ts
 * const product = await catalog.getProductBySlug(client, slug)
 * const src = imageUrl(product?.media.mainMedia, { width: 480, height: 600 })
 * ```
 */
export function imageUrl<const S extends AnyImage>(media: S, options: ImageOptions): Result<S> {
  const source = toSource(media)
  // The cast holds: only sources that are no image of their own can lack one.
  return (source && resizedUrl(source, options)) as Result<S>
}

/**
 * The value of a `srcset` attribute: one picture at several widths.
 *
 * @param widths In device pixels, 1 to 4000.
 * @example
 * ```ts
 * const product = await catalog.getProductBySlug(client, slug)
 * const srcSet = imageSrcSet(product?.media.mainMedia, [320, 640, 960], { ratio: 5 / 4 })
 * ```
 */
export function imageSrcSet<const S extends AnyImage>(
  media: S,
  widths: readonly number[],
  { ratio, ...format }: ImageSrcSetOptions = {},
): Result<S> {
  const source = toSource(media)
  const urls = widths.map((width) => {
    const height = ratio !== undefined && width * ratio
    return source && `${resizedUrl(source, { ...format, width, ...(height && { height }) })} ${width}w`
  })
  return (source && urls.join(', ')) as Result<S>
}

function toSource(media: AnyImage): ImageSource | undefined {
  if (!media) return undefined
  const source = 'url' in media ? media : (media.image ?? media.thumbnail)
  return source?.url ? source : undefined
}

/** URLs of the media service: `{host}/media/{file}/v1/{fill|fit}/w_{w},h_{h},q_{q}[,fp_{x}_{y}]/{name}.{format}`. */
function resizedUrl(
  { url, focalPoint, ...original }: ImageSource,
  { width, height, fit = 'fill', quality = 78, format = 'auto' }: ImageOptions,
): string {
  const [, file = ''] = /\/media\/([^/?#]*)$/.exec(url) ?? []
  const ratio = (original.height ?? 1) / (original.width ?? 1)
  const w = width ?? (height === undefined ? undefined : height / ratio)
  const h = height ?? (width === undefined ? undefined : width * ratio)
  if (!file || w === undefined || h === undefined) return url
  const point = fit === 'fill' && focalPoint ? `,fp_${fraction(focalPoint.x)}_${fraction(focalPoint.y)}` : ''
  const settings = `w_${Math.round(w)},h_${Math.round(h)},q_${quality}${point}`
  // The service ignores the name; it keeps URLs readable.
  const name = file.replace(/~.*$|\.[a-z0-9]+$/i, '') || 'picture'
  return `${url}/v1/${fit}/${settings}/${name}.${format}`
}

/** Two decimals, as the service reads them. */
function fraction(value: number): string {
  return Math.min(1, Math.max(0, value)).toFixed(2)
}
