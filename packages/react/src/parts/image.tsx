'use client'

import { imageSrcSet, imageUrl } from '@vitrine/client/media'
import type { ReactElement } from 'react'
import { type PartProps, useRender } from './render.ts'

/** A picture by the URL of its original, as products, lines and media items have it. */
export interface ImageSource {
  readonly url: string
  readonly width?: number
  readonly height?: number
  readonly altText?: string | null
  readonly focalPoint?: { readonly x: number; readonly y: number }
}

/** A media item: its picture, or the poster of its video. */
export interface ImageMedia {
  readonly title?: string
  readonly image?: ImageSource
  readonly thumbnail?: ImageSource
}

/** Widths that `Image` offers if it has `sizes`, in device pixels. */
const responsiveWidths = [160, 320, 480, 640, 960, 1280, 1920] as const

/** State of {@link Image}. */
export interface ImageState {
  readonly source: ImageSource | undefined
}

/** Props of {@link Image}. */
export interface ImageProps
  extends Omit<PartProps<'img', ImageState>, 'src' | 'srcSet' | 'width' | 'height'> {
  /** A picture or media item of the platform. */
  readonly media: ImageSource | ImageMedia | null | undefined
  /** In CSS pixels. With `sizes`, it only gives the ratio. */
  readonly width: number
  /** In CSS pixels; default from the ratio of the original. */
  readonly height?: number | undefined
}

/**
 * A resized picture with `srcset`: at 1, 2 and 3 times its size, or at several widths if `sizes` is given. Renders nothing
 * without a picture.
 *
 * @example
 * ```tsx
 * import { Image } from '@vitrine/react'
 *
 * <Image media={product.media.mainMedia} width={320} height={400} alt={product.name} sizes="(min-width: 60rem) 25vw, 50vw" />
 * ```
 */
export function Image({ media, width, height, ...props }: ImageProps): ReactElement | null {
  const source = findSource(media)
  const own = source
    ? {
        alt: source.altText ?? '',
        loading: 'lazy',
        ...imageProps(source, { width, height, isResponsive: props.sizes !== undefined }),
      }
    : {}
  const element = useRender('img', props, { source }, {}, own)
  return source ? element : null
}

/** Attributes of an `img` element. */
export function imageProps(
  source: ImageSource,
  size: { readonly width: number; readonly height?: number | undefined; readonly isResponsive?: boolean },
): { src: string; srcSet: string; width: number; height: number } {
  const { width } = size
  const ratio = size.height === undefined ? (source.height ?? 1) / (source.width ?? 1) : size.height / width
  const height = Math.round(width * ratio)
  const src = imageUrl(source, { width, height })
  const srcSet = size.isResponsive
    ? imageSrcSet(source, responsiveWidths, { ratio })
    : [1, 2, 3]
        .map((scale) => `${imageUrl(source, { width: width * scale, height: height * scale })} ${scale}x`)
        .join(', ')
  return { src, srcSet, width, height }
}

/** The picture of a media item. */
export function findSource(media: ImageProps['media']): ImageSource | undefined {
  if (!media) return undefined
  const source = 'url' in media ? media : (media.image ?? media.thumbnail)
  return source?.url ? source : undefined
}
