import type { ReactNode } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { BrowseState } from './browse-address.ts'
import type { SortOrder } from './sort-order.ts'

export interface SortFormProps {
  state: BrowseState
  orders: readonly SortOrder[]
}

/** The order as a GET form. With the page's script the choice applies at once and the button is hidden. */
export function SortForm({ state, orders }: SortFormProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('browse')
  return (
    <form className="sort" action={to(state.path)} method="get">
      {state.term && <input type="hidden" name="q" value={state.term} />}
      {state.filters.map(({ param, value }) => (
        <input key={`${param} ${value}`} type="hidden" name={param} value={value} />
      ))}
      <label htmlFor="sort">{text.sort}</label>
      <select id="sort" name="sort" defaultValue={state.sort}>
        {orders.map((order) => (
          <option key={order} value={order}>
            {order === 'featured' && state.term ? text.bestFirst : text.sortOrders[order]}
          </option>
        ))}
      </select>
      <button type="submit" className="link sort-apply">
        {text.sortApply}
      </button>
    </form>
  )
}
