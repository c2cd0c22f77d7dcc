import type { ReactNode } from 'react'
import { imageUrl } from '../../shared/media/image-url.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { PageIcon } from '../../shared/ui/page-icon.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { safeHref } from '../../shared/url/safe-href.ts'
import type { FilmView, MediaView } from '../../shared/views/media-view.ts'
import { mediaElementId } from './show-media.ts'

const ratio = 5 / 4
const sizes = '(min-width: 62rem) 50vw, 100vw'
/** Box of the largest picture one can ask for. */
const full = 2400

/**
 * Photographs and films: a strip that scrolls and snaps, thumbnails that are links into it, each photograph a link to itself in
 * full. All of that is the browser's own; `enhanceGallery` adds arrows, counter, marked thumbnail and the viewer.
 */
export function Gallery({ media }: { media: readonly MediaView[] }): ReactNode {
  const { to } = useSite()
  const text = useTexts('product')
  const count = media.length
  return (
    <section className="gallery" aria-label={text.gallery} data-enhance="gallery">
      <div className="gallery-stage">
        <ul className="gallery-strip" tabIndex={count > 1 ? 0 : undefined} aria-label={text.gallery}>
          {count === 0 && (
            <li>
              <Picture media={undefined} ratio={ratio} widths={[]} sizes={sizes} />
            </li>
          )}
          {media.map((item, index) => (
            <li key={item.id} id={mediaElementId(item.id)}>
              {item.film ? (
                <Film media={item} film={item.film} />
              ) : (
                <a href={to(imageUrl(item, full, full, { fit: 'fit' }))} data-gallery="enlarge">
                  <Picture
                    media={item}
                    ratio={ratio}
                    widths={[480, 800, 1200]}
                    sizes={sizes}
                    eager={index === 0}
                  />
                </a>
              )}
            </li>
          ))}
        </ul>
        {count > 1 && (
          <p className="gallery-counter" aria-hidden="true" data-gallery="counter">
            {text.counter({ index: 1, count })}
          </p>
        )}
        <div className="gallery-arrows" hidden>
          <button type="button" className="square" data-gallery="back" aria-label={text.previousPicture}>
            <PageIcon name="back" />
          </button>
          <button type="button" className="square" data-gallery="forward" aria-label={text.nextPicture}>
            <PageIcon name="forward" />
          </button>
        </div>
      </div>
      {count > 1 && <Thumbnails media={media} />}
      {media.some(({ film }) => film === undefined) && <Viewer />}
    </section>
  )
}

/** A film plays in its place, with the browser's own controls; nothing of it is loaded before somebody starts it. */
function Film({ media, film }: { media: MediaView; film: FilmView }): ReactNode {
  const still = media.url === '' ? undefined : imageUrl(media, 1200, 1200 * ratio)
  return (
    // biome-ignore lint/a11y/useMediaCaption: the platform keeps no captions; the film's own text is its name.
    <video
      className="film"
      controls
      playsInline
      preload={still === undefined ? 'metadata' : 'none'}
      poster={safeHref(still)}
      aria-label={media.alt}
    >
      <source src={safeHref(film.url)} type={film.type} />
    </video>
  )
}

function Thumbnails({ media }: { media: readonly MediaView[] }): ReactNode {
  const text = useTexts('product')
  return (
    <ol className="gallery-thumbs">
      {media.map((item, index) => (
        <li key={item.id}>
          <a
            href={`#${mediaElementId(item.id)}`}
            data-gallery="thumb"
            aria-label={
              item.film ? text.showFilm({ index: index + 1 }) : text.showPicture({ index: index + 1 })
            }
            aria-current={index === 0 ? 'true' : undefined}
          >
            <Picture media={item} ratio={ratio} widths={[80, 160]} sizes="5rem" alt="" />
            {item.film && <PageIcon name="play" />}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The full-screen viewer; empty until a photograph is asked for. */
function Viewer(): ReactNode {
  const text = useTexts('product')
  return (
    <dialog className="viewer" data-gallery="viewer" aria-label={text.gallery}>
      <div className="viewer-stage" data-gallery="stage" />
      <p className="viewer-counter" data-gallery="viewer-counter" aria-live="polite" />
      <button
        type="button"
        className="square viewer-close"
        data-gallery="close"
        aria-label={text.closeViewer}
      >
        <Icon name="close" />
      </button>
      <div className="viewer-arrows">
        <button type="button" className="square" data-gallery="viewer-back" aria-label={text.previousPicture}>
          <PageIcon name="back" />
        </button>
        <button type="button" className="square" data-gallery="viewer-forward" aria-label={text.nextPicture}>
          <PageIcon name="forward" />
        </button>
      </div>
    </dialog>
  )
}
