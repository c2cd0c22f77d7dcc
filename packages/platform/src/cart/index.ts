// Calls

// Priced carts
export type { CartView } from './cart-view.ts'
export { isBuyable, type LiveLine } from './line-availability.ts'

// Stored carts
export { type MergedCart, mergeCarts } from './merge-carts.ts'
export { changeCart, findCart, lockCart, lockOrCreateCart, removeCart } from './repository.ts'
export { cartRoutes } from './routes.ts'
export { cartNotFound, completeCart, getCartOwner } from './service.ts'
export type { CartOwner, StoredCart } from './stored-cart.ts'
export { type TotalsRequest, viewWithTotals } from './totals.ts'
export { wireEstimate } from './wire/estimate.ts'
