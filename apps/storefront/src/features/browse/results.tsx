import { type ReactNode, Suspense, use, useRef, useState } from 'react'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { SiteView } from '../../shared/views/site-view.ts'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { type BrowseState, browseAddress } from './browse-address.ts'
import { pageSize, type ResultsPage } from './browse-view.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { fetchResults, type ShownPages } from './fetch-results.ts'
import { FilterForm, filterFormId } from './filter-form.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { Pages } from './pages.tsx'
import { countOf } from './results-count.ts'
import { SortForm } from './sort-form.tsx'
import { countId, type ResultsController, useResults } from './use-results.ts'

export interface ResultsProps {
  site: SiteView
  /** The first page, on the server only: as a property of the island, it would double the HTML. Islands load it when they hydrate. */
  getPage?: (() => ResultsPage) | null
}

/** What an island hydrates with, once for each address: React renders again when it has arrived. */
const firstPages = new Map<string, Promise<ResultsPage>>()

function loadFirstPage(address: string): Promise<ResultsPage> {
  const page = firstPages.get(address) ?? fetchResults(address)
  firstPages.set(address, page)
  return page
}

/** Filters, toolbar, grid and pages of a listing or a search: an island, and plain links and forms until it hydrates. */
export function Results({ site, getPage }: ResultsProps): ReactNode {
  const [loading] = useState(() => (getPage ? undefined : loadFirstPage(location.href)))
  const first = loading ? use(loading) : getPage?.()
  return <SiteProvider site={site}>{first && <Browse first={first} />}</SiteProvider>
}

function Browse({ first }: { first: ResultsPage }): ReactNode {
  const text = useTexts('browse')
  const section = useRef<HTMLElement>(null)
  const controller = useResults(first, section)
  const { shown, state, isLoading, show } = controller
  const { results, collections, term } = shown
  const { narrowing } = results
  const count = countOf(results, text, term === undefined ? 'count' : 'resultCount')
  const showWithFocus = (next: BrowseState) => show(next, { focus: countId })
  return (
    <div
      className="browse"
      data-narrow={narrowing ? '' : undefined}
      data-state={isLoading ? 'loading' : undefined}
    >
      {narrowing && <FilterForm filters={narrowing} state={state} total={results.total} show={show} />}
      <p className="hidden" role="status">
        {shown.isReplaced && count}
      </p>
      <section className="results" id="results" aria-labelledby={countId} ref={section}>
        <ResultsBar controller={controller} count={count} />
        {narrowing && <ChosenFilters chosen={narrowing.chosen} state={state} show={showWithFocus} />}
        {results.items.length === 0 ? (
          <NothingLeft results={results} state={state} collections={collections} show={showWithFocus} />
        ) : (
          <ResultsCards controller={controller} />
        )}
      </section>
    </div>
  )
}

function ResultsBar({ controller, count }: { controller: ResultsController; count: string }): ReactNode {
  const text = useTexts('browse')
  const filterText = useTexts('filter')
  const { shown, state, show } = controller
  const { page, pageCount, filters, narrowing, total, sortOrders } = shown.results
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
      <h2 className="results-count" id={countId} tabIndex={-1}>
        {count}
        {pageCount > 1 && page <= pageCount && <span>{` · ${text.pageOf({ page, count: pageCount })}`}</span>}
      </h2>
      {total > 1 && <SortForm state={state} orders={sortOrders} show={show} />}
    </div>
  )
}

function ResultsCards({ controller }: { controller: ResultsController }): ReactNode {
  const { to } = useSite()
  const text = useTexts('browse')
  const { shown, state, isLoading, showMore } = controller
  const { firstPage, isPictured }: ShownPages = shown
  const { items, page, pageCount, total } = shown.results
  return (
    <>
      {firstPage > 1 && (
        <p className="results-earlier">
          <a className="link" href={to(browseAddress({ ...state, page: firstPage - 1 }))} rel="prev">
            {text.earlier}
          </a>
        </p>
      )}
      {/* Hydrated after the controls, which are used first. */}
      <Suspense>
        <ProductGrid items={items} eager={firstPage === 1 && !isPictured ? 2 : 0} />
      </Suspense>
      {pageCount > 1 && <Pages state={state} pageCount={pageCount} onMore={showMore} isLoading={isLoading} />}
      {page === pageCount && total > pageCount * pageSize && (
        <p className="results-end">{text.narrowFurther}</p>
      )}
    </>
  )
}
