import type { LinkView } from '../../shared/views/link-view.ts'
import type { MediaView } from '../../shared/views/media-view.ts'
import type { ProductCardView } from '../../shared/views/product-card-view.ts'
import type { SiteView } from '../../shared/views/site-view.ts'
import type { ChosenFilterView, FiltersView } from './filter-view.ts'
import type { Filter } from './filters.ts'
import type { SortOrder } from './sort-order.ts'

/** Cards on one page. */
export const pageSize = 24

/** One collection with its products. */
export interface ListingView {
  readonly site: SiteView
  /** Path without query, `/collections/{slug}`. */
  readonly path: string
  readonly name: string
  readonly description?: string
  /** Languages of texts that are not in that of the page. */
  readonly langs?: { readonly name?: string; readonly description?: string }
  /** Wide picture of the collection, where it has one. */
  readonly media?: MediaView
  readonly results: ResultsView
  /** Other collections, offered when this one is empty or narrowed to nothing. */
  readonly collections: readonly LinkView[]
}

/** Products found by words. */
export interface SearchView {
  readonly site: SiteView
  /** `/search`. */
  readonly path: string
  /** As typed, trimmed; empty before the first search. */
  readonly term: string
  /** What was searched for instead, where words were taken for mistakes. */
  readonly correctedText?: string
  readonly results: ResultsView
  /** Only if nothing was found. */
  readonly instead?: InsteadView
  /** Collections whose name matches, and all of them when nothing was found. */
  readonly collections: readonly LinkView[]
}

/** Products to offer when no product has all words of a search. */
export interface InsteadView {
  /** The word that these products have; absent if no product has any of the words. */
  readonly word?: string
  readonly items: readonly ProductCardView[]
}

/** One page of a listing or a search, as `Results` shows it: also the response of its address with `/results` after the path. */
export interface ResultsPage {
  /** Of the document. */
  readonly title: string
  /** Path without query. */
  readonly path: string
  /** Search term, on the search screen. */
  readonly term?: string
  readonly results: ResultsView
  /** Where else to look when the filters leave nothing. */
  readonly collections: readonly LinkView[]
  /** A photograph is above the results; without one, the first row decides when the page looks done. */
  readonly isPictured?: true
}

/** What an island needs of a screen to show its results. */
export function toResultsPage(view: ListingView | SearchView, title: string): ResultsPage {
  const { path, results, collections } = view
  return {
    title,
    path,
    ...('term' in view ? { term: view.term } : {}),
    results,
    collections,
    ...('media' in view ? { isPictured: true } : {}),
  }
}

/** There are products to show, or filters that leave none. */
export function hasResults({ items, total, filters }: ResultsView): boolean {
  return items.length > 0 || (total === 0 && filters.length > 0)
}

export interface ResultsView {
  readonly items: readonly ProductCardView[]
  readonly total: number
  /** More products match than the platform counted. */
  readonly isEstimate: boolean
  readonly sort: SortOrder
  /** The orders that can be chosen here; the first is the one that the list has by itself. */
  readonly sortOrders: readonly SortOrder[]
  /** 1-based. */
  readonly page: number
  readonly pageCount: number
  /** What the address narrows by. */
  readonly filters: readonly Filter[]
  /** What it could be narrowed by; absent where there is too little to choose from. */
  readonly narrowing?: FiltersView
  /** When nothing is left: the facet that excludes most, and what there is without it. */
  readonly wayOut?: WayOutView
}

export interface WayOutView {
  /** What is taken away. */
  readonly dropped: readonly ChosenFilterView[]
  /** What stays. */
  readonly kept: readonly Filter[]
  /** Products without it. */
  readonly total: number
}
