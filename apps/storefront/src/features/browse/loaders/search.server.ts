import { type CollectionSummary, readCollections } from '../../../server/catalog/collections.server.ts'
import { matching, readTerm } from '../../../server/catalog/product-pages.server.ts'
import { searchProducts } from '../../../server/catalog/product-search.server.ts'
import { titleOf } from '../../../server/page-title.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { messagesFor } from '../../../shared/messages/messages.ts'
import type { HeadView } from '../../../shared/views/shell-view.ts'
import { suggestProducts } from '../../errors/loaders/not-found.server.ts'
import type { InsteadView, SearchView } from '../browse-view.ts'
import { type LoadedResults, loadResults } from './results.server.ts'

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
  const isNothing = term !== '' && results.total === 0 && results.filters.length === 0
  const instead = isNothing ? await findInstead(services, term, collections) : undefined
  const view: SearchView = {
    site: services.site,
    path: '/search',
    term,
    ...(correctedText ? { correctedText } : {}),
    results,
    ...(instead ? { instead } : {}),
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

const insteadCount = 8
/** Words that are tried one by one. */
const maximumWords = 4

/** Products with one of several words, the rarest, or else the suggestions of the shop. The page works without them. */
async function findInstead(
  services: PageServices,
  term: string,
  collections: readonly CollectionSummary[],
): Promise<InsteadView | undefined> {
  const words = [...new Set(term.toLowerCase().split(' '))].slice(0, maximumWords)
  try {
    const found = await Promise.all(
      (words.length > 1 ? words : []).map(async (word) => {
        const wanted = { text: word, sort: 'featured', limit: insteadCount, offset: 0, facets: [] } as const
        const { items = [], total = 0 } = (await searchProducts(services, wanted)) ?? {}
        return { word, items, total }
      }),
    )
    const [rarest] = found.filter(({ total }) => total > 0).toSorted((a, b) => a.total - b.total)
    if (rarest) return { word: rarest.word, items: rarest.items }
    const items = await suggestProducts(services, collections)
    return items.length > 0 ? { items } : undefined
  } catch (error) {
    services.report(error)
    return undefined
  }
}
