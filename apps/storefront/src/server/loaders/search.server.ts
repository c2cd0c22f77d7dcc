import type { RequestServices } from '../../../server/request-services.ts'
import { pageSize, type SearchView } from '../../features/browse/browse-view.ts'
import { readSortOrder } from '../../features/browse/sort-order.ts'
import { messagesFor } from '../../shared/messages/messages.ts'
import type { HeadView } from '../../shared/views/shell-view.ts'
import { readCollections } from '../catalog/collections.server.ts'
import { matching, readProductPage, readTerm } from '../catalog/product-pages.server.ts'
import { offsetOf, readPage, toResults } from './paging.server.ts'
import { site, titleOf } from './site.server.ts'

export interface LoadedSearch {
  readonly status: 200 | 404
  readonly view: SearchView
  readonly head: HeadView
}

export async function loadSearch(services: RequestServices, query: URLSearchParams): Promise<LoadedSearch> {
  const term = readTerm(query.get('q'))
  const sort = readSortOrder(query.get('sort'))
  const page = readPage(query.get('page'))
  const collections = await readCollections(services)
  const found =
    term === '' || !page
      ? { items: [], total: 0 }
      : await readProductPage(services, { ...matching(term), sort, limit: pageSize, offset: offsetOf(page) })
  const results = toResults(found, sort, page ?? 1)
  const named = collections.filter(
    ({ name }) => term !== '' && name.toLowerCase().includes(term.toLowerCase()),
  )
  const view: SearchView = {
    site,
    path: '/search',
    term,
    results,
    collections: found.total > 0 ? named : collections.filter(({ count }) => count > 0),
  }
  const { browse } = messagesFor(site.locale)
  const title = term === '' ? browse.searchIntro : browse.searchTitleFor(term)
  return {
    status: !page || results.page > results.pageCount ? 404 : 200,
    view,
    // Every term makes a page; none of them is for search engines.
    head: { title: titleOf(title), noIndex: true },
  }
}
