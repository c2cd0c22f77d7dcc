import type { EmptyResponse } from '../common/values.ts'
import type { ErrorCodeOf, Operation } from '../operation.ts'
import { cart } from '../provider/service-prefixes.ts'
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

/** Operations on the caller's current cart. */

export const getCartErrors = ['OWNED_CART_NOT_FOUND'] as const
/** Returns the current cart. */
export const getCart: Operation<GetCartRequest, CartResponse, (typeof getCartErrors)[number]> = {
  name: 'cart.get',
  method: 'GET',
  path: `${cart}/v1/carts/current`,
  idempotent: true,
}

export const updateCartErrors = [
  'OWNED_CART_NOT_FOUND',
  'INVALID_COUPON_CODE',
  'INVALID_COUPON_STATUS',
  'ITEM_NOT_FOUND_IN_CATALOG',
  'INSUFFICIENT_INVENTORY',
  'LINE_ITEM_WITH_ZERO_QUANTITY',
  'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION',
  'CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER',
  'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM',
  'CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE',
  'CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE',
  'IDEMPOTENCY_KEY_REUSED',
] as const
/** Changes the current cart: coupon, items, note, contact and merchant discounts. */
export const updateCart: Operation<UpdateCartRequest, CartResponse, (typeof updateCartErrors)[number]> = {
  name: 'cart.update',
  method: 'PATCH',
  path: `${cart}/v1/carts/current`,
}

export const addToCartErrors = [
  'ITEM_NOT_FOUND_IN_CATALOG',
  'INSUFFICIENT_INVENTORY',
  'LINE_ITEM_WITH_ZERO_QUANTITY',
  'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION',
  'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM',
  'CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE',
  'CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE',
  'IDEMPOTENCY_KEY_REUSED',
] as const
/** Adds items to the current cart, and creates it if there is none. */
export const addToCart: Operation<AddToCartRequest, CartResponse, (typeof addToCartErrors)[number]> = {
  name: 'cart.addItems',
  method: 'POST',
  path: `${cart}/v1/carts/current/add-to-cart`,
}

export const removeLineItemsErrors = ['OWNED_CART_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'] as const
/** Removes line items by id. */
export const removeLineItems: Operation<
  RemoveLineItemsRequest,
  CartResponse,
  (typeof removeLineItemsErrors)[number]
> = {
  name: 'cart.removeItems',
  method: 'POST',
  path: `${cart}/v1/carts/current/remove-line-items`,
}

export const updateLineItemsQuantityErrors = [
  'OWNED_CART_NOT_FOUND',
  'ITEM_NOT_FOUND_IN_CATALOG',
  'INSUFFICIENT_INVENTORY',
  'IDEMPOTENCY_KEY_REUSED',
] as const
/** Sets quantities of line items. */
export const updateLineItemsQuantity: Operation<
  UpdateLineItemsQuantityRequest,
  CartResponse,
  (typeof updateLineItemsQuantityErrors)[number]
> = {
  name: 'cart.setQuantities',
  method: 'POST',
  path: `${cart}/v1/carts/current/update-line-items-quantity`,
}

export const removeCouponErrors = ['OWNED_CART_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'] as const
/** Removes the coupon. */
export const removeCoupon: Operation<RemoveCouponRequest, CartResponse, (typeof removeCouponErrors)[number]> =
  {
    name: 'cart.removeCoupon',
    method: 'POST',
    path: `${cart}/v1/carts/current/remove-coupon`,
  }

export const estimateTotalsErrors = [
  'OWNED_CART_NOT_FOUND',
  'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM',
] as const
/** Calculates totals for an address and a delivery option. Changes nothing. */
export const estimateTotals: Operation<
  EstimateTotalsRequest,
  EstimateTotalsResponse,
  (typeof estimateTotalsErrors)[number]
> = {
  name: 'cart.estimateTotals',
  method: 'POST',
  path: `${cart}/v1/carts/current/estimate-totals`,
  idempotent: true,
}

export const createCheckoutErrors = [
  'OWNED_CART_NOT_FOUND',
  'CANT_CREATE_CART_WITHOUT_ITEMS',
  'ITEM_NOT_FOUND_IN_CATALOG',
  'INSUFFICIENT_INVENTORY',
  'LINE_ITEM_FOR_MEMBERS_ONLY',
  'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
  'IDEMPOTENCY_KEY_REUSED',
] as const
/** Creates a checkout from the current cart. */
export const createCheckout: Operation<
  CreateCheckoutRequest,
  CreateCheckoutResponse,
  (typeof createCheckoutErrors)[number]
> = {
  name: 'cart.createCheckout',
  method: 'POST',
  path: `${cart}/v1/carts/current/create-checkout`,
}

export const deleteCartErrors = ['OWNED_CART_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'] as const
/** Deletes the current cart. */
export const deleteCart: Operation<DeleteCartRequest, EmptyResponse, (typeof deleteCartErrors)[number]> = {
  name: 'cart.delete',
  method: 'DELETE',
  path: `${cart}/v1/carts/current`,
}

/** Application error codes of all cart operations. */
export type CartErrorCode = ErrorCodeOf<
  | typeof getCart
  | typeof updateCart
  | typeof addToCart
  | typeof removeLineItems
  | typeof updateLineItemsQuantity
  | typeof removeCoupon
  | typeof estimateTotals
  | typeof createCheckout
  | typeof deleteCart
>
