import type { ReactNode } from 'react'
import { SiteProvider, useTexts } from '../../shared/site/site-context.tsx'
import { collectionsPath } from '../../shared/url/collections-path.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Shelves } from '../../ui/shelves.tsx'
import { textLanguage } from '../../ui/text-language.ts'
import { BeyondLastPage, isBeyondLastPage } from './beyond-last-page.tsx'
import { hasResults, type ListingView } from './browse-view.ts'

/** One collection: its name and description, then `children`, the island with its products. */
export function ListingScreen({ view, children }: { view: ListingView; children?: ReactNode }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <div className="listing">
        <ListingHead view={view} />
        {hasResults(view.results) ? children : <WithoutResults view={view} />}
      </div>
    </SiteProvider>
  )
}

function ListingHead({ view }: { view: ListingView }): ReactNode {
  const text = useTexts('shell')
  return (
    <header className="listing-head" data-picture={view.media !== undefined || undefined}>
      <div className="listing-words">
        <Breadcrumbs trail={[{ name: text.collections, href: collectionsPath }]} />
        <h1 {...textLanguage(view.langs?.name)}>{view.name}</h1>
        {view.description && (
          <p>
            <bdi lang={view.langs?.description}>{view.description}</bdi>
          </p>
        )}
      </div>
      {view.media && (
        <Picture
          media={view.media}
          ratio={9 / 16}
          widths={[480, 768, 1200]}
          sizes="(min-width: 48rem) 50vw, 100vw"
          className="listing-picture"
          alt=""
          eager
        />
      )}
    </header>
  )
}

function WithoutResults({ view }: { view: ListingView }): ReactNode {
  const shellText = useTexts('shell')
  const browseText = useTexts('browse')
  const homeText = useTexts('home')
  const { results } = view
  if (isBeyondLastPage(results)) return <BeyondLastPage results={results} path={view.path} />
  if (view.collections.length === 0) {
    return (
      <section className="empty">
        <h2>{homeText.emptyTitle}</h2>
        <p>{homeText.emptyText}</p>
      </section>
    )
  }
  return (
    <section className="empty">
      <h2>{browseText.emptyTitle}</h2>
      <p>{browseText.emptyText}</p>
      <Shelves collections={view.collections} label={shellText.collections} />
    </section>
  )
}
