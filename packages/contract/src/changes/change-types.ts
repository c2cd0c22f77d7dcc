/** Everything that the catalog publishes. */
export const catalogChangeTypes = [
  'product.created',
  'product.updated',
  'product.deleted',
  'inventory.updated',
  'collection.created',
  'collection.updated',
  'collection.deleted',
  'brand.created',
  'brand.updated',
  'brand.deleted',
  'ribbon.created',
  'ribbon.updated',
  'ribbon.deleted',
  'infoSection.created',
  'infoSection.updated',
  'infoSection.deleted',
  'customization.created',
  'customization.updated',
  'customization.deleted',
  'catalog.replaced',
] as const

/** What is published of carts, checkouts and orders, to those who may read orders (specification, section 4). */
export const commerceChangeTypes = [
  'cart.created',
  'cart.updated',
  'cart.deleted',
  'cart.completed',
  'checkout.created',
  'checkout.updated',
  'checkout.deleted',
  'checkout.completed',
  'order.created',
  'order.updated',
  'order.completed',
  'order.canceled',
] as const

/** Every type that there is. Further ones may come; readers pass over those that they do not know. */
export const changeTypes: readonly [...typeof catalogChangeTypes, ...typeof commerceChangeTypes] = [
  ...catalogChangeTypes,
  ...commerceChangeTypes,
]

/** What happened to what, `<entity>.<verb>`. */
export type ChangeType = (typeof changeTypes)[number]
