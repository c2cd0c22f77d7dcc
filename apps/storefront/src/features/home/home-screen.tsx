import type { ComponentType, ReactNode } from 'react'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Mark } from '../../ui/mark.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { CollectionTiles } from './collection-tiles.tsx'
import type { HomeSectionView, HomeView, SceneView } from './home-view.ts'
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
  return (
    <div className="home">
      {view.sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections are never reordered
        <HomeSection key={index} view={section} index={index} />
      ))}
    </div>
  )
}

function HomeSection({ view, index }: { view: HomeSectionView; index: number }): ReactNode {
  const text = useTexts('home')
  switch (view.section) {
    case 'hero':
      return <Hero scene={view.scene} />
    case 'band':
      return <Band scene={view.scene} />
    case 'collections':
      return <CollectionTiles tiles={view.tiles} />
    case 'own':
      return <OwnSection name={view.name} />
    case 'products':
      if (view.row === 'failed') return <p className="quiet-note">{text.featuredFailed}</p>
      if (view.row.items.length === 0) return null
      return <ProductRow id={`row-${index}`} {...view.row} />
  }
}

/** Each file of `sections` exports one component. */
const ownSections = import.meta.glob<Readonly<Record<string, ComponentType>>>('./sections/*.tsx', {
  eager: true,
})

function OwnSection({ name }: { name: string }): ReactNode {
  const file = `./sections/${name}.tsx`
  const [Section] = Object.values(ownSections[file] ?? {})
  if (!Section) throw new Error(`home in shop.config.ts names ${name}, but src/features/home has no ${file}.`)
  return <Section />
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
