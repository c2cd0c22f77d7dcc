import * as contract from '@vitrine/contract'
import * as schemas from '@vitrine/contract/schemas'
import type { RateLimits } from '../http/index.ts'
import { type Route, route, writeRoute } from '../http/index.ts'
import { addItems } from './add-items.ts'
import { changeQuantities } from './change-quantities.ts'
import { estimateTotals } from './estimate-totals.ts'
import { getCart } from './get-cart.ts'
import { removeCoupon } from './remove-coupon.ts'
import { removeItems } from './remove-items.ts'
import { updateCart } from './update-cart.ts'

/** The nine calls of the current cart (wire.md 6.7). */
export function cartRoutes(limits: RateLimits): readonly Route[] {
  return [
    route(contract.getCart, schemas.getCartRequest, getCart),
    writeRoute(contract.updateCart, schemas.updateCartRequest, (context, input) =>
      updateCart(context, input, limits),
    ),
    writeRoute(contract.addToCart, schemas.addToCartRequest, addItems),
    writeRoute(contract.removeLineItems, schemas.removeLineItemsRequest, removeItems),
    writeRoute(contract.updateLineItemsQuantity, schemas.updateLineItemsQuantityRequest, changeQuantities),
    writeRoute(contract.removeCoupon, schemas.removeCouponRequest, removeCoupon),
    route(contract.estimateTotals, schemas.estimateTotalsRequest, estimateTotals),
  ]
}
