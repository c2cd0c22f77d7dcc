import { Gallery } from '@vitrine/react'
import { type ComponentPropsWithRef, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { imageUrl } from '../../shared/media/image-url.ts'
import { SiteProvider, useTexts } from '../../shared/site/site-context.tsx'
import { safeHref } from '../../shared/url/safe-href.ts'
import type { MediaView, VideoView } from '../../shared/views/media-view.ts'
import type { SiteView } from '../../shared/views/site-view.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageIcon } from '../../ui/page-icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { shownMedia } from './shown-media.ts'

const ratio = 5 / 4
const sizes = '(min-width: 62rem) 50vw, 100vw'
const widths = [480, 800, 1200]
const stripId = 'gallery-strip'

export interface ProductGalleryProps {
  site: SiteView
  media: readonly MediaView[]
}

/**
 * Pictures and videos of a product: an island. Without script it is a strip that scrolls and snaps, with thumbnails that are links into
 * it, and each picture is a link to its full size.
 */
export function ProductGallery({ site, media }: ProductGalleryProps): ReactNode {
  return (
    <SiteProvider site={site}>
      <MediaGallery media={media} />
    </SiteProvider>
  )
}

function MediaGallery({ media }: { media: readonly MediaView[] }): ReactNode {
  const text = useTexts('product')
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const follow = (): void => {
      const chosen = media.findIndex(({ id }) => id === shownMedia())
      if (chosen >= 0) setIndex(chosen)
    }
    const onWake = (event: Event): void => {
      if ((event as CustomEvent).detail === 'gallery') follow()
    }
    follow()
    addEventListener('island:wake', onWake)
    return () => removeEventListener('island:wake', onWake)
  }, [media])
  const count = media.length
  const hasPictures = media.some(({ video }) => video === undefined)
  return (
    <Gallery.Root
      className="gallery"
      render={<section />}
      role="region"
      aria-label={text.gallery}
      media={media}
      index={index}
      onIndexChange={setIndex}
    >
      <div className="gallery-stage">
        <Gallery.Strip
          className="gallery-strip"
          id={stripId}
          tabIndex={count > 1 ? 0 : undefined}
          aria-label={text.gallery}
        >
          {count === 0 && (
            <li>
              <Picture media={undefined} ratio={ratio} widths={[]} sizes={sizes} />
            </li>
          )}
          {media.map((item, at) => (
            <li key={item.id} id={mediaElementId(item.id)}>
              {item.video ? (
                <Video media={item} video={item.video} isCurrent={at === index} />
              ) : (
                <LargePicture media={item} index={at} />
              )}
            </li>
          ))}
        </Gallery.Strip>
        {count > 1 && (
          <>
            <Gallery.Counter className="gallery-counter" aria-hidden="true">
              {text.counter({ index: index + 1, count })}
            </Gallery.Counter>
            <Arrows className="gallery-arrows with-script" />
          </>
        )}
      </div>
      {count > 1 && <Thumbnails media={media} />}
      {hasPictures && (
        <Gallery.Viewer className="viewer" aria-label={text.gallery}>
          {({ isOpen }) => isOpen && <ViewerContent item={media[index]} count={count} />}
        </Gallery.Viewer>
      )}
    </Gallery.Root>
  )
}

/** A picture that opens the viewer, or the stand-in for one that cannot be shown. */
function LargePicture({ media, index }: { media: MediaView; index: number }): ReactNode {
  const picture = <Picture media={media} ratio={ratio} widths={widths} sizes={sizes} eager={index === 0} />
  if (safeHref(media.url) === undefined) return picture
  return <Gallery.ViewerTrigger index={index}>{picture}</Gallery.ViewerTrigger>
}

function Arrows({ className }: { className: string }): ReactNode {
  const text = useTexts('product')
  return (
    <div className={className}>
      <Gallery.Previous className="square" aria-label={text.previousPicture}>
        <PageIcon name="back" />
      </Gallery.Previous>
      <Gallery.Next className="square" aria-label={text.nextPicture}>
        <PageIcon name="forward" />
      </Gallery.Next>
    </div>
  )
}

/** A video plays in its place, with the browser's controls. It loads when the shopper starts it, and stops when it leaves the view. */
function Video({
  media,
  video,
  isCurrent,
}: {
  media: MediaView
  video: VideoView
  isCurrent: boolean
}): ReactNode {
  const ref = useRef<HTMLVideoElement>(null)
  const [isStarted, setStarted] = useState(false)
  useEffect(() => {
    if (!isCurrent) ref.current?.pause()
  }, [isCurrent])
  const poster = media.url === '' ? undefined : imageUrl(media, 1200, 1200 * ratio)
  return (
    // biome-ignore lint/a11y/useMediaCaption: the platform stores no captions; the name describes the video.
    <video
      ref={ref}
      className="video"
      controls
      playsInline
      preload={poster === undefined ? 'metadata' : 'none'}
      poster={safeHref(poster)}
      aria-label={media.alt}
      data-started={isStarted || undefined}
      onPlay={() => setStarted(true)}
    >
      <source src={safeHref(video.url)} type={video.type} />
    </video>
  )
}

function Thumbnails({ media }: { media: readonly MediaView[] }): ReactNode {
  const text = useTexts('product')
  const labelOf = (index: number) =>
    media[index]?.video ? text.showVideo({ index: index + 1 }) : text.showPicture({ index: index + 1 })
  return (
    <ol className="gallery-thumbs">
      <Gallery.Thumbnails>
        <li>
          <Gallery.Thumbnail
            render={({ type: _, ref, ...props }, { index, item }) => (
              <a
                {...(props as ComponentPropsWithRef<'a'>)}
                ref={ref as Ref<HTMLAnchorElement>}
                href={`#${mediaElementId(item.id)}`}
                aria-controls={stripId}
                aria-label={labelOf(index)}
              />
            )}
          >
            {({ index }) => (
              <>
                <Picture media={media[index]} ratio={ratio} widths={[80, 160]} sizes="5rem" alt="" />
                {media[index]?.video && <PageIcon name="play" />}
              </>
            )}
          </Gallery.Thumbnail>
        </li>
      </Gallery.Thumbnails>
    </ol>
  )
}

/** What the full-screen viewer shows: it is empty until it opens. */
function ViewerContent({ item, count }: { item: MediaView | undefined; count: number }): ReactNode {
  const text = useTexts('product')
  return (
    <>
      <div className="viewer-stage">
        {item?.video ? (
          <Video media={item} video={item.video} isCurrent />
        ) : (
          <Gallery.ViewerImage key={item?.id} className="viewer-picture" alt={item?.alt} />
        )}
      </div>
      <p className="viewer-counter" aria-live="polite">
        <Gallery.Counter />
      </p>
      {item && (
        <p className="viewer-caption" aria-hidden="true">
          <bdi>{item.alt}</bdi>
        </p>
      )}
      <Gallery.ViewerClose className="square viewer-close" aria-label={text.closeViewer}>
        <Icon name="close" />
      </Gallery.ViewerClose>
      {count > 1 && <Arrows className="viewer-arrows" />}
    </>
  )
}

/** Id of an item's place in the gallery, for links without script. */
function mediaElementId(mediaId: string): string {
  return `media-${mediaId.replace(/[^\w-]/g, '-')}`
}
