import { page, type Walk } from './screen.ts'
import { ownShop } from './walk-shop.ts'

const missing = { expectedError: /status of 404/ }

/** A store that was made and not filled yet. */
export const nothingForSale: Walk = {
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
