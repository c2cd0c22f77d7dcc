/** Everything that the catalog publishes. Later domains bring further types; readers pass over those that they do not know. */
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

/** What happened to what, `<entity>.<verb>`. */
export type ChangeType = (typeof catalogChangeTypes)[number]
