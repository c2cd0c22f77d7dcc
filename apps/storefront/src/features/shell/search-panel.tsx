import type { ReactNode } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { ShellView } from '../../shared/views/shell-view.ts'
import { Icon } from '../../ui/icon.tsx'

/** Search as a band under the header: one large field, and the shelves for those who would rather look. */
export function SearchPanel({ shell, form }: { shell: ShellView; form: ReactNode }): ReactNode {
  const { to } = useSite()
  const text = useTexts('shell')
  return (
    <search className="panel panel-search" id="search-panel" popover="auto">
      <div className="panel-inner">
        <button
          type="button"
          className="panel-close"
          popoverTarget="search-panel"
          popoverTargetAction="hide"
          aria-label={text.closeSearch}
        >
          <Icon name="close" />
        </button>
        {form}
        <p className="panel-hint">{text.searchSuggestion}</p>
        <ul className="panel-shelves">
          {shell.collections.map((collection) => (
            <li key={collection.slug}>
              <a href={to(collection.href)}>{collection.name}</a>
            </li>
          ))}
        </ul>
      </div>
    </search>
  )
}
