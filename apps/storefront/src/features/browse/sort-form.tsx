import type { ReactNode } from 'react'
import { browseTexts } from '../../shared/messages/browse-texts.ts'
import { useTexts } from '../../shared/site/site-context.tsx'
import type { BrowseState } from './browse-address.ts'
import { sortOrders } from './sort-order.ts'

/** The order as a GET form. With the page's script the choice applies at once and the button is hidden. */
export function SortForm({ state }: { state: BrowseState }): ReactNode {
  const text = useTexts(browseTexts)
  return (
    <form className="sort" action={state.path} method="get" data-enhance="sort">
      {state.term && <input type="hidden" name="q" value={state.term} />}
      <label htmlFor="sort">{text.sort}</label>
      <select id="sort" name="sort" defaultValue={state.sort}>
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {text.sortOrders[order]}
          </option>
        ))}
      </select>
      <button type="submit" className="link sort-apply">
        {text.sortApply}
      </button>
    </form>
  )
}
