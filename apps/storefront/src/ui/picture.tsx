import type { ReactNode } from 'react'
import { imageSet, imageUrl } from '../shared/media/image-url.ts'
import { useTexts } from '../shared/site/site-context.tsx'
import { safeHref } from '../shared/url/safe-href.ts'
import type { MediaView } from '../shared/views/media-view.ts'

export interface PictureProps {
  media: MediaView | undefined
  /** Height of the box divided by its width; the picture is cut to it. */
  ratio: number
  /** Candidate widths in device pixels, ascending. */
  widths: readonly number[]
  sizes: string
  /** The one picture that decides when the page looks done; all others load late. */
  eager?: boolean
  /** Replaces the picture's own text; empty where a name stands beside it. */
  alt?: string
  className?: string
}

/** A photograph in a reserved box, in the sizes it is really shown at; without one, the shop's mark on a quiet ground. */
export function Picture({
  media,
  ratio,
  widths,
  sizes,
  eager = false,
  alt,
  className,
}: PictureProps): ReactNode {
  const text = useTexts('common')
  const name = className === undefined ? 'picture' : `picture ${className}`
  if (safeHref(media?.url) === undefined || media === undefined) {
    return <span className={`${name} picture-none`} role="img" aria-label={text.noPicture} />
  }
  const widest = widths.at(-1) ?? media.width
  return (
    <img
      className={name}
      src={imageUrl(media, widest, widest * ratio)}
      srcSet={imageSet(media, widths, ratio)}
      sizes={sizes}
      width={widest}
      height={Math.round(widest * ratio)}
      alt={alt ?? media.alt}
      data-color={media.color}
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  )
}
