import { type ReactNode, useState } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { BrowseState } from './browse-address.ts'
import { readSortOrder, type SortOrder } from './sort-order.ts'

export interface SortFormProps {
  state: BrowseState
  orders: readonly SortOrder[]
  show: (state: BrowseState) => void
}

/** The order as a GET form. Once it hydrates, a choice applies at once; its button is for keyboards and pages without script. */
export function SortForm({ state, orders, show }: SortFormProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('browse')
  const [chosen, choose] = useState<{ readonly order: SortOrder; readonly before: SortOrder }>()
  const sort = chosen?.before === state.sort ? chosen.order : state.sort
  return (
    <form
      className="sort"
      action={to(state.path)}
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        show({ ...state, sort })
      }}
    >
      {state.term && <input type="hidden" name="q" value={state.term} />}
      {state.filters.map(({ param, value }) => (
        <input key={`${param} ${value}`} type="hidden" name={param} value={value} />
      ))}
      <label htmlFor="sort">{text.sort}</label>
      <select
        id="sort"
        name="sort"
        value={sort}
        onChange={({ target }) => {
          const order = readSortOrder(target.value)
          choose({ order, before: state.sort })
          // Arrow keys select every entry on their way, so keyboards apply with the button.
          if (!target.matches(':focus-visible')) show({ ...state, sort: order })
        }}
      >
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
