import * as catalog from '@vitrine/client/catalog'
import { allProductsCollection } from '@vitrine/contract'
import type { RequestServices } from '../../../server/request-services.ts'
import type { MediaView } from '../../shared/views/media-view.ts'
import { toMediaViews } from '../views/media.ts'

/** A collection as menus, tiles and listings show it. */
export interface CollectionSummary {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly href: string
  readonly description?: string
  readonly media?: MediaView
  readonly count: number
}

/** Choice: the menu of a shop stays readable up to about this many; the wire gives as many in one call. */
const maximumCollections = 100

const key = 'collections'

/** All visible collections in the shop's order, without the built-in one of everything. */
export function readCollections({ catalogCache }: RequestServices): Promise<readonly CollectionSummary[]> {
  return catalogCache.read(key, async (client) => {
    const wanted = catalog.collections().limit(maximumCollections)
    const { items } = await catalog.queryCollections(client, wanted).first()
    const value = items
      .filter(({ id, visible, slug }) => visible !== false && slug && id !== allProductsCollection.id)
      .map(({ id, slug, name, description, media, numberOfProducts }): CollectionSummary => {
        const [picture] = toMediaViews(media, name ?? '')
        return {
          id,
          slug: slug ?? id,
          name: name ?? slug ?? id,
          href: collectionPath(slug ?? id),
          ...(description ? { description } : {}),
          ...(picture ? { media: picture } : {}),
          count: numberOfProducts,
        }
      })
    return { value, tags: ['collections'] }
  })
}

/** The collections as the shop last knew them. */
export function knownCollections({ catalogCache }: RequestServices): readonly CollectionSummary[] {
  // Only `readCollections` writes under this key.
  return (catalogCache.known(key) ?? []) as readonly CollectionSummary[]
}

export function collectionPath(slug: string): string {
  return `/collections/${encodeURIComponent(slug)}`
}
