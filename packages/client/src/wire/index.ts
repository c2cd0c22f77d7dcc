/**
 * The wire as data: the operations that shoppers use, header names, limits and change events. For servers that forward
 * calls, read-only clients and test doubles. Importing it has no side effects.
 */

export type { ErrorEnvelope, Operation, TokenRequest, TokenResponse, Tokens } from '@vitrine/contract'
export {
  addToCart,
  allProductsCollection,
  changePassword,
  consistencyHeader,
  createCheckout,
  createRedirectSession,
  deleteCart,
  estimateTotals,
  getCart,
  getCatalogVersion,
  getCollection,
  getCollectionBySlug,
  getCollectionBySlugV1,
  getMyMember,
  getProduct,
  getStoreVariant,
  grantToken,
  idempotencyKeyHeader,
  logIn,
  logOut,
  maxIdempotencyKeyLength,
  productOptionsAvailability,
  queryCollections,
  queryProducts,
  queryProductVariants,
  queryStoreVariants,
  queryStringOrBody,
  register,
  removeCoupon,
  removeLineItems,
  requestIdHeader,
  searchProducts,
  suggest,
  updateCart,
  updateLineItemsQuantity,
  validateEmail,
  wireHeaders,
} from '@vitrine/contract'
export {
  activateFactor,
  endOtherSessions,
  endOwnSession,
  enrollFactor,
  getOwnProfile,
  getSignUpRules,
  listOwnFactors,
  listOwnSessions,
  removeFactor,
  updateOwnProfile,
} from '@vitrine/contract/accounts'
export type { ChangeActor, ChangeData, ChangeEvent } from '@vitrine/contract/changes'
export { changeStreamPath, currentEventName, resetEventName } from '@vitrine/contract/changes'
export {
  cancelOwnBackInStock,
  getOrder,
  listOwnBackInStock,
  requestBackInStock,
  searchOrders,
} from '@vitrine/contract/orders'
