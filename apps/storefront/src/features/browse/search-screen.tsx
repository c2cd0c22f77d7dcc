import type { ReactNode } from 'react'
import { SiteProvider, useTexts } from '../../shared/site/site-context.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { Shelves } from '../../ui/shelves.tsx'
import { BeyondLastPage, isBeyondLastPage } from './beyond-last-page.tsx'
import { hasResults, type InsteadView, type SearchView } from './browse-view.ts'
import { searchPath } from './suggestions.ts'

export interface SearchScreenProps {
  view: SearchView
  /** The search field, an island. */
  form?: ReactNode
  /** The results, an island. */
  children?: ReactNode
}

/** Search by words: before the first search, with results, or with none. */
export function SearchScreen({ view, form, children }: SearchScreenProps): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <div className="search-screen">
        <SearchHead view={view} form={form} />
        <SearchBody view={view}>{children}</SearchBody>
      </div>
    </SiteProvider>
  )
}

function SearchHead({ view, form }: { view: SearchView; form: ReactNode }): ReactNode {
  const text = useTexts('browse')
  const { term, correctedText } = view
  return (
    <header className="search-head">
      <h1>{term === '' ? text.searchIntro : text.searchTitleFor({ term })}</h1>
      {form}
      {correctedText && (
        <p className="search-corrected">{text.corrected({ typed: term, meant: correctedText })}</p>
      )}
    </header>
  )
}

function SearchBody({ view, children }: { view: SearchView; children: ReactNode }): ReactNode {
  const shellText = useTexts('shell')
  const browseText = useTexts('browse')
  const { results, term, collections } = view
  if (term === '') return <Shelves collections={collections} label={shellText.collections} />
  if (isBeyondLastPage(results)) return <BeyondLastPage results={results} path={view.path} term={term} />
  if (!hasResults(results)) {
    return (
      <>
        <section className="empty empty-start">
          <h2>{browseText.nothingTitle({ term })}</h2>
          <p>{collections.length > 0 ? browseText.nothingText : browseText.nothingTextAlone}</p>
          <Shelves collections={collections} label={shellText.collections} />
        </section>
        {view.instead && <Instead instead={view.instead} />}
      </>
    )
  }
  return (
    <>
      {results.items.length > 0 && collections.length > 0 && (
        <section className="search-collections" aria-labelledby="search-collections-name">
          <h2 id="search-collections-name">{browseText.inCollections}</h2>
          <Shelves collections={collections} label={browseText.inCollections} />
        </section>
      )}
      {children}
    </>
  )
}

function Instead({ instead: { word, items } }: { instead: InsteadView }): ReactNode {
  const text = useTexts('browse')
  return word === undefined ? (
    <ProductRow id="instead" name={text.insteadTitle} items={items} />
  ) : (
    <ProductRow id="instead" name={text.insteadWord({ word })} href={searchPath(word)} items={items} />
  )
}
