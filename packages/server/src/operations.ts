/** Groups of operations for `allow`: what the pages of a shop usually call. */

import {
  activateFactor,
  addToCart,
  cancelOwnBackInStock,
  changePassword,
  createCheckout,
  createRedirectSession,
  deleteCart,
  endOtherSessions,
  endOwnSession,
  enrollFactor,
  estimateTotals,
  getCart,
  getCatalogVersion,
  getCollection,
  getCollectionBySlug,
  getCollectionBySlugV1,
  getMyMember,
  getOrder,
  getOwnProfile,
  getProduct,
  getStoreVariant,
  listOwnBackInStock,
  listOwnFactors,
  listOwnSessions,
  productOptionsAvailability,
  queryCollections,
  queryProducts,
  queryProductVariants,
  queryStoreVariants,
  removeCoupon,
  removeFactor,
  removeLineItems,
  searchOrders,
  searchProducts,
  suggest,
  updateCart,
  updateLineItemsQuantity,
  updateOwnProfile,
} from '@vitrine/client/wire'
import type { OperationGroup } from './routes/allow.ts'

export type { ForwardedOperation, OperationGroup } from './routes/allow.ts'

/**
 * Reads of products, collections and search.
 *
 * @example
 * ```ts
 * import { allow } from '@vitrine/server'
 * import { catalog } from '@vitrine/server/operations'
 *
 * const operations = allow(catalog)
 * ```
 */
export const catalog: OperationGroup = {
  forwarded: [
    queryProducts,
    getProduct,
    queryCollections,
    getCollection,
    getCollectionBySlug,
    getCollectionBySlugV1,
    productOptionsAvailability,
    queryProductVariants,
    queryStoreVariants,
    getStoreVariant,
    getCatalogVersion,
    searchProducts,
    suggest,
  ],
}

/**
 * The shopper's cart, up to the address of the hosted checkout. Also for the forms of pages without script.
 *
 * @example
 * ```ts
 * import { allow } from '@vitrine/server'
 * import { cart } from '@vitrine/server/operations'
 *
 * const operations = allow(cart)
 * ```
 */
export const cart: OperationGroup = {
  forwarded: [
    getCart,
    addToCart,
    updateCart,
    updateLineItemsQuantity,
    removeLineItems,
    removeCoupon,
    estimateTotals,
    createCheckout,
    createRedirectSession,
    deleteCart,
  ],
}

/**
 * The member's own data: profile, orders and back-in-stock requests.
 *
 * @example
 * ```ts
 * import { allow } from '@vitrine/server'
 * import { account } from '@vitrine/server/operations'
 *
 * const operations = allow(account)
 * ```
 */
export const account: OperationGroup = {
  forwarded: [
    getMyMember,
    getOwnProfile,
    updateOwnProfile,
    searchOrders,
    getOrder,
    listOwnBackInStock,
    cancelOwnBackInStock,
  ],
}

/**
 * The member's own password, second factors and sessions, as `useChangePassword`, `useFactors` and `useSessions` of
 * `@vitrine/react` need them.
 *
 * @example
 * ```ts
 * import { allow } from '@vitrine/server'
 * import { account, security } from '@vitrine/server/operations'
 *
 * const operations = allow(account, security)
 * ```
 */
export const security: OperationGroup = {
  forwarded: [
    listOwnFactors,
    enrollFactor,
    activateFactor,
    removeFactor,
    listOwnSessions,
    endOwnSession,
    endOtherSessions,
    changePassword,
  ],
}

/**
 * Login and logout. `login` allows `POST session/login`, `signup`, `verify`, `resend`, `factor`, `recovery-email` and `recover`,
 * `GET login` and the callback; `logout` allows `POST session/logout`.
 *
 * @example
 * ```ts
 * import { allow } from '@vitrine/server'
 * import { auth } from '@vitrine/server/operations'
 *
 * const operations = allow(auth.login, auth.logout)
 * ```
 */
export const auth: { readonly login: OperationGroup; readonly logout: OperationGroup } = {
  login: { login: true },
  logout: { logout: true },
}
