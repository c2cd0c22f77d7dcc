/** Who calls: an anonymous visitor, a signed-in member, or staff and apps with elevated rights. */
export type AccessRole = 'visitor' | 'member' | 'staff'

/** Reads that anybody may make, and calls on the caller's own cart. */
const everybody: readonly AccessRole[] = ['visitor', 'member', 'staff']
const shoppers: readonly AccessRole[] = ['visitor', 'member']

/**
 * Which roles may make which call, by operation name (requirements.md PLT-45). A server refuses what has no row, and
 * should not start with a route that has none. The specification leaves this open; the reading is wire 6.
 */
export const access: Readonly<Record<string, readonly AccessRole[]>> = {
  'catalog.queryProducts': everybody,
  'catalog.getProduct': everybody,
  'catalog.queryCollections': everybody,
  'catalog.getCollection': everybody,
  'catalog.getCollectionBySlug': everybody,
  'catalog.getCollectionBySlugV1': everybody,
  'catalog.productOptionsAvailability': everybody,
  'catalog.queryProductVariants': everybody,
  'catalog.queryStoreVariants': everybody,
  'catalog.getStoreVariant': everybody,
  'catalog.getCatalogVersion': everybody,
  'cart.get': shoppers,
  'cart.update': shoppers,
  'cart.addItems': shoppers,
  'cart.removeItems': shoppers,
  'cart.setQuantities': shoppers,
  'cart.removeCoupon': shoppers,
  'cart.estimateTotals': shoppers,
  'cart.createCheckout': shoppers,
  'cart.delete': shoppers,
}
