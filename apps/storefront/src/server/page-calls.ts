import { type Cart, regionalHeaders } from '@vitrine/client'
import {
  addToCart,
  cancelOwnBackInStock,
  deleteCart,
  estimateTotals,
  getCart,
  getOwnProfile,
  listOwnBackInStock,
  productOptionsAvailability,
  queryProducts,
  removeCoupon,
  removeLineItems,
  updateCart,
  updateLineItemsQuantity,
  updateOwnProfile,
} from '@vitrine/client/wire'
import { type AllowedOperations, allow, type ForwardedCall, type Server } from '@vitrine/server'
import { compressResponse } from '@vitrine/server/node'
import { auth, security } from '@vitrine/server/operations'
import { piecesIn } from './current-cart.ts'
import type { RequestServices } from './request-services.ts'
import type { Shopper } from './session/shopper.ts'

/** Where the client in the page finds the platform: `{shop}/api`. */
export const apiPath = '/api'

/** Everything that pages of this shop may call. Anything else does not leave this server. */
export const pageOperations: AllowedOperations = allow(auth.login, auth.logout, security, {
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
    getOwnProfile,
    updateOwnProfile,
    listOwnBackInStock,
    cancelOwnBackInStock,
  ],
})

/** Handles a call of a page under {@link apiPath}. */
export async function handlePageCall(
  request: Request,
  server: Server,
  { shopper, displayCurrency }: RequestServices,
): Promise<Response> {
  const { exchange } = shopper
  const { role } = exchange.session
  const response = await server.handle(request, {
    exchange,
    ...(displayCurrency !== undefined && { headers: regionalHeaders({ displayCurrency }) }),
    onForwarded: (call) => countCart(call, shopper),
  })
  // A script of the page has logged out.
  if (role !== 'none' && exchange.session.role === 'none') shopper.forgetShopper()
  // Not null: everything under this path is handled.
  return shopper.finish(await compressResponse(response as Response, request.headers.get('accept-encoding')))
}

/** Updates the count in the page header without a call of its own. */
function countCart({ operation, output }: ForwardedCall, shopper: Shopper): void {
  if (!operation.name.startsWith('cart.') || operation.name === 'cart.estimateTotals') return
  const { cart } = Object(output) as { cart?: Cart } // As the platform responded.
  if (operation.name === 'cart.delete' || operation.name === 'cart.get' || cart) {
    shopper.setCartCount(cart ? piecesIn(cart) : 0)
  }
}
