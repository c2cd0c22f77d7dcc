/** The current cart of a visitor or member. */

export type {
  Address,
  Cart,
  CartDiscount,
  CartErrorCode,
  CouponRefusalReason,
  CreateCheckoutRequest,
  CustomLineItem,
  EstimateTotalsRequest,
  EstimateTotalsResponse,
  LineItem,
  MultiCurrencyPrice,
  PriceSummary,
  UpdateCartRequest,
  Violation,
} from '@vitrine/contract'
export {
  addItems,
  applyCoupon,
  type CatalogItemToAdd,
  createCheckout,
  deleteCart,
  estimateTotals,
  getCart,
  type ItemsToAdd,
  type ItemToAdd,
  removeCoupon,
  removeItems,
  setQuantities,
  updateCart,
} from './cart.ts'
