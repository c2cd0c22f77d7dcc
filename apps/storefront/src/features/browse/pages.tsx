import type { ReactNode } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { type BrowseState, browseAddress } from './browse-address.ts'
import { followInPlace } from './follow-in-place.ts'
import { gap, pageNumbers } from './page-numbers.ts'

export interface PagesProps {
  state: BrowseState
  pageCount: number
  /** Shows the next page under this one instead of going there. */
  onMore?: () => void
  isLoading?: boolean
}

/** “Show more” and the pages as real links: every page has an address, with and without script. */
export function Pages({ state, pageCount, onMore, isLoading = false }: PagesProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('browse')
  return (
    <nav className="pages" aria-label={text.pages}>
      {state.page < pageCount && (
        <a
          className="button button-quiet"
          rel="next"
          href={to(browseAddress({ ...state, page: state.page + 1 }))}
          data-state={isLoading ? 'loading' : undefined}
          {...(onMore && followInPlace(onMore))}
        >
          {isLoading ? text.loading : text.more}
        </a>
      )}
      <ol>
        {pageNumbers(state.page, pageCount).map((page, index) => (
          <li key={page === gap ? `gap-${index}` : page}>
            {page === gap ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={to(browseAddress({ ...state, page }))}
                aria-label={text.page({ page })}
                aria-current={page === state.page ? 'page' : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
