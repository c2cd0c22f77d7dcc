// What the cart page posts beside what the drawer does: its island alone loads these.

/** Where those forms post. */
export const cartPageActions = {
  saveLine: '/cart/save',
  takeSaved: '/cart/saved/take',
  dropSaved: '/cart/saved/drop',
  delete: '/cart/delete',
  applyCoupon: '/cart/coupon',
  removeCoupon: '/cart/coupon/remove',
  estimate: '/cart/estimate',
} as const

/** How their fields are called. */
export const cartPageFields = {
  /** takeSaved, dropSaved: place in the list of what was put aside. */
  savedIndex: 'saved',
  /** coupon */
  couponCode: 'code',
  /** estimate */
  country: 'country',
  subdivision: 'subdivision',
  postalCode: 'postal-code',
  /** estimate: code of the shipping option. */
  shipping: 'shipping',
} as const
