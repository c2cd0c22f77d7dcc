import type { ReactNode } from 'react'
import { SiteProvider, useSite } from '../../shared/site/site-context.tsx'
import { SearchForm } from '../../shared/ui/search-form.tsx'
import { Shelves } from '../../shared/ui/shelves.tsx'
import type { SearchView } from './browse-view.ts'
import { Results } from './results.tsx'

/** Search by words: before the first search, with results, or with none. */
export function SearchScreen({ view }: { view: SearchView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <div className="search-screen">
        <SearchHead term={view.term} />
        <SearchBody view={view} />
      </div>
    </SiteProvider>
  )
}

function SearchHead({ term }: { term: string }): ReactNode {
  const { text } = useSite()
  return (
    <header className="search-head">
      <h1>{term === '' ? text.browse.searchIntro : text.browse.searchTitleFor(term)}</h1>
      <SearchForm id="search-page-field" term={term} />
    </header>
  )
}

function SearchBody({ view }: { view: SearchView }): ReactNode {
  const { text } = useSite()
  const { results, term, collections } = view
  if (term === '') return <Shelves collections={collections} label={text.shell.collections} />
  if (results.items.length === 0) {
    return (
      <section className="empty empty-start">
        <h2>{text.browse.nothingTitle(term)}</h2>
        <p>{text.browse.nothingText}</p>
        <Shelves collections={collections} label={text.shell.collections} />
      </section>
    )
  }
  return (
    <>
      {collections.length > 0 && (
        <section className="search-collections" aria-labelledby="search-collections-name">
          <h2 id="search-collections-name">{text.browse.inCollections}</h2>
          <Shelves collections={collections} label={text.browse.inCollections} />
        </section>
      )}
      <Results
        results={results}
        path={view.path}
        term={term}
        count={text.browse.resultCount(results.total)}
      />
    </>
  )
}
