/**
 * Application codes of each catalog write. Choice: the wire declares none, so what is not there, was taken or cannot be is named
 * by its kind. Bulk calls tell of each product by its own code.
 */
export const catalogWriteErrorCodes = {
  'catalog.createProduct': ['SLUG_ALREADY_EXISTS', 'TOO_MANY_VARIANTS', 'IDEMPOTENCY_KEY_REUSED'],
  'catalog.updateProduct': [
    'PRODUCT_NOT_FOUND',
    'SLUG_ALREADY_EXISTS',
    'TOO_MANY_VARIANTS',
    'PRODUCT_HAS_VARIANTS',
    'PRODUCT_MANAGES_VARIANTS',
    'STALE_PRODUCT',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  'catalog.deleteProduct': ['PRODUCT_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  'catalog.updateVariants': [
    'PRODUCT_NOT_FOUND',
    'VARIANT_NOT_FOUND',
    'PRODUCT_DOES_NOT_MANAGE_VARIANTS',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  'catalog.resetVariants': ['PRODUCT_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  'catalog.addProductsToCollection': [
    'COLLECTION_NOT_FOUND',
    'COLLECTION_IS_BUILT_IN',
    'PRODUCT_NOT_FOUND',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  'catalog.removeProductsFromCollection': [
    'COLLECTION_NOT_FOUND',
    'COLLECTION_IS_BUILT_IN',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  'catalog.addMedia': [
    'PRODUCT_NOT_FOUND',
    'MEDIA_NOT_FOUND',
    'CHOICE_NOT_FOUND',
    'MEDIA_OF_ANOTHER_OPTION',
    'MEDIA_IMPORT_OFF',
    'TOO_MANY_MEDIA',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  'catalog.removeMedia': ['PRODUCT_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  'catalog.setChoiceMedia': [
    'PRODUCT_NOT_FOUND',
    'MEDIA_NOT_FOUND',
    'CHOICE_NOT_FOUND',
    'MEDIA_OF_ANOTHER_OPTION',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  'catalog.removeChoiceMedia': ['PRODUCT_NOT_FOUND', 'CHOICE_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  'catalog.deleteOptions': ['PRODUCT_NOT_FOUND', 'PRODUCT_MANAGES_VARIANTS', 'IDEMPOTENCY_KEY_REUSED'],
  'catalog.removeBrand': ['PRODUCT_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  'catalog.removeRibbon': ['PRODUCT_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  'catalog.createCollection': ['SLUG_ALREADY_EXISTS', 'IDEMPOTENCY_KEY_REUSED'],
  'catalog.updateCollection': [
    'COLLECTION_NOT_FOUND',
    'SLUG_ALREADY_EXISTS',
    'COLLECTION_IS_BUILT_IN',
    'STALE_COLLECTION',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  'catalog.deleteCollection': ['COLLECTION_NOT_FOUND', 'COLLECTION_IS_BUILT_IN', 'IDEMPOTENCY_KEY_REUSED'],
  'catalog.bulkUpdateProducts': ['IDEMPOTENCY_KEY_REUSED'],
  'catalog.bulkAdjustProducts': ['IDEMPOTENCY_KEY_REUSED'],
} as const

/** Application codes of one catalog write, by operation name. */
export type CatalogWriteErrorCodeOf<Name extends keyof typeof catalogWriteErrorCodes> =
  (typeof catalogWriteErrorCodes)[Name][number]
