import {
  addToCart,
  deleteCart,
  estimateTotals,
  getCart,
  productOptionsAvailability,
  queryProducts,
  removeCoupon,
  removeLineItems,
  updateCart,
  updateLineItemsQuantity,
} from '@vitrine/client/wire'
import { type AllowedOperations, allow } from '@vitrine/server'
import { auth } from '@vitrine/server/operations'

/** Where the client in the page finds the platform: `{shop}/api`. */
export const apiPath = '/api'

/** Everything that pages of this shop may call. Anything else does not leave this server. */
export const pageOperations: AllowedOperations = allow(auth.login, auth.logout, {
  forwarded: [
    queryProducts,
    productOptionsAvailability,
    getCart,
    addToCart,
    updateCart,
    updateLineItemsQuantity,
    removeLineItems,
    removeCoupon,
    estimateTotals,
    deleteCart,
  ],
})
