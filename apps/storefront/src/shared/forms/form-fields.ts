/**
 * The forms of the shop as data: where they post and how their fields are called. Screens write them, the server reads
 * them; both work from here. Every form also carries `token` (proof of origin) and `next` (path to return to).
 */
export const formActions = {
  add: '/cart/add',
  update: '/cart/update',
  remove: '/cart/remove',
  undo: '/cart/undo',
  delete: '/cart/delete',
  applyCoupon: '/cart/coupon',
  removeCoupon: '/cart/coupon/remove',
  estimate: '/cart/estimate',
  dismissAnnouncement: '/announcement/dismiss',
  checkout: '/checkout',
  logIn: '/log-in',
  logOut: '/log-out',
  endSession: '/account/sessions/end',
  endOtherSessions: '/account/sessions/end-others',
} as const

export const formFields = {
  token: 'token',
  next: 'next',
  /** add */
  productId: 'product',
  quantity: 'quantity',
  /** add: `option:Glaze` = name of the choice. */
  optionPrefix: 'option:',
  /** add: `text:Message` = what was typed. */
  textPrefix: 'text:',
  /** update, remove */
  lineId: 'line',
  /** undo: the notice's opaque value. */
  undo: 'undo',
  /** coupon */
  couponCode: 'code',
  /** estimate */
  country: 'country',
  subdivision: 'subdivision',
  postalCode: 'postal-code',
  /** estimate: code of the shipping option. */
  shipping: 'shipping',
  /** endSession */
  sessionId: 'session',
  /** dismissAnnouncement */
  announcementId: 'id',
} as const

/** Id of the one form in the layout that all quick-add buttons of a page submit; the button carries the product. */
export const quickAddForm = 'quick-add'
