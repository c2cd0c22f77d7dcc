import type { ReactNode } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { type BrowseState, browseAddress } from './browse-address.ts'
import { FilterGroup } from './filter-group.tsx'
import type { FiltersView } from './filter-view.ts'
import { inStockOnly } from './filters.ts'
import { PriceFilter } from './price-filter.tsx'

/** Id of the form; buttons elsewhere on the page open it where it is a sheet. */
export const filterFormId = 'filters'

export interface FilterFormProps {
  filters: FiltersView
  state: BrowseState
  /** Products as narrowed now. */
  total: number
}

/**
 * Everything that a listing can be narrowed by, as a GET form: the address holds what is chosen. A column beside the results where
 * there is room (the style sheet shows it whatever the popover says), a sheet on small screens. With the page's script
 * (`enhanceFilters`) a choice applies at once.
 */
export function FilterForm({ filters, state, total }: FilterFormProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('filter')
  const { groups, price, inStock } = filters
  // The first ones are where most look; what is chosen is always in view.
  const isOpen = (param: string, index: number) =>
    index < 3 || filters.chosen.some((each) => each.param === param)
  return (
    <form
      id={filterFormId}
      className="filters"
      popover="auto"
      action={to(state.path)}
      method="get"
      aria-labelledby="filters-title"
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
          <FilterGroup key={group.param} group={group} open />
        ))}
        {price && <PriceFilter price={price} />}
        {groups.slice(1).map((group, index) => (
          <FilterGroup key={group.param} group={group} open={isOpen(group.param, index + 1)} />
        ))}
        {inStock && (
          <label className="facet facet-stock">
            <input type="checkbox" name="stock" value={inStockOnly} defaultChecked={inStock.chosen} />
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
          <a className="link" rel="nofollow" href={to(browseAddress({ ...state, filters: [], page: 1 }))}>
            {text.clear}
          </a>
        )}
      </footer>
    </form>
  )
}
