import type { ReactNode } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { ProductGrid } from '../../shared/ui/product-grid.tsx'
import type { LinkView } from '../../shared/views/link-view.ts'
import { type BrowseState, browseAddress } from './browse-address.ts'
import { pageSize, type ResultsView } from './browse-view.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { FilterForm, filterFormId } from './filter-form.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { Pages } from './pages.tsx'
import { SortForm } from './sort-form.tsx'

export interface ResultsProps {
  results: ResultsView
  path: string
  term?: string
  /** How the total is worded. */
  count: string
  /** Where else to look when the filters leave nothing. */
  collections: readonly LinkView[]
  /** Whether a photograph stands above the results; without one, the first row decides when the page looks done. */
  pictured?: boolean
}

/** Filters, toolbar, grid and pages of a listing or a search: what the page's script exchanges (`enhanceBrowse`). */
export function Results({
  results,
  path,
  term,
  count,
  collections,
  pictured = false,
}: ResultsProps): ReactNode {
  const { items, sort, page, narrowing, filters } = results
  const state: BrowseState = { path, term, filters, sort, page }
  return (
    <div className="browse" data-narrow={narrowing ? '' : undefined} data-enhance="browse">
      {narrowing && <FilterForm filters={narrowing} state={state} total={results.total} />}
      <p className="hidden" role="status" id="results-status" />
      <section className="results" aria-labelledby="results-count">
        <ResultsBar results={results} state={state} count={count} />
        {narrowing && <ChosenFilters chosen={narrowing.chosen} state={state} />}
        {items.length === 0 ? (
          <NothingLeft results={results} state={state} collections={collections} />
        ) : (
          <ResultsPage results={results} state={state} pictured={pictured} />
        )}
      </section>
    </div>
  )
}

function ResultsBar({
  results,
  state,
  count,
}: {
  results: ResultsView
  state: BrowseState
  count: string
}): ReactNode {
  const text = useTexts('browse')
  const filterText = useTexts('filter')
  const { page, pageCount, filters, narrowing } = results
  return (
    <div className="results-bar">
      {narrowing && (
        <button type="button" className="filters-open" popoverTarget={filterFormId}>
          {filterText.open}
          {filters.length > 0 && (
            <>
              <span className="badge" aria-hidden="true">
                {filters.length}
              </span>
              <span className="hidden">{filterText.chosenCount({ count: filters.length })}</span>
            </>
          )}
        </button>
      )}
      <h2 className="results-count" id="results-count" tabIndex={-1}>
        {count}
        {pageCount > 1 && page <= pageCount && <span> · {text.pageOf({ page, count: pageCount })}</span>}
      </h2>
      {results.total > 1 && <SortForm state={state} orders={results.sortOrders} />}
    </div>
  )
}

function ResultsPage({
  results,
  state,
  pictured,
}: {
  results: ResultsView
  state: BrowseState
  pictured: boolean
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('browse')
  const { items, page, pageCount } = results
  return (
    <>
      {page > 1 && (
        <p className="results-earlier">
          <a className="link" href={to(browseAddress({ ...state, page: page - 1 }))} rel="prev">
            {text.earlier}
          </a>
        </p>
      )}
      <ProductGrid items={items} eager={page === 1 && !pictured ? 2 : 0} />
      {pageCount > 1 && <Pages state={state} pageCount={pageCount} />}
      {page === pageCount && results.total > pageCount * pageSize && (
        <p className="results-end">{text.narrowFurther}</p>
      )}
    </>
  )
}
