import * as contract from '@vitrine/contract'
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
    route(contract.getCart, getCart),
    writeRoute(contract.updateCart, (context, input) => updateCart(context, input, limits)),
    writeRoute(contract.addToCart, addItems),
    writeRoute(contract.removeLineItems, removeItems),
    writeRoute(contract.updateLineItemsQuantity, changeQuantities),
    writeRoute(contract.removeCoupon, removeCoupon),
    route(contract.estimateTotals, estimateTotals),
  ]
}
