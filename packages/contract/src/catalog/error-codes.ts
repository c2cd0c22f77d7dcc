/** Application codes of each catalog read. Choice: the wire declares none, so what is not there is named by its kind. */
export const catalogErrorCodes = {
  'catalog.queryProducts': [],
  'catalog.getProduct': ['PRODUCT_NOT_FOUND'],
  'catalog.queryCollections': [],
  'catalog.getCollection': ['COLLECTION_NOT_FOUND'],
  'catalog.getCollectionBySlug': ['COLLECTION_NOT_FOUND'],
  'catalog.getCollectionBySlugV1': ['COLLECTION_NOT_FOUND'],
  'catalog.productOptionsAvailability': ['PRODUCT_NOT_FOUND'],
  'catalog.queryProductVariants': ['PRODUCT_NOT_FOUND'],
  'catalog.queryStoreVariants': [],
  'catalog.getStoreVariant': ['VARIANT_NOT_FOUND'],
  'catalog.getCatalogVersion': [],
  'catalog.searchProducts': [],
  'catalog.suggest': [],
} as const

/** Application codes of one catalog read, by operation name. */
export type CatalogErrorCodeOf<Name extends keyof typeof catalogErrorCodes> =
  (typeof catalogErrorCodes)[Name][number]
