export { isBuyable, type LiveLine } from './availability.ts'
export type { CartView } from './cart-view.ts'
export { completeCart } from './complete-cart.ts'
export { type TotalsRequest, viewWithTotals } from './estimate-totals.ts'
export { mergedFields } from './extended-fields.ts'
export { type JoinedLines, joinLines, joinPaid, partByPayment } from './joined-lines.ts'
export { itemKey, lineKey } from './line-selection.ts'
export { catalogued, snapshotRequestOf } from './look-up-lines.ts'
export { cartNotFound, ownerOf } from './owner.ts'
export {
  type CartChanges,
  changeCart,
  findCart,
  lockCart,
  lockOrCreateCart,
  removeCart,
} from './repository.ts'
export { cartRoutes } from './routes.ts'
export type { CartOwner, StoredCart, StoredLine } from './stored-cart.ts'
export { wireEstimate } from './wire/estimate.ts'
