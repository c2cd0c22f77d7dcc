import {
  type AddToCartRequest,
  addToCart,
  type Cart,
  type CreateCheckoutRequest,
  createCheckout as createCheckoutOperation,
  deleteCart,
  type EstimateTotalsRequest,
  type EstimateTotalsResponse,
  estimateTotals as estimateTotalsOperation,
  getCart,
  removeCoupon as removeCouponOperation,
  removeLineItems,
  storesAppId,
  type UpdateCartRequest,
  updateCart,
  updateLineItemsQuantity,
} from '@vitrine/contract'
import type { Caller, ReadCaller } from '../client.ts'
import { isStoreError } from '../errors/store-error.ts'
import type { CallOptions } from '../transport/transport.ts'
import { write } from '../transport/write.ts'

/** A product to put into the cart. */
export interface ItemToAdd {
  readonly productId: string
  /** For products whose variants are managed; else use `choices`. */
  readonly variantId?: string
  /** Option name → choice. */
  readonly choices?: Readonly<Record<string, string>>
  /** Title of a custom text field → what the shopper wrote. */
  readonly customText?: Readonly<Record<string, string>>
  /** 1 to 100,000. */
  readonly quantity: number
}

/**
 * The current cart; undefined before the first add.
 * @throws StoreError
 * @see specification, section 7, GET /v1/carts/current
 */
export async function get(client: ReadCaller, options?: CallOptions): Promise<Cart | undefined> {
  try {
    return (await client.send(getCart, {}, options)).cart
  } catch (error) {
    if (isStoreError(error, 'application') && error.code === 'OWNED_CART_NOT_FOUND') return undefined
    throw error
  }
}

/**
 * Puts items into the cart, which the first call creates. Equal lines merge; quantities are capped at what is in stock.
 * @throws StoreError `application` `INSUFFICIENT_INVENTORY`, `ITEM_NOT_FOUND_IN_CATALOG`; `validation`
 * @see specification, section 7, POST /v1/carts/current/add-to-cart
 */
export function addItems(client: Caller, items: readonly ItemToAdd[], options?: CallOptions): Promise<Cart> {
  const request: AddToCartRequest = { lineItems: items.map(lineOf) }
  return unwrap(write(client, addToCart, request, options))
}

function lineOf({ productId, variantId, choices, customText, quantity }: ItemToAdd) {
  const options = {
    ...(variantId && { variantId }),
    ...(choices && { options: choices }),
    ...(customText && { customTextFields: customText }),
  }
  return { catalogReference: { appId: storesAppId, catalogItemId: productId, options }, quantity }
}

/**
 * Sets quantities, 1 to 100,000 each; remove a line instead of setting it to 0.
 * @throws StoreError `application` `OWNED_CART_NOT_FOUND`, `ITEM_NOT_FOUND_IN_CATALOG`, `INSUFFICIENT_INVENTORY`,
 *   `IDEMPOTENCY_KEY_REUSED`
 * @see specification, section 7, POST /v1/carts/current/update-line-items-quantity
 */
export function setQuantities(
  client: Caller,
  lines: readonly { readonly id: string; readonly quantity: number }[],
  options?: CallOptions,
): Promise<Cart> {
  return unwrap(write(client, updateLineItemsQuantity, { lineItems: lines }, options))
}

/**
 * Takes lines out by their ids.
 * @throws StoreError `application` `OWNED_CART_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`
 * @see specification, section 7, POST /v1/carts/current/remove-line-items
 */
export function removeItems(
  client: Caller,
  lineItemIds: readonly string[],
  options?: CallOptions,
): Promise<Cart> {
  return unwrap(write(client, removeLineItems, { lineItemIds }, options))
}

/**
 * Writes fields of the cart; only the given ones change.
 * @throws StoreError `application` `OWNED_CART_NOT_FOUND`, `INVALID_COUPON_CODE`, `INVALID_COUPON_STATUS`,
 *   `ITEM_NOT_FOUND_IN_CATALOG`, `INSUFFICIENT_INVENTORY`, `LINE_ITEM_WITH_ZERO_QUANTITY`,
 *   `CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION`, `CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER`,
 *   `CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM`, `CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE`,
 *   `CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE`, `IDEMPOTENCY_KEY_REUSED`
 * @see specification, section 7, PATCH /v1/carts/current
 */
export function update(client: Caller, changes: UpdateCartRequest, options?: CallOptions): Promise<Cart> {
  return unwrap(write(client, updateCart, changes, options))
}

/**
 * Applies a coupon in place of the one before.
 * @throws StoreError `application` `INVALID_COUPON_CODE`, or `INVALID_COUPON_STATUS` with `data.reason`
 * @see specification, section 7, PATCH /v1/carts/current
 */
export function applyCoupon(client: Caller, couponCode: string, options?: CallOptions): Promise<Cart> {
  return update(client, { couponCode }, options)
}

/**
 * Takes the coupon off the cart.
 * @throws StoreError `application` `OWNED_CART_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`
 * @see specification, section 7, POST /v1/carts/current/remove-coupon
 */
export function removeCoupon(client: Caller, options?: CallOptions): Promise<Cart> {
  return unwrap(write(client, removeCouponOperation, {}, options))
}

/**
 * Totals with delivery and tax for an address; without one the items alone.
 * @throws StoreError `application` `OWNED_CART_NOT_FOUND`, `CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM`
 * @see specification, section 7, POST /v1/carts/current/estimate-totals
 */
export function estimateTotals(
  client: ReadCaller,
  input: EstimateTotalsRequest = {},
  options?: CallOptions,
): Promise<EstimateTotalsResponse> {
  return client.send(estimateTotalsOperation, input, options)
}

/**
 * Makes a checkout of the cart, or updates the one made before; gives its id.
 * @throws StoreError `application` `OWNED_CART_NOT_FOUND`, `CANT_CREATE_CART_WITHOUT_ITEMS`, `ITEM_NOT_FOUND_IN_CATALOG`,
 *   `INSUFFICIENT_INVENTORY`, `LINE_ITEM_FOR_MEMBERS_ONLY`, `SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT`,
 *   `IDEMPOTENCY_KEY_REUSED`
 * @see specification, section 7, POST /v1/carts/current/create-checkout
 */
export async function createCheckout(
  client: Caller,
  input: CreateCheckoutRequest = { channelType: 'WEB' },
  options?: CallOptions,
): Promise<string> {
  return (await write(client, createCheckoutOperation, input, options)).checkoutId
}

/**
 * Deletes the cart.
 * @throws StoreError `application` `OWNED_CART_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`
 * @see specification, section 7, DELETE /v1/carts/current
 */
export async function remove(client: Caller, options?: CallOptions): Promise<void> {
  await write(client, deleteCart, {}, options)
}

async function unwrap(answer: Promise<{ cart: Cart }>): Promise<Cart> {
  return (await answer).cart
}
