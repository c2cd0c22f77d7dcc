/** What other domains know of carts. */
export { isBuyable } from './availability.ts'
export type { CartView } from './cart-view.ts'
export { completeCart } from './complete-cart.ts'
export { viewWithTotals } from './estimate-totals.ts'
export { wireEstimate } from './wire/estimate.ts'
