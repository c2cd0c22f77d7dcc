import { shopConfig } from '../../../../shop.config.ts'
import { readCollections } from '../../../server/catalog/collections.server.ts'
import { mayBeNamed } from '../../../server/catalog/may-be-named.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { messagesFor } from '../../../shared/messages/messages.ts'
import { brandNameOf, brandPath } from '../../../shared/url/brand-path.ts'
import type { ListingView } from '../browse-view.ts'
import type { LoadedListing } from './listing.server.ts'
import { listingHead } from './listing-head.server.ts'
import { loadResults } from './results.server.ts'

/** One page of the products of the brand in an address (`brandPath`), or undefined if there are none. */
export async function loadBrand(
  services: PageServices,
  { pathname, searchParams: query }: URL,
): Promise<Omit<LoadedListing, 'collectionId'> | undefined> {
  const name = brandNameOf(pathname)
  if (!name || !mayBeNamed(name)) return undefined
  const collections = await readCollections(services)
  const { results, isBeyond, isEmpty } = await loadResults(services, {
    scope: { kind: 'brand', name },
    collections,
    query,
  })
  if (isEmpty) return undefined
  const maker = makerOf(name, services.site.locale)
  const view: ListingView = {
    site: services.site,
    path: brandPath(name),
    name,
    ...(maker ? { description: `${maker.text} ${maker.place}.` } : {}),
    results,
    collections: collections.filter(({ count }) => count > 0),
  }
  return { status: isBeyond ? 404 : 200, view, head: listingHead(view, services.addressOf) }
}

/** The description of a brand by the shop's owner. */
function makerOf(name: string, locale: string): { place: string; text: string } | undefined {
  const known = shopConfig.makers.find((each) => each === name)
  return known && messagesFor(locale).shop.makers[known]
}
