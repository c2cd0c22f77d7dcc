import {
  addToCart,
  createCheckout,
  deleteCart,
  estimateTotals,
  getCart,
  removeCoupon,
  removeLineItems,
  updateCart,
  updateLineItemsQuantity,
} from '@vitrine/contract'
import * as wire from '@vitrine/contract/enumerations'
import { call, callForNothing, type RequestOf, type ResponseOf } from '../call.ts'
import { type EnumObject, enumObject } from '../enum-object.ts'
import { method } from '../module-method.ts'
import { cartFields } from '../surface/special-fields.ts'
import type { Surface } from '../surface/surface-type.ts'

/** The module `currentCart` of the public e-commerce package: the caller's own cart. */

export type Cart = Surface<import('@vitrine/contract').Cart>
export type LineItem = Surface<import('@vitrine/contract').LineItem>
export type CatalogReference = Surface<import('@vitrine/contract').CatalogReference>
export type EstimateTotalsResponse = Surface<import('@vitrine/contract').EstimateTotalsResponse>
type CartResponse = Promise<{ cart: Cart }>

export const ChannelType: EnumObject<wire.ChannelType> = enumObject(wire.channelTypes)
export const WeightUnit: EnumObject<wire.WeightUnit> = enumObject(wire.weightUnits)
export const PaymentOptionType: EnumObject<wire.PaymentOptionType> = enumObject(wire.paymentOptionTypes)
export const ItemTypePreset: EnumObject<wire.ItemTypePreset> = enumObject(wire.itemTypePresets)
export const ItemAvailabilityStatus: EnumObject<wire.ItemAvailabilityStatus> = enumObject(
  wire.itemAvailabilityStatuses,
)

/** The cart itself, without `{ cart }` around it as in the public package. */
export const getCurrentCart: () => Promise<Cart> = method(
  async (client) => (await call(client, getCart, {}, cartFields)).cart,
)

/** Changes the cart or applies a coupon; returns the cart itself. */
export const updateCurrentCart: (options?: RequestOf<typeof updateCart>) => Promise<Cart> = method(
  async (client, options = {}) => (await call(client, updateCart, options, cartFields)).cart,
)

export const addToCurrentCart: (options?: RequestOf<typeof addToCart>) => CartResponse = method(
  (client, options = {}) => call(client, addToCart, options, cartFields),
)

export const removeLineItemsFromCurrentCart: (lineItemIds: readonly string[]) => CartResponse = method(
  (client, lineItemIds) => call(client, removeLineItems, { lineItemIds }, cartFields),
)

export const updateCurrentCartLineItemQuantity: (
  lineItems: readonly { readonly _id: string; readonly quantity: number }[],
) => CartResponse = method((client, lineItems) =>
  call(client, updateLineItemsQuantity, { lineItems }, cartFields),
)

export const removeCouponFromCurrentCart: () => CartResponse = method((client) =>
  call(client, removeCoupon, {}, cartFields),
)

export const estimateCurrentCartTotals: (
  options?: RequestOf<typeof estimateTotals>,
) => Promise<ResponseOf<typeof estimateTotals>> = method((client, options = {}) =>
  call(client, estimateTotals, options, cartFields),
)

/** `{ checkoutId }` */
export const createCheckoutFromCurrentCart: (
  options?: RequestOf<typeof createCheckout>,
) => Promise<ResponseOf<typeof createCheckout>> = method((client, options) =>
  call(client, createCheckout, options ?? {}, cartFields),
)

export const deleteCurrentCart: () => Promise<void> = method((client) =>
  callForNothing(client, deleteCart, {}, cartFields),
)
