import type { ReactNode } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { browseAddress } from './browse-address.ts'
import type { ResultsView } from './browse-view.ts'

/** There are products, and none of them on the page that the address asks for. */
export function isBeyondLastPage({ items, total }: ResultsView): boolean {
  return items.length === 0 && total > 0
}

/** An address beyond the last page is neither an empty shelf nor a search that found nothing: its first page has what was chosen. */
export function BeyondLastPage({
  results: { filters, sort },
  path,
  term,
}: {
  results: ResultsView
  path: string
  term?: string
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('browse')
  return (
    <section className="empty">
      <h2>{text.beyondTitle}</h2>
      <p>{term === undefined ? text.beyondText : text.beyondSearchText}</p>
      <a className="button" href={to(browseAddress({ path, term, filters, sort, page: 1 }))}>
        {text.beyondLink}
      </a>
    </section>
  )
}
