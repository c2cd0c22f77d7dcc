import { maxSearchOffset } from '@vitrine/contract'
import { type CollectionSummary, readCollection } from '../../../server/catalog/collections.server.ts'
import {
  type ProductPage,
  type ProductSelection,
  readProductPage,
} from '../../../server/catalog/product-pages.server.ts'
import { type FoundProducts, searchProducts } from '../../../server/catalog/product-search.server.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { toChosenFilter, toFiltersView } from '../../../server/views/filters-view.ts'
import {
  type BrowseScope,
  countedFacetsOf,
  facetOfScope,
  toSearchFilter,
} from '../../../server/views/search-filter.ts'
import { pageSize, type ResultsView, type WayOutView } from '../browse-view.ts'
import { type Filter, facetOf, readFilters } from '../filters.ts'
import { readSortOrder, type SortOrder, sortOrders } from '../sort-order.ts'
import { offsetOf, pageCountOf, readPage } from './paging.server.ts'

export interface Browsed {
  /** Words that were searched for. */
  readonly term?: string
  readonly scope: BrowseScope
  /** The same products in the shop's order, if there are neither words nor filters, and for platforms without search. */
  readonly plain?: ProductSelection
  readonly collections: readonly CollectionSummary[]
  readonly query: URLSearchParams
}

export interface LoadedResults {
  readonly results: ResultsView
  readonly isBeyond: boolean
  /** Nothing is there even without any filter. */
  readonly isEmpty: boolean
  readonly correctedText?: string
}

/** A list that fits on a screen or two is quicker to read than to filter. */
const worthFiltering = 8

/** One page of a listing or a search, and what it can be narrowed by. */
export async function loadResults(services: PageServices, wanted: Browsed): Promise<LoadedResults> {
  const { query, scope, term, plain } = wanted
  const decided = facetOfScope(scope)
  const { filters, collections } = await readChosen(services, wanted, decided)
  const browsed = { ...wanted, collections }
  const asked: Asked = {
    filters,
    sort: readSortOrder(query.get('sort')),
    page: readPage(query.get('page')),
  }
  const isPlain = plain !== undefined && term === undefined && filters.length === 0
  const [shelf, all, narrowed] = await Promise.all([
    isPlain ? plainPage(services, plain, asked) : undefined,
    allOf(services, browsed),
    isPlain ? undefined : search(services, browsed, asked),
  ])
  const found: ProductPage = shelf ?? narrowed ?? (plain ? await plainPage(services, plain, asked) : nothing)
  const isSearched = narrowed !== undefined
  const reachable = isSearched ? maxSearchOffset + pageSize : Number.POSITIVE_INFINITY
  const pageCount = pageCountOf(Math.min(found.total, reachable))
  const page = asked.page ?? Number.MAX_SAFE_INTEGER
  const counted = isPlain ? all?.facets : narrowed?.facets
  const canNarrow = all?.facets && counted && (all.total >= worthFiltering || filters.length > 0)
  const source = canNarrow && {
    all: all.facets,
    narrowed: counted,
    filters,
    collections,
    total: all.total,
    decided,
  }
  const isLeftEmpty = found.total === 0 && filters.length > 0
  const wayOut = isLeftEmpty ? await findWayOut(services, browsed, filters) : undefined
  const results: ResultsView = {
    items: asked.page === undefined ? [] : found.items,
    total: found.total,
    isEstimate: found.isEstimate ?? false,
    sort: asked.sort,
    sortOrders: ordersOf(isSearched, wanted),
    page,
    pageCount,
    filters,
    ...(source ? { narrowing: toFiltersView(source) } : {}),
    ...(wayOut ? { wayOut } : {}),
  }
  const correctedText = narrowed?.correctedText
  return {
    results,
    isBeyond: page > pageCount,
    isEmpty: (all ?? found).total === 0,
    ...(correctedText ? { correctedText } : {}),
  }
}

/** The filters in the address, with the collections that it names, also if they are not in the menu. Unknown ones are left out. */
async function readChosen(
  services: PageServices,
  { query, collections: menu }: Browsed,
  decided: string | undefined,
): Promise<{ filters: readonly Filter[]; collections: readonly CollectionSummary[] }> {
  const filters = readFilters(query).filter(({ param }) => param !== decided)
  const isKnown = ({ value }: Filter) => menu.some(({ slug }) => slug === value)
  const unknown = filters.filter((filter) => filter.param === 'in' && !isKnown(filter))
  const found = await Promise.all(unknown.map(({ value }) => readCollection(services, value)))
  const collections = [...menu, ...found.filter((each) => each !== undefined)]
  const isThere = ({ param, value }: Filter) =>
    param !== 'in' || collections.some(({ slug }) => slug === value)
  return { filters: filters.filter(isThere), collections }
}

interface Asked {
  readonly filters: readonly Filter[]
  readonly sort: SortOrder
  readonly page: number | undefined
}

const nothing: ProductPage = { items: [], total: 0 }

function plainPage(services: PageServices, plain: ProductSelection, { sort, page }: Asked) {
  return readProductPage(services, { ...plain, sort, limit: pageSize, offset: offsetOf(page ?? 1) })
}

function search(services: PageServices, browsed: Browsed, { filters, sort, page = 1 }: Asked) {
  return searchProducts(services, {
    ...(browsed.term === undefined ? {} : { text: browsed.term }),
    filter: toSearchFilter({ ...browsed, filters }),
    sort,
    limit: pageSize,
    offset: Math.min(offsetOf(page), maxSearchOffset),
    facets: countedFacetsOf(browsed.scope),
  })
}

/** The facets without any filter. A listing works without them, so an error is only logged. */
async function allOf(services: PageServices, browsed: Browsed): Promise<FoundProducts | undefined> {
  try {
    return await searchProducts(services, {
      ...(browsed.term === undefined ? {} : { text: browsed.term }),
      filter: toSearchFilter({ ...browsed, filters: [] }),
      sort: 'featured',
      limit: 0,
      offset: 0,
      facets: countedFacetsOf(browsed.scope),
    })
  } catch (error) {
    services.report(error)
    return undefined
  }
}

/** The orders to choose from: only a collection has an order of the merchant when it is filtered; of other products, the newest come first. */
function ordersOf(isSearched: boolean, { term, scope }: Browsed): readonly SortOrder[] {
  const isNewestFirst = isSearched && term === undefined && scope.kind !== 'collection'
  return isNewestFirst ? sortOrders.filter((order) => order !== 'featured') : sortOrders
}

/** Which filter excludes most: each is left out once, and the largest result wins. */
async function findWayOut(
  services: PageServices,
  browsed: Browsed,
  filters: readonly Filter[],
): Promise<WayOutView | undefined> {
  const facets = [...new Set(filters.map(({ param }) => facetOf(param)))]
  const ways = await Promise.all(
    facets.map(async (facet): Promise<WayOutView> => {
      const kept = filters.filter(({ param }) => facetOf(param) !== facet)
      const found = await searchProducts(services, {
        ...(browsed.term === undefined ? {} : { text: browsed.term }),
        filter: toSearchFilter({ ...browsed, filters: kept }),
        sort: 'featured',
        limit: 0,
        offset: 0,
        facets: [],
      })
      const dropped = filters
        .filter(({ param }) => facetOf(param) === facet)
        .map((filter) => toChosenFilter(filter, browsed.collections))
      return { dropped, kept, total: found?.total ?? 0 }
    }),
  )
  return ways.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)[0]
}
