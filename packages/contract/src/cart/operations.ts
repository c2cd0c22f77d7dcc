import type { Operation } from '../operation.ts'
import { cart } from '../provider/service-prefixes.ts'
import type { CartErrorCode } from './error-codes.ts'
import type { EstimateTotalsResponse } from './estimate.ts'
import type {
  AddToCartRequest,
  CartResponse,
  CreateCheckoutRequest,
  CreateCheckoutResponse,
  DeleteCartRequest,
  EmptyResponse,
  EstimateTotalsRequest,
  GetCartRequest,
  RemoveCouponRequest,
  RemoveLineItemsRequest,
  UpdateCartRequest,
  UpdateLineItemsQuantityRequest,
} from './requests.ts'

/** The calls of the current cart (specification, section 7); always the caller's own cart. */

export const getCart: Operation<GetCartRequest, CartResponse, CartErrorCode> = {
  name: 'cart.get',
  method: 'GET',
  service: 'cart',
  prefix: cart,
  path: '/v1/carts/current',
  idempotent: true,
}

export const updateCart: Operation<UpdateCartRequest, CartResponse, CartErrorCode> = {
  name: 'cart.update',
  method: 'PATCH',
  service: 'cart',
  prefix: cart,
  path: '/v1/carts/current',
}

export const addToCart: Operation<AddToCartRequest, CartResponse, CartErrorCode> = {
  name: 'cart.addItems',
  method: 'POST',
  service: 'cart',
  prefix: cart,
  path: '/v1/carts/current/add-to-cart',
}

export const removeLineItems: Operation<RemoveLineItemsRequest, CartResponse, CartErrorCode> = {
  name: 'cart.removeItems',
  method: 'POST',
  service: 'cart',
  prefix: cart,
  path: '/v1/carts/current/remove-line-items',
}

export const updateLineItemsQuantity: Operation<UpdateLineItemsQuantityRequest, CartResponse, CartErrorCode> =
  {
    name: 'cart.setQuantities',
    method: 'POST',
    service: 'cart',
    prefix: cart,
    path: '/v1/carts/current/update-line-items-quantity',
  }

export const removeCoupon: Operation<RemoveCouponRequest, CartResponse, CartErrorCode> = {
  name: 'cart.removeCoupon',
  method: 'POST',
  service: 'cart',
  prefix: cart,
  path: '/v1/carts/current/remove-coupon',
}

export const estimateTotals: Operation<EstimateTotalsRequest, EstimateTotalsResponse, CartErrorCode> = {
  name: 'cart.estimateTotals',
  method: 'POST',
  service: 'cart',
  prefix: cart,
  path: '/v1/carts/current/estimate-totals',
  idempotent: true,
}

export const createCheckout: Operation<CreateCheckoutRequest, CreateCheckoutResponse, CartErrorCode> = {
  name: 'cart.createCheckout',
  method: 'POST',
  service: 'cart',
  prefix: cart,
  path: '/v1/carts/current/create-checkout',
}

export const deleteCart: Operation<DeleteCartRequest, EmptyResponse, CartErrorCode> = {
  name: 'cart.delete',
  method: 'DELETE',
  service: 'cart',
  prefix: cart,
  path: '/v1/carts/current',
}
