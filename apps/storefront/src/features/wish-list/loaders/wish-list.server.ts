import type { AnyClient } from '@vitrine/client'
import * as catalog from '@vitrine/client/catalog'
import { catalogTag, productTag } from '@vitrine/server'
import { mayBeNamed } from '../../../server/catalog/may-be-named.ts'
import { titleOf } from '../../../server/page-title.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { toProductCard } from '../../../server/views/product-card.ts'
import { messagesFor } from '../../../shared/messages/messages.ts'
import type { ProductCardView } from '../../../shared/views/product-card-view.ts'
import type { HeadView } from '../../../shared/views/shell-view.ts'
import { sharedItems, wishListPath } from '../../../shared/wish-list-path.ts'
import type { WishListView } from '../wish-list-view.ts'

/** A query of the catalog takes no more values in one condition. */
const maximumItems = 100

export interface LoadedWishList {
  readonly view: WishListView
  readonly head: HeadView
}

/** The page of the browser's own list, without products, or of the shared list in the address. */
export async function loadWishList(services: PageServices, query: URLSearchParams): Promise<LoadedWishList> {
  const { site } = services
  const text = messagesFor(site.locale).wishList
  const isShared = query.has(sharedItems)
  const ids = readIds(query)
  const cards = isShared ? await loadWishListCards(services, query) : []
  return {
    view: { site, ...(isShared && { shared: { cards, missing: ids.length - cards.length } }) },
    head: {
      title: titleOf(isShared ? text.sharedTitle : text.title),
      noIndex: true,
      ...(!isShared && { canonical: wishListPath }),
    },
  }
}

/** Cards of the products in the address, in that order. Products that no longer exist are left out. */
export async function loadWishListCards(
  { catalogCache }: PageServices,
  query: URLSearchParams,
): Promise<readonly ProductCardView[]> {
  const ids = readIds(query)
  if (ids.length === 0) return []
  const load = async (client: AnyClient) => {
    const query = catalog.productQuery().where('id', 'in', ids).limit(maximumItems)
    const { items } = await catalog.queryProducts(client, query).first()
    return {
      value: items.map((item) => toProductCard(item)),
      tags: [catalogTag, ...items.map(({ id }) => productTag(id))],
    }
  }
  const cards = await catalogCache.read(`wish-list:${ids}`, load, { isMadeUp: true })
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
}

function readIds(query: URLSearchParams): readonly string[] {
  const ids = (query.get(sharedItems) ?? '').split(',').filter(mayBeNamed)
  return [...new Set(ids)].slice(0, maximumItems)
}
