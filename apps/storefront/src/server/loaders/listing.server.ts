import { allProductsCollection } from '@vitrine/contract'
import type { RequestServices } from '../../../server/request-services.ts'
import { browseAddress } from '../../features/browse/browse-address.ts'
import type { ListingView } from '../../features/browse/browse-view.ts'
import { imageUrl } from '../../shared/media/image-url.ts'
import { messagesFor } from '../../shared/messages/messages.ts'
import type { HeadView } from '../../shared/views/shell-view.ts'
import { type CollectionSummary, collectionPath, readCollections } from '../catalog/collections.server.ts'
import { everything, inCollection } from '../catalog/product-pages.server.ts'
import { structuredDataTrail } from '../seo/structured-data.ts'
import { loadResults } from './results.server.ts'
import { site, titleOf } from './site.server.ts'

export interface LoadedListing {
  /** 404 beyond the last page: the screen says so and leads back. */
  readonly status: 200 | 404
  readonly view: ListingView
  readonly head: HeadView
}

/** One page of a collection, or `undefined` when there is no such collection. */
export async function loadListing(
  services: RequestServices,
  slug: string,
  query: URLSearchParams,
): Promise<LoadedListing | undefined> {
  const collections = await readCollections(services)
  const collection = collections.find((candidate) => candidate.slug === slug) ?? allProducts(slug)
  if (!collection) return undefined
  services.visit.noteCollection(slug)

  const isEverything = collection.id === allProductsCollection.id
  const { results, isBeyond } = await loadResults(services, {
    ...(isEverything ? {} : { within: collection.id }),
    plain: isEverything ? everything : inCollection(collection.id),
    collections,
    query,
  })

  const { name, description, media, href: path } = collection
  const view: ListingView = {
    site,
    path,
    name,
    ...(description ? { description } : {}),
    ...(media ? { media } : {}),
    results,
    collections: collections.filter(({ count, id }) => count > 0 && id !== collection.id),
  }
  return { status: isBeyond ? 404 : 200, view, head: headOf(view, collection, services.shopOrigin) }
}

/** The built-in collection is not in the menu, but its address works. */
function allProducts(slug: string): CollectionSummary | undefined {
  if (slug !== allProductsCollection.slug) return undefined
  const name = messagesFor(site.locale).browse.everything
  return { id: allProductsCollection.id, slug, name, href: collectionPath(slug), count: 0 }
}

function headOf(
  { name, path, description, results, media }: ListingView,
  collection: CollectionSummary,
  origin: string,
): HeadView {
  const { page, pageCount, sort, filters } = results
  const at = (number: number) => origin + browseAddress({ path, filters, sort, page: number })
  const isBeyond = page > pageCount
  return {
    title: titleOf(page > 1 && !isBeyond ? `${name} (${page})` : name),
    ...(description ? { description } : {}),
    // One address per page whatever the order, and none for the countless ways to narrow it: search engines need no copies.
    ...(isBeyond || filters.length > 0
      ? { noIndex: true }
      : { canonical: origin + browseAddress({ path, filters: [], sort: 'featured', page }) }),
    ...(page > 1 && !isBeyond ? { previous: at(page - 1) } : {}),
    ...(page < pageCount ? { next: at(page + 1) } : {}),
    ...(media ? { shareImage: imageUrl(media, 1200, 630) } : {}),
    structuredData: [structuredDataTrail([{ name: site.name, href: '/' }, collection], origin)],
  }
}
