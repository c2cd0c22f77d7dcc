/** Schemas of requests, for servers and for clients that validate. Unknown fields are dropped, read-only ones ignored. */

export {
  address,
  addressWithContact,
} from './schemas/address.ts'
export {
  addToCartRequest,
  createCheckoutRequest,
  deleteCartRequest,
  estimateTotalsRequest,
  getCartRequest,
  removeCouponRequest,
  removeLineItemsRequest,
  updateCartRequest,
  updateLineItemsQuantityRequest,
} from './schemas/cart.ts'
export {
  getCatalogVersionRequest,
  getCollectionBySlugRequest,
  getCollectionRequest,
  getProductRequest,
  getStoreVariantRequest,
  productOptionsAvailabilityRequest,
  queryCollectionsRequest,
  queryProductsRequest,
  queryProductVariantsRequest,
  queryStoreVariantsRequest,
} from './schemas/catalog.ts'
export { tokenRequest } from './schemas/token.ts'
