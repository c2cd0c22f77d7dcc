export {
  addItems,
  applyCoupon,
  createCheckout,
  estimateTotals,
  get,
  type ItemToAdd,
  remove,
  removeCoupon,
  removeItems,
  setQuantities,
  update,
} from './cart.ts'
