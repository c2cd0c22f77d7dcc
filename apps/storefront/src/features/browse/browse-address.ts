import type { Filter } from './filters.ts'
import type { SortOrder } from './sort-order.ts'

export interface BrowseState {
  /** Path without query. */
  readonly path: string
  /** Search term, on the search screen. */
  readonly term?: string | undefined
  readonly filters: readonly Filter[]
  readonly sort: SortOrder
  /** 1-based. */
  readonly page: number
}

/** The address of a listing in a given state; defaults stay out of it, so that one page has one address. */
export function browseAddress({ path, term, filters, sort, page }: BrowseState): string {
  const query = new URLSearchParams()
  if (term !== undefined && term !== '') query.set('q', term)
  for (const { param, value } of filters) query.append(param, value)
  if (sort !== 'featured') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? path : `${path}?${query}`
}
