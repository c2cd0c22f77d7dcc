import type { MarkedText } from '../../shared/views/product-card-view.ts'

/** What the shop answers to a search that is still being typed, `GET /search/suggestions?q=`. */
export interface Suggestions {
  readonly groups: readonly SuggestionGroup[]
  /** Suggestions, besides the way to all results. */
  readonly count: number
}

export interface SuggestionGroup {
  /** Absent for the way to all results. */
  readonly name?: string
  readonly items: readonly SuggestionItem[]
}

export interface SuggestionItem {
  /** Path in the shop. */
  readonly href: string
  readonly name: readonly MarkedText[]
  /** Of products: as the list shows it. */
  readonly price?: string
  /** Address of a small picture. */
  readonly picture?: string
}

/** Where a search leads; `address` is that of the search field in a page, which knows its language. */
export function searchPath(term: string, address = '/search'): string {
  return `${address}?${new URLSearchParams({ q: term })}`
}
