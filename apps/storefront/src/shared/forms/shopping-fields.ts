// What the islands of the product and the drawer post: their pages load every word here, and not the rest.

/** Where the forms of the drawer and the product post. */
export const shoppingActions = {
  add: '/cart/add',
  update: '/cart/update',
  remove: '/cart/remove',
  undo: '/cart/undo',
  checkout: '/checkout',
  backInStock: '/stock/tell',
} as const

/** How their fields are called. */
export const shoppingFields = {
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
  /** backInStock */
  variantId: 'variant',
  email: 'email',
  /** undo: the notice's opaque value. */
  undo: 'undo',
} as const

/**
 * Id of the one form in the layout that all quick-add buttons of a page submit; the button carries the product. Other buttons of the
 * layout share it, with a `formaction` of their own.
 */
export const quickAddForm = 'quick-add'
