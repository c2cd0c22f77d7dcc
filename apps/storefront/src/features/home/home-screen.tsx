import type { ReactNode } from 'react'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Mark } from '../../shared/ui/mark.tsx'
import { ProductRow } from '../../shared/ui/product-row.tsx'
import { CollectionTiles } from './collection-tiles.tsx'
import type { HomeView, SceneView } from './home-view.ts'
import { Makers } from './makers.tsx'
import { Scene } from './scene.tsx'

/** The front page. */
export function HomeScreen({ view }: { view: HomeView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      {view.status === 'empty' ? <EmptyStore /> : <OpenStore view={view} />}
    </SiteProvider>
  )
}

function OpenStore({ view }: { view: Extract<HomeView, { status: 'open' }> }): ReactNode {
  const text = useTexts('home')
  return (
    <div className="home">
      <Hero scene={view.hero} />
      <CollectionTiles tiles={view.tiles} />
      {view.featured && view.featured.items.length > 0 && (
        <ProductRow
          id="featured"
          name={view.featured.name}
          href={view.featured.href}
          items={view.featured.items}
        />
      )}
      {view.featuredFailed && <p className="quiet-note">{text.featuredFailed}</p>}
      {view.band && <Band scene={view.band} />}
      <Makers />
    </div>
  )
}

/** The name of the shop's idea on the empty wall of the photograph; what to do next stands below, on paper. */
function Hero({ scene }: { scene: SceneView }): ReactNode {
  const { to } = useSite()
  const { hero } = useTexts('shop')
  return (
    <section className="scene hero" data-picture={scene.media !== undefined || undefined}>
      <Scene scene={scene} eager />
      <h1 className="scene-title">{hero.title}</h1>
      <div className="scene-words">
        <p>{hero.text}</p>
        <a className="button" href={to(scene.href)}>
          {hero.action}
        </a>
      </div>
    </section>
  )
}

function Band({ scene }: { scene: SceneView }): ReactNode {
  const { to } = useSite()
  const { band } = useTexts('shop')
  return (
    <section className="scene band" data-picture={scene.media !== undefined || undefined}>
      <Scene scene={scene} />
      <h2 className="scene-title">{band.title}</h2>
      <div className="scene-words">
        <p>{band.text}</p>
        <a className="link" href={to(scene.href)}>
          {band.action}
        </a>
      </div>
    </section>
  )
}

function EmptyStore(): ReactNode {
  const text = useTexts('home')
  return (
    <section className="empty">
      <Mark className="empty-mark" />
      <h1>{text.emptyTitle}</h1>
      <p>{text.emptyText}</p>
    </section>
  )
}
