import { ownShop } from './journey-shop.ts'
import { type Journey, page } from './screen.ts'

const missing = { expectedError: /status of 404/ }

/** A store without products. */
export const nothingForSale: Journey = {
  name: 'nothing-for-sale',
  shop: ownShop({
    change: (document) => ({ ...document, products: [], collections: [], discountRules: [] }),
  }),
  screens: [
    page('home', '/'),
    page('collections', '/collections'),
    page('everything', '/collections/all-products'),
    page('search', '/search'),
    page('search-nothing', '/search?q=lamp'),
    page('cart', '/cart'),
    page('not-found', '/nothing-here', missing),
  ],
}
