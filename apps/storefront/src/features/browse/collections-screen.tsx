import type { ReactNode } from 'react'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx'
import { collectionsPath } from '../../shared/url/collections-path.ts'
import type { LinkView } from '../../shared/views/link-view.ts'
import type { SiteView } from '../../shared/views/site-view.ts'
import { Pages } from './pages.tsx'

/** Every collection of the shop, some on each page. */
export interface CollectionsView {
  readonly site: SiteView
  readonly items: readonly (LinkView & { readonly count: number })[]
  /** 1-based. */
  readonly page: number
  readonly pageCount: number
}

/** The shelves as an index: names in columns, with how much is on each. */
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
  const { items, page, pageCount } = view
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
          <h2>{text.beyondTitle}</h2>
          <a className="button" href={to(collectionsPath)}>
            {text.beyondLink}
          </a>
        </section>
      ) : (
        <ul className="collections-index">
          {items.map(({ name, href, count }) => (
            <li key={href}>
              <a href={to(href)}>{name}</a>
              <small>{text.count(count)}</small>
            </li>
          ))}
        </ul>
      )}
      {pageCount > 1 && (
        <Pages state={{ path: collectionsPath, filters: [], sort: 'featured', page }} pageCount={pageCount} />
      )}
    </div>
  )
}
