import type { ReactNode } from 'react'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { collectionsPath } from '../../shared/url/collections-path.ts'
import type { LinkView } from '../../shared/views/link-view.ts'
import type { MediaView } from '../../shared/views/media-view.ts'
import type { SiteView } from '../../shared/views/site-view.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Pages } from './pages.tsx'

/** Every collection of the shop, some on each page. */
export interface CollectionsView {
  readonly site: SiteView
  readonly items: readonly CollectionEntryView[]
  /** 1-based. */
  readonly page: number
  readonly pageCount: number
}

interface CollectionEntryView extends LinkView {
  readonly count: number
  readonly media?: MediaView
}

/** Larger shops are read by name: beyond this many, photographs would be scrolled past. */
const mostPlates = 24

/** The shelves as plates with a photograph; those without one, and those of large shops, as names in columns. */
export function CollectionsScreen({ view }: { view: CollectionsView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <CollectionsIndex view={view} />
    </SiteProvider>
  )
}

function CollectionsIndex({ view }: { view: CollectionsView }): ReactNode {
  const { to } = useSite()
  const shellText = useTexts('shell')
  const text = useTexts('browse')
  const homeText = useTexts('home')
  const { items, page, pageCount } = view
  const isSmall = pageCount === 1 && items.length <= mostPlates
  const plates = items.filter(({ media }) => isSmall && media !== undefined)
  const names = items.filter((item) => !plates.includes(item))
  return (
    <div className="listing">
      <header className="listing-head">
        <div className="listing-words">
          <Breadcrumbs trail={[]} />
          <h1>{shellText.collections}</h1>
        </div>
      </header>
      {items.length === 0 ? (
        <section className="empty">
          {page !== 1 ? (
            <>
              <h2>{text.beyondTitle}</h2>
              <a className="button" href={to(collectionsPath)}>
                {text.beyondLink}
              </a>
            </>
          ) : (
            <>
              <h2>{homeText.emptyTitle}</h2>
              <p>{homeText.emptyText}</p>
            </>
          )}
        </section>
      ) : (
        <>
          {plates.length > 0 && (
            <ul className="collections-plates">
              {plates.map(({ name, href, count, media }, index) => (
                <li key={href} className="tile">
                  <Picture
                    media={media}
                    ratio={5 / 4}
                    widths={[360, 560, 840]}
                    sizes="(min-width: 58rem) 30vw, 45vw"
                    alt=""
                    eager={index === 0}
                  />
                  <h2>
                    <a href={to(href)}>{name}</a>
                  </h2>
                  <p>{text.count({ count })}</p>
                </li>
              ))}
            </ul>
          )}
          {names.length > 0 && (
            <ul className="collections-index">
              {names.map(({ name, href, count }) => (
                <li key={href}>
                  <a href={to(href)}>{name}</a>
                  <small>{text.count({ count })}</small>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {pageCount > 1 && (
        <Pages state={{ path: collectionsPath, filters: [], sort: 'featured', page }} pageCount={pageCount} />
      )}
    </div>
  )
}
