import type { ReactNode } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { CollectionTileView } from './home-view.ts'

/** Two to four shelves, as plates of one size with a caption. */
export function CollectionTiles({ tiles }: { tiles: readonly CollectionTileView[] }): ReactNode {
  const { to } = useSite()
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
              <a href={to(tile.href)}>{tile.name}</a>
            </h3>
            {tile.description && (
              <p>
                <bdi>{tile.description}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
