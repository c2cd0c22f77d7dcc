import { type DeclaredOperation, declareOperation, everyone } from '../declaration.ts'
import { cartResponse, createCheckoutResponse } from '../schemas/answers.ts'
import { emptyResponse } from '../schemas/entities/empty-response.ts'
import { estimateTotalsResponse } from '../schemas/entities/estimate.ts'
import {
  addToCartRequest,
  createCheckoutRequest,
  deleteCartRequest,
  estimateTotalsRequest,
  getCartRequest,
  removeCouponRequest,
  removeLineItemsRequest,
  updateCartRequest,
  updateLineItemsQuantityRequest,
} from '../schemas/requests/cart.ts'
import {
  addToCart,
  addToCartErrors,
  createCheckout,
  createCheckoutErrors,
  deleteCart,
  deleteCartErrors,
  estimateTotals,
  estimateTotalsErrors,
  getCart,
  getCartErrors,
  removeCoupon,
  removeCouponErrors,
  removeLineItems,
  removeLineItemsErrors,
  updateCart,
  updateCartErrors,
  updateLineItemsQuantity,
  updateLineItemsQuantityErrors,
} from './operations.ts'

export const cartDeclarations: readonly DeclaredOperation[] = [
  declareOperation(getCart, {
    access: everyone,
    right: 'ORDERS',
    errors: getCartErrors,
    request: getCartRequest,
    response: cartResponse,
  }),
  declareOperation(updateCart, {
    access: everyone,
    right: 'ORDERS',
    errors: updateCartErrors,
    request: updateCartRequest,
    response: cartResponse,
  }),
  declareOperation(addToCart, {
    access: everyone,
    right: 'ORDERS',
    errors: addToCartErrors,
    request: addToCartRequest,
    response: cartResponse,
  }),
  declareOperation(removeLineItems, {
    access: everyone,
    right: 'ORDERS',
    errors: removeLineItemsErrors,
    request: removeLineItemsRequest,
    response: cartResponse,
  }),
  declareOperation(updateLineItemsQuantity, {
    access: everyone,
    right: 'ORDERS',
    errors: updateLineItemsQuantityErrors,
    request: updateLineItemsQuantityRequest,
    response: cartResponse,
  }),
  declareOperation(removeCoupon, {
    access: everyone,
    right: 'ORDERS',
    errors: removeCouponErrors,
    request: removeCouponRequest,
    response: cartResponse,
  }),
  declareOperation(estimateTotals, {
    access: everyone,
    right: 'ORDERS',
    errors: estimateTotalsErrors,
    request: estimateTotalsRequest,
    response: estimateTotalsResponse,
  }),
  declareOperation(createCheckout, {
    access: everyone,
    right: 'ORDERS',
    errors: createCheckoutErrors,
    request: createCheckoutRequest,
    response: createCheckoutResponse,
  }),
  declareOperation(deleteCart, {
    access: everyone,
    right: 'ORDERS',
    errors: deleteCartErrors,
    request: deleteCartRequest,
    response: emptyResponse,
  }),
]
