import type { ReactNode } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { LinkView } from '../../shared/views/link-view.ts'
import { Shelves } from '../../ui/shelves.tsx'
import { type BrowseState, browseAddress } from './browse-address.ts'
import type { ResultsView } from './browse-view.ts'
import { useFilterName } from './chosen-filters.tsx'
import type { Filter } from './filters.ts'
import { followInPlace } from './follow-in-place.ts'

/** Filters that leave nothing: which of them excludes most, and the way without it; then where else to look. */
export function NothingLeft({
  results,
  state,
  collections,
  show,
}: {
  results: ResultsView
  state: BrowseState
  collections: readonly LinkView[]
  show: (state: BrowseState) => void
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('browse')
  const filterText = useTexts('filter')
  const nameOf = useFilterName()
  const { wayOut } = results
  const linkTo = (filters: readonly Filter[]) => {
    const next: BrowseState = { ...state, filters, page: 1 }
    return { rel: 'nofollow', href: to(browseAddress(next)), ...followInPlace(() => show(next)) }
  }
  const dropped =
    wayOut?.dropped.map((filter) => filterText.quoted({ name: nameOf(filter) })).join(filterText.or) ?? ''
  return (
    <div className="empty empty-start">
      <h3>{text.nothingLeftTitle}</h3>
      <p>{wayOut ? filterText.wayOut({ names: dropped, count: wayOut.total }) : text.nothingLeftText}</p>
      <p className="empty-ways">
        {wayOut && (
          <a className="button" {...linkTo(wayOut.kept)}>
            {filterText.drop({ names: dropped })}
          </a>
        )}
        <a className="button button-quiet" {...linkTo([])}>
          {filterText.clear}
        </a>
      </p>
      <Shelves collections={collections} label={text.collections} />
    </div>
  )
}
