import type { EmptyResponse } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { cart } from '../provider/service-prefixes.ts'
import type { CartErrorCodeOf } from './error-codes.ts'
import type { EstimateTotalsResponse } from './estimate.ts'
import type {
  AddToCartRequest,
  CartResponse,
  CreateCheckoutRequest,
  CreateCheckoutResponse,
  DeleteCartRequest,
  EstimateTotalsRequest,
  GetCartRequest,
  RemoveCouponRequest,
  RemoveLineItemsRequest,
  UpdateCartRequest,
  UpdateLineItemsQuantityRequest,
} from './requests.ts'

/** The calls of the current cart (specification, section 7); always the caller's own cart. */

export const getCart: Operation<GetCartRequest, CartResponse, CartErrorCodeOf<'cart.get'>> = {
  name: 'cart.get',
  method: 'GET',
  path: `${cart}/v1/carts/current`,
  idempotent: true,
}

export const updateCart: Operation<UpdateCartRequest, CartResponse, CartErrorCodeOf<'cart.update'>> = {
  name: 'cart.update',
  method: 'PATCH',
  path: `${cart}/v1/carts/current`,
}

export const addToCart: Operation<AddToCartRequest, CartResponse, CartErrorCodeOf<'cart.addItems'>> = {
  name: 'cart.addItems',
  method: 'POST',
  path: `${cart}/v1/carts/current/add-to-cart`,
}

export const removeLineItems: Operation<
  RemoveLineItemsRequest,
  CartResponse,
  CartErrorCodeOf<'cart.removeItems'>
> = {
  name: 'cart.removeItems',
  method: 'POST',
  path: `${cart}/v1/carts/current/remove-line-items`,
}

export const updateLineItemsQuantity: Operation<
  UpdateLineItemsQuantityRequest,
  CartResponse,
  CartErrorCodeOf<'cart.setQuantities'>
> = {
  name: 'cart.setQuantities',
  method: 'POST',
  path: `${cart}/v1/carts/current/update-line-items-quantity`,
}

export const removeCoupon: Operation<
  RemoveCouponRequest,
  CartResponse,
  CartErrorCodeOf<'cart.removeCoupon'>
> = {
  name: 'cart.removeCoupon',
  method: 'POST',
  path: `${cart}/v1/carts/current/remove-coupon`,
}

export const estimateTotals: Operation<
  EstimateTotalsRequest,
  EstimateTotalsResponse,
  CartErrorCodeOf<'cart.estimateTotals'>
> = {
  name: 'cart.estimateTotals',
  method: 'POST',
  path: `${cart}/v1/carts/current/estimate-totals`,
  idempotent: true,
}

export const createCheckout: Operation<
  CreateCheckoutRequest,
  CreateCheckoutResponse,
  CartErrorCodeOf<'cart.createCheckout'>
> = {
  name: 'cart.createCheckout',
  method: 'POST',
  path: `${cart}/v1/carts/current/create-checkout`,
}

export const deleteCart: Operation<DeleteCartRequest, EmptyResponse, CartErrorCodeOf<'cart.delete'>> = {
  name: 'cart.delete',
  method: 'DELETE',
  path: `${cart}/v1/carts/current`,
}
