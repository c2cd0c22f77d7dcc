import type { ReactNode } from 'react'
import { imageSet, imageUrl } from '../../shared/media/image-url.ts'
import { safeHref } from '../../shared/url/safe-href.ts'
import type { MediaView } from '../../shared/views/media-view.ts'
import type { SceneView } from './home-view.ts'

/** Wide cut for wide windows, square cut for phones. */
const wide = { ratio: 9 / 16, widths: [1024, 1440, 2000] }
const square = { ratio: 1, widths: [480, 736, 1120] }
const isWide = '(min-width: 48rem)'
const isNight = '(prefers-color-scheme: dark)'

/**
 * The photograph of a scene, in the cut of the window and in the light of the theme: by day or by night. The browser
 * picks one source, so only one file is loaded.
 */
export function Scene({ scene, eager = false }: { scene: SceneView; eager?: boolean }): ReactNode {
  const { media, nightMedia } = scene
  if (media === undefined || safeHref(media.url) === undefined) return null
  return (
    <picture className="scene-picture">
      {nightMedia && <Sources media={nightMedia} when={isNight} />}
      <Sources media={media} />
      <img
        src={imageUrl(media, 1440, 1440 * wide.ratio)}
        width={1440}
        height={1440 * wide.ratio}
        alt={media.alt}
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}

function Sources({ media, when }: { media: MediaView; when?: string }): ReactNode {
  const and = when === undefined ? '' : ` and ${when}`
  return (
    <>
      <source
        media={isWide + and}
        srcSet={imageSet(media, wide.widths, wide.ratio)}
        sizes="100vw"
        width={16}
        height={9}
      />
      <source
        media={when ?? 'all'}
        srcSet={imageSet(media, square.widths, square.ratio)}
        sizes="100vw"
        width={1}
        height={1}
      />
    </>
  )
}
