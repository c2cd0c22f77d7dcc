import type { ReactNode } from 'react'
import { type SiteTools, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type BrowseState, browseAddress } from './browse-address.ts'
import type { ChosenFilterView } from './filter-view.ts'
import { followInPlace } from './follow-in-place.ts'

/** What is chosen, each as a link that takes it away, and one that takes all away. */
export function ChosenFilters({
  chosen,
  state,
  show,
}: {
  chosen: readonly ChosenFilterView[]
  state: BrowseState
  show: (state: BrowseState) => void
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('filter')
  const nameOf = useFilterName()
  if (chosen.length === 0) return null
  return (
    <ul className="chips" aria-label={text.chosen}>
      {chosen.map((filter) => (
        <li key={`${filter.param} ${filter.value}`}>
          <a
            className="chip"
            rel="nofollow"
            href={to(browseAddress(without(state, [filter])))}
            {...followInPlace(() => show(without(state, [filter])))}
            aria-label={text.remove({ name: nameOf(filter) })}
          >
            <bdi>{nameOf(filter)}</bdi>
            <Icon name="close" />
          </a>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <a
            className="link"
            rel="nofollow"
            href={to(browseAddress(without(state, chosen)))}
            {...followInPlace(() => show(without(state, chosen)))}
          >
            {text.clear}
          </a>
        </li>
      )}
    </ul>
  )
}

/** The state without some of its filters, from the first page on. */
export function without(state: BrowseState, dropped: readonly ChosenFilterView[]): BrowseState {
  const isDropped = ({ param, value }: BrowseState['filters'][number]) =>
    dropped.some((each) => each.param === param && each.value === value)
  return { ...state, filters: state.filters.filter((filter) => !isDropped(filter)), page: 1 }
}

/** How a chosen filter is called. */
export function useFilterName(): (filter: ChosenFilterView) => string {
  const site: SiteTools = useSite()
  const text = useTexts('filter')
  return ({ param, value, name, amount }) => {
    if (param === 'stock') return text.inStock
    if (amount === undefined) return name ?? value
    return param === 'min'
      ? text.priceFrom({ amount: site.price(amount) })
      : text.priceTo({ amount: site.price(amount) })
  }
}
