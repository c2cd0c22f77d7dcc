import { accountAnswers, accountRequests } from './accounts/by-operation.ts'
import * as answers from './answers.ts'
import { catalogSearchAnswers, catalogSearchRequests } from './catalog-search.ts'
import { catalogV3Answers, catalogV3Requests } from './catalog-v3/by-operation.ts'
import { catalogWriteAnswers, catalogWriteRequests } from './catalog-writes.ts'
import { emptyResponse } from './entities/empty-response.ts'
import { estimateTotalsResponse } from './entities/estimate.ts'
import { stateMachineResponse } from './entities/identity.ts'
import * as identityAnswers from './identity-answers.ts'
import { orderAnswers, orderRequests } from './orders/by-operation.ts'
import * as cart from './requests/cart.ts'
import * as catalog from './requests/catalog.ts'
import { graphqlRequest, graphqlResponse } from './requests/graphql.ts'
import * as identity from './requests/identity.ts'
import { getMyMemberRequest } from './requests/members.ts'
import { redirectSessionRequest } from './requests/redirects.ts'
import { anyTokenRequest } from './requests/token.ts'
import type { Schemas } from './schemas-by-operation.ts'

/** Schema of each operation's request, by operation name: for servers, tests and documents, not for bundles. */
export const requestSchemas: Schemas = {
  'token.grant': anyTokenRequest,
  'authentication.register': identity.registerRequest,
  'authentication.logIn': identity.logInRequest,
  'authentication.signOn': identity.signOnRequest,
  'authentication.changePassword': identity.changePasswordRequest,
  'authentication.validateEmail': identity.validateEmailRequest,
  'authentication.logOut': identity.logOutRequest,
  'authentication.verifyFactor': identity.verifyFactorRequest,
  'recovery.sendEmail': identity.sendRecoveryEmailRequest,
  'recovery.sendActivation': identity.sendActivationEmailRequest,
  'recovery.recover': identity.recoverRequest,
  'verification.start': identity.startVerificationRequest,
  'verification.verify': identity.verifyEmailRequest,
  'verification.resend': identity.resendCodeRequest,
  'redirects.createSession': redirectSessionRequest,
  'members.my': getMyMemberRequest,
  ...accountRequests,
  'catalog.queryProducts': catalog.queryProductsRequest,
  'catalog.getProduct': catalog.getProductRequest,
  'catalog.queryCollections': catalog.queryCollectionsRequest,
  'catalog.getCollection': catalog.getCollectionRequest,
  'catalog.getCollectionBySlug': catalog.getCollectionBySlugRequest,
  'catalog.getCollectionBySlugV1': catalog.getCollectionBySlugRequest,
  'catalog.productOptionsAvailability': catalog.productOptionsAvailabilityRequest,
  'catalog.queryProductVariants': catalog.queryProductVariantsRequest,
  'catalog.queryStoreVariants': catalog.queryStoreVariantsRequest,
  'catalog.getStoreVariant': catalog.getStoreVariantRequest,
  'catalog.getCatalogVersion': catalog.getCatalogVersionRequest,
  ...catalogSearchRequests,
  ...catalogWriteRequests,
  ...catalogV3Requests,
  'graphql.request': graphqlRequest,
  'cart.get': cart.getCartRequest,
  'cart.update': cart.updateCartRequest,
  'cart.addItems': cart.addToCartRequest,
  'cart.removeItems': cart.removeLineItemsRequest,
  'cart.setQuantities': cart.updateLineItemsQuantityRequest,
  'cart.removeCoupon': cart.removeCouponRequest,
  'cart.estimateTotals': cart.estimateTotalsRequest,
  'cart.createCheckout': cart.createCheckoutRequest,
  'cart.delete': cart.deleteCartRequest,
  ...orderRequests,
}

/** Schema of each operation's answer, by operation name. */
export const answerSchemas: Schemas = {
  'token.grant': answers.tokenResponse,
  'authentication.register': stateMachineResponse,
  'authentication.logIn': stateMachineResponse,
  'authentication.signOn': identityAnswers.signOnResponse,
  'authentication.changePassword': emptyResponse,
  'authentication.validateEmail': identityAnswers.validateEmailResponse,
  'authentication.logOut': identityAnswers.rawHttpResponse,
  'authentication.verifyFactor': stateMachineResponse,
  'recovery.sendEmail': emptyResponse,
  'recovery.sendActivation': emptyResponse,
  'recovery.recover': stateMachineResponse,
  'verification.start': identityAnswers.startVerificationResponse,
  'verification.verify': stateMachineResponse,
  'verification.resend': stateMachineResponse,
  'redirects.createSession': identityAnswers.redirectSessionResponse,
  'members.my': identityAnswers.getMyMemberResponse,
  ...accountAnswers,
  'catalog.queryProducts': answers.queryProductsResponse,
  'catalog.getProduct': answers.getProductResponse,
  'catalog.queryCollections': answers.queryCollectionsResponse,
  'catalog.getCollection': answers.getCollectionResponse,
  'catalog.getCollectionBySlug': answers.getCollectionResponse,
  'catalog.getCollectionBySlugV1': answers.getCollectionResponse,
  'catalog.productOptionsAvailability': answers.productOptionsAvailabilityResponse,
  'catalog.queryProductVariants': answers.queryProductVariantsResponse,
  'catalog.queryStoreVariants': answers.queryStoreVariantsResponse,
  'catalog.getStoreVariant': answers.getStoreVariantResponse,
  'catalog.getCatalogVersion': answers.getCatalogVersionResponse,
  ...catalogSearchAnswers,
  ...catalogWriteAnswers,
  ...catalogV3Answers,
  'graphql.request': graphqlResponse,
  'cart.get': answers.cartResponse,
  'cart.update': answers.cartResponse,
  'cart.addItems': answers.cartResponse,
  'cart.removeItems': answers.cartResponse,
  'cart.setQuantities': answers.cartResponse,
  'cart.removeCoupon': answers.cartResponse,
  'cart.estimateTotals': estimateTotalsResponse,
  'cart.createCheckout': answers.createCheckoutResponse,
  'cart.delete': emptyResponse,
  ...orderAnswers,
}
