import * as contract from '@vitrine/contract'
import { type RateLimits, type Route, route, writeRoute } from '../http/index.ts'
import {
  addItems,
  changeQuantities,
  estimateTotals,
  getCart,
  removeCoupon,
  removeItems,
  updateCart,
} from './service.ts'

/**
 * The calls of the current cart. Creating a checkout and deleting the cart are in the orders module, because they also change checkouts.
 */
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
