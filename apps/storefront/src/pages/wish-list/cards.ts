import type { APIRoute } from 'astro'
import { shopConfig } from '../../../shop.config.ts'
import { loadWishListCards } from '../../features/wish-list/loaders/wish-list.server.ts'
import type { WishListCards } from '../../features/wish-list/wish-list-view.ts'

/** Read by the page of the wish list. */
export const GET: APIRoute = async ({ locals, url }) => {
  const cards: WishListCards = { cards: await loadWishListCards(locals, url.searchParams) }
  return Response.json(cards, {
    headers: { 'cache-control': `private, max-age=${shopConfig.cacheSeconds.catalog}` },
  })
}
