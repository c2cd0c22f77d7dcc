import type { PageServices } from '../../../server/request-services.ts'
import type { SearchView } from '../../features/browse/browse-view.ts'
import { messagesFor } from '../../shared/messages/messages.ts'
import type { HeadView } from '../../shared/views/shell-view.ts'
import { readCollections } from '../catalog/collections.server.ts'
import { matching, readTerm } from '../catalog/product-pages.server.ts'
import { type LoadedResults, loadResults } from './results.server.ts'
import { titleOf } from './site.server.ts'

export interface LoadedSearch {
  readonly status: 200 | 404
  readonly view: SearchView
  readonly head: HeadView
}

/** Collections shown next to a search. */
const maximumShelves = 12

/** Before the first search. */
const nothing: LoadedResults = {
  results: {
    items: [],
    total: 0,
    isEstimate: false,
    sort: 'featured',
    sortOrders: [],
    page: 1,
    pageCount: 1,
    filters: [],
  },
  isBeyond: false,
  isEmpty: true,
}

export async function loadSearch(services: PageServices, query: URLSearchParams): Promise<LoadedSearch> {
  const term = readTerm(query.get('q'))
  const collections = await readCollections(services)
  const { results, isBeyond, correctedText } =
    term === ''
      ? nothing
      : await loadResults(services, {
          term,
          scope: { kind: 'everything' },
          plain: matching(term),
          collections,
          query,
        })
  const named = collections.filter(
    ({ name }) => term !== '' && name.toLowerCase().includes(term.toLowerCase()),
  )
  const view: SearchView = {
    site: services.site,
    path: '/search',
    term,
    ...(correctedText ? { correctedText } : {}),
    results,
    collections: (results.total > 0 ? named : collections.filter(({ count }) => count > 0)).slice(
      0,
      maximumShelves,
    ),
  }
  const { browse } = messagesFor(services.site.locale)
  const title = term === '' ? browse.searchIntro : browse.searchTitleFor({ term })
  return {
    status: isBeyond ? 404 : 200,
    view,
    // Every term makes a page; none of them is for search engines.
    head: { title: titleOf(title), noIndex: true },
  }
}
