import { allProductsCollection } from '@vitrine/contract'
import {
  type CollectionSummary,
  collectionPath,
  readCollection,
  readCollections,
} from '../../../server/catalog/collections.server.ts'
import { everything, inCollection } from '../../../server/catalog/product-pages.server.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { messagesFor } from '../../../shared/messages/messages.ts'
import type { HeadView } from '../../../shared/views/shell-view.ts'
import type { SiteView } from '../../../shared/views/site-view.ts'
import type { ListingView } from '../browse-view.ts'
import { listingHead } from './listing-head.server.ts'
import { loadResults } from './results.server.ts'

export interface LoadedListing {
  /** 404 beyond the last page: the screen links back. */
  readonly status: 200 | 404
  readonly collectionId: string
  readonly view: ListingView
  readonly head: HeadView
}

/** One page of a collection, or undefined if there is no such collection. */
export async function loadListing(
  services: PageServices,
  slug: string,
  query: URLSearchParams,
): Promise<LoadedListing | undefined> {
  const collections = await readCollections(services)
  const collection =
    collections.find((candidate) => candidate.slug === slug) ??
    allProducts(slug, services.site) ??
    (await readCollection(services, slug))
  if (!collection) return undefined

  const isEverything = collection.id === allProductsCollection.id
  const { results, isBeyond } = await loadResults(services, {
    scope: isEverything ? { kind: 'everything' } : { kind: 'collection', id: collection.id },
    plain: isEverything ? everything : inCollection(collection.id),
    collections,
    query,
  })

  const { name, description, langs, media, href: path } = collection
  const view: ListingView = {
    site: services.site,
    path,
    name,
    ...(description ? { description } : {}),
    ...(langs ? { langs } : {}),
    ...(media ? { media } : {}),
    results,
    collections: elsewhere(collections, collection.id),
  }
  const head = listingHead(view, services.addressOf)
  return { status: isBeyond ? 404 : 200, collectionId: collection.id, view, head }
}

/** Links on an empty listing. */
const maximumElsewhere = 12

function elsewhere(collections: readonly CollectionSummary[], here: string): readonly CollectionSummary[] {
  return collections.filter(({ count, id }) => count > 0 && id !== here).slice(0, maximumElsewhere)
}

/** The built-in collection is not in the menu, but its address works. */
function allProducts(slug: string, { locale }: SiteView): CollectionSummary | undefined {
  if (slug !== allProductsCollection.slug) return undefined
  const name = messagesFor(locale).browse.everything
  return { id: allProductsCollection.id, slug, name, href: collectionPath(slug), count: 0 }
}
