import type { ReactNode } from 'react'
import { browseTexts } from '../../shared/messages/browse-texts.ts'
import { useTexts } from '../../shared/site/site-context.tsx'
import { ProductGrid } from '../../shared/ui/product-grid.tsx'
import { type BrowseState, browseAddress } from './browse-address.ts'
import type { ResultsView } from './browse-view.ts'
import { Pages } from './pages.tsx'
import { SortForm } from './sort-form.tsx'

export interface ResultsProps {
  results: ResultsView
  path: string
  term?: string
  /** How the total is worded. */
  count: string
  /** Whether a photograph stands above the results; without one, the first row decides when the page looks done. */
  pictured?: boolean
}

/** Toolbar, grid and pages of a listing or a search. The list is what “show more” extends (`enhanceResults`). */
export function Results({ results, path, term, count, pictured = false }: ResultsProps): ReactNode {
  const text = useTexts(browseTexts)
  const { items, sort, page, pageCount } = results
  const state: BrowseState = { path, term, sort, page }
  return (
    <section className="results" aria-labelledby="results-count" data-enhance="results">
      <div className="results-bar">
        <h2 className="results-count" id="results-count">
          {count}
          {pageCount > 1 && <span> · {text.pageOf(page, pageCount)}</span>}
        </h2>
        {results.total > 1 && <SortForm state={state} />}
      </div>
      {page > 1 && (
        <p className="results-earlier">
          <a className="link" href={browseAddress({ ...state, page: page - 1 })} rel="prev">
            {text.earlier}
          </a>
        </p>
      )}
      <ProductGrid items={items} eager={page === 1 && !pictured ? 2 : 0} />
      {pageCount > 1 && <Pages state={state} pageCount={pageCount} />}
    </section>
  )
}
