/**
 * Valibot schemas of requests, answers and entities, for servers and for clients that validate. Requests keep every bound and
 * lose unknown and read-only fields. Answers leave lists of values open; what a schema of an answer returns has the known
 * fields alone, so check with it and go on with the answer itself.
 */

export {
  cartResponse,
  createCheckoutResponse,
  getCatalogVersionResponse,
  getCollectionResponse,
  getProductResponse,
  getStoreVariantResponse,
  productOptionsAvailabilityResponse,
  queryCollectionsResponse,
  queryProductsResponse,
  queryProductVariantsResponse,
  queryStoreVariantsResponse,
  tokenErrorResponse,
  tokenResponse,
} from './schemas/answers.ts'
export { answerSchemas, requestSchemas } from './schemas/by-operation.ts'
export {
  searchProductsRequest,
  searchProductsResponse,
  suggestRequest,
  suggestResponse,
} from './schemas/catalog-search.ts'
export {
  address,
  addressWithContact,
  answeredAddress,
  answeredAddressWithContact,
} from './schemas/entities/address.ts'
export { cart } from './schemas/entities/cart.ts'
export { collection } from './schemas/entities/collection.ts'
export { emptyResponse } from './schemas/entities/empty-response.ts'
export { errorEnvelope } from './schemas/entities/error-envelope.ts'
export { estimateTotalsResponse } from './schemas/entities/estimate.ts'
export { identity, stateMachineResponse } from './schemas/entities/identity.ts'
export { lineItem } from './schemas/entities/line-item.ts'
export { product } from './schemas/entities/product.ts'
export { storeVariant } from './schemas/entities/store-variant.ts'
export { variant } from './schemas/entities/variant.ts'
export { toFieldViolations } from './schemas/field-violations.ts'
export {
  getMyMemberResponse,
  rawHttpResponse,
  redirectSessionResponse,
  signOnResponse,
  startVerificationResponse,
} from './schemas/identity-answers.ts'
export { order } from './schemas/orders/order.ts'
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
} from './schemas/requests/cart.ts'
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
} from './schemas/requests/catalog.ts'
export {
  addMediaRequest,
  bulkAdjustProductsRequest,
  bulkUpdateProductsRequest,
  choiceMediaRequest,
  collectionProductsRequest,
  createCollectionRequest,
  deleteCollectionRequest,
  removeMediaRequest,
  updateCollectionRequest,
  updateVariantsRequest,
} from './schemas/requests/catalog-writes.ts'
export { graphqlRequest, graphqlResponse } from './schemas/requests/graphql.ts'
export {
  changePasswordRequest,
  logInRequest,
  logOutRequest,
  recoverRequest,
  registerRequest,
  resendCodeRequest,
  sendActivationEmailRequest,
  sendRecoveryEmailRequest,
  signOnRequest,
  startVerificationRequest,
  validateEmailRequest,
  verifyEmailRequest,
  verifyFactorRequest,
} from './schemas/requests/identity.ts'
export { getMyMemberRequest } from './schemas/requests/members.ts'
export {
  createProductRequest,
  productIdRequest,
  updateProductRequest,
} from './schemas/requests/product-writes.ts'
export { platformQuery } from './schemas/requests/query.ts'
export { redirectSessionRequest } from './schemas/requests/redirects.ts'
export { administrativeGrant, tokenRequest } from './schemas/requests/token.ts'
