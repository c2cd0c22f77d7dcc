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
