import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type BrowseState, browseAddress } from './browse-address.ts'
import { FilterGroup } from './filter-group.tsx'
import type { FiltersView } from './filter-view.ts'
import { changeFilters, type Filter, inStockOnly, isChosen } from './filters.ts'
import { followInPlace } from './follow-in-place.ts'
import { type PriceDraft, PriceFilter } from './price-filter.tsx'
import { useCoveredPage } from './use-covered-page.ts'
import { countId, type ResultsController } from './use-results.ts'

/** Id of the form; buttons elsewhere on the page open it where it is a sheet. */
export const filterFormId = 'filters'

/** A price is complete if it has not changed for this long. */
const typingMs = 600

export interface FilterFormProps extends Pick<ResultsController, 'show'> {
  filters: FiltersView
  state: BrowseState
  /** Products as narrowed now. */
  total: number
}

/**
 * Everything that a listing can be narrowed by, as a GET form: the address holds what is chosen. A column beside the results where
 * there is room (the style sheet shows it whatever the popover says), a sheet on small screens. Once it hydrates, a choice applies at
 * once.
 */
export function FilterForm({ filters, state, total, show }: FilterFormProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('filter')
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<PriceDraft>({})
  useCoveredPage(form)
  const { groups, price, inStock } = filters
  // What is typed and not yet applied goes along with every other choice.
  const withDraft = (chosen: readonly Filter[]) => changeFilters(chosen, draft)
  const choose = (chosen: readonly Filter[], focus?: string) => {
    setDraft({})
    show({ ...state, filters: withDraft(chosen) }, focus === undefined ? {} : { focus })
  }
  const isTyped = browseAddress(state) !== browseAddress({ ...state, filters: withDraft(state.filters) })
  useEffect(() => {
    if (!isTyped) return
    const timer = setTimeout(() => choose(state.filters), typingMs)
    return () => clearTimeout(timer)
  })
  // The first groups are those that most shoppers use; choices are always in view.
  const isOpen = (param: string, index: number) =>
    index < 3 || filters.chosen.some((each) => each.param === param)
  const shared = { filters: state.filters, choose }
  const cleared: BrowseState = { ...state, filters: [], page: 1 }
  return (
    <form
      ref={form}
      id={filterFormId}
      className="filters"
      popover="auto"
      action={to(state.path)}
      method="get"
      aria-labelledby="filters-title"
      onSubmit={(event) => {
        event.preventDefault()
        const isSheet = event.currentTarget.matches(':popover-open')
        if (isSheet) event.currentTarget.hidePopover()
        choose(state.filters, isSheet ? countId : undefined)
      }}
    >
      <header className="filters-head">
        <h2 id="filters-title">{text.title}</h2>
        <button
          type="button"
          popoverTarget={filterFormId}
          popoverTargetAction="hide"
          className="filters-close"
          aria-label={text.close}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="filters-list">
        {state.term && <input type="hidden" name="q" value={state.term} />}
        {state.sort !== 'featured' && <input type="hidden" name="sort" value={state.sort} />}
        {groups.slice(0, 1).map((group) => (
          <FilterGroup key={group.param} group={group} {...shared} open />
        ))}
        {price && (
          <PriceFilter
            price={price}
            filters={withDraft(state.filters)}
            draft={draft}
            setDraft={setDraft}
            apply={() => isTyped && choose(state.filters)}
          />
        )}
        {groups.slice(1).map((group, index) => (
          <FilterGroup key={group.param} group={group} {...shared} open={isOpen(group.param, index + 1)} />
        ))}
        {inStock && (
          <label className="facet facet-stock">
            <input
              type="checkbox"
              name="stock"
              value={inStockOnly}
              checked={isChosen(state.filters, 'stock', inStockOnly)}
              onChange={({ target }) =>
                choose(changeFilters(state.filters, { stock: target.checked ? [inStockOnly] : [] }))
              }
            />
            {text.inStock}
            <small>{inStock.count}</small>
          </label>
        )}
        {filters.isEstimate && <p className="filters-note">{text.isEstimate}</p>}
      </div>
      <footer className="filters-foot">
        <button type="submit" className="button">
          {text.show({ count: total })}
        </button>
        {filters.chosen.length > 0 && (
          <a
            className="link"
            rel="nofollow"
            href={to(browseAddress(cleared))}
            {...followInPlace(() => show(cleared, { focus: countId }))}
          >
            {text.clear}
          </a>
        )}
      </footer>
    </form>
  )
}
