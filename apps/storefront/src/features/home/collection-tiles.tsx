import type { ReactNode } from 'react'
import { useTexts } from '../../shared/site/site-context.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { safeHref } from '../../shared/url/safe-href.ts'
import type { CollectionTileView } from './home-view.ts'

/** Two to four shelves, as plates of one size with a caption. */
export function CollectionTiles({ tiles }: { tiles: readonly CollectionTileView[] }): ReactNode {
  const text = useTexts('home')
  if (tiles.length === 0) return null
  return (
    <section className="tiles" aria-labelledby="tiles-name">
      <h2 className="hidden" id="tiles-name">
        {text.tilesTitle}
      </h2>
      <ul>
        {tiles.slice(0, 4).map((tile) => (
          <li key={tile.href} className="tile">
            <Picture
              media={tile.media}
              ratio={5 / 4}
              widths={[360, 560, 840]}
              sizes="(min-width: 48rem) 30vw, 72vw"
              alt=""
            />
            <h3>
              <a href={safeHref(tile.href)}>{tile.name}</a>
            </h3>
            {tile.description && <p>{tile.description}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
