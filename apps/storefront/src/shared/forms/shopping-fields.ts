// What the islands of every page post, apart from the rest: a page that wakes one loads every word here.

/** Where the forms of the drawer and the product post. */
export const shoppingActions = {
  add: '/cart/add',
  update: '/cart/update',
  remove: '/cart/remove',
  undo: '/cart/undo',
  checkout: '/checkout',
} as const

/** How their fields are called. */
export const shoppingFields = {
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
} as const

/**
 * Id of the one form in the layout that all quick-add buttons of a page submit; the button carries the product. Other buttons of the
 * layout share it, with a `formaction` of their own.
 */
export const quickAddForm = 'quick-add'
