import { readCollectionPage } from '../../../server/catalog/collections.server.ts'
import { titleOf } from '../../../server/page-title.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { messagesFor } from '../../../shared/messages/messages.ts'
import { collectionsPath } from '../../../shared/url/collections-path.ts'
import type { HeadView } from '../../../shared/views/shell-view.ts'
import type { CollectionsView } from '../collections-screen.tsx'

/** Names on one page: as many as the platform returns in one call. */
const pageSize = 100

export interface LoadedCollections {
  readonly status: 200 | 404
  readonly view: CollectionsView
  readonly head: HeadView
}

/** One page of the index of all collections. */
export async function loadCollections(
  services: PageServices,
  query: URLSearchParams,
): Promise<LoadedCollections> {
  const text = query.get('page') ?? '1'
  const page = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0
  const { items, total } = await readCollectionPage(services, {
    limit: pageSize,
    offset: Math.max(0, page - 1) * pageSize,
  })
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const isBeyond = page < 1 || page > pageCount
  const { site } = services
  const name = messagesFor(site.locale).shell.collections
  const path = page > 1 ? `${collectionsPath}?page=${page}` : collectionsPath
  return {
    status: isBeyond ? 404 : 200,
    view: { site, items: isBeyond ? [] : items, page, pageCount },
    head: {
      title: titleOf(name),
      ...(isBeyond ? { noIndex: true } : { canonical: path }),
    },
  }
}
