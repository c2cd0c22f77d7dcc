import {
  type AddToCartRequest,
  addToCart,
  type Cart,
  type CreateCheckoutRequest,
  type CustomLineItem,
  createCheckout as createCheckoutOperation,
  deleteCart as deleteCartOperation,
  type EstimateTotalsRequest,
  type EstimateTotalsResponse,
  estimateTotals as estimateTotalsOperation,
  getCart as getCartOperation,
  type LineItemToAdd,
  removeCoupon as removeCouponOperation,
  removeLineItems,
  storesAppId,
  type UpdateCartRequest,
  updateCart as updateCartOperation,
  updateLineItemsQuantity,
} from '@vitrine/contract'
import type { AnyClient, Client, ReadingClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'

/** A product of the store to add to the cart. */
export interface ItemToAdd extends Omit<LineItemToAdd, 'catalogReference'> {
  readonly productId: string
  /** Only products whose variants are managed have one; `choices` works for all. */
  readonly variantId?: string | undefined
  /** Option name → `description` of the choice, also of a color option: `{ Color: 'Forest green' }`. All options are required. */
  readonly choices?: Readonly<Record<string, string>> | undefined
  /** Title of a custom text field → what the shopper entered. */
  readonly customText?: Readonly<Record<string, string>> | undefined
  /** The subscription to buy, one of the product's subscription options. */
  readonly subscriptionOptionId?: string | undefined
  /** When the subscription starts, ISO 8601; default now. */
  readonly startDate?: string | undefined
  /** When a service takes place, ISO 8601. */
  readonly scheduledDate?: string | undefined
  /** 1 to 100,000. */
  readonly quantity: number
}

/** An item of any catalog, by its `catalogReference`. */
export type CatalogItemToAdd = LineItemToAdd

/** Everything that can be added to the cart in one call. */
export interface ItemsToAdd {
  /** At most 100. Products of the store, or items of other catalogs. */
  readonly items?: readonly (ItemToAdd | CatalogItemToAdd)[] | undefined
  /** Items that are in no catalog; at most 100. Only for apps and elevated clients. */
  readonly customItems?: readonly CustomLineItem[] | undefined
  /** The business location that the whole cart belongs to. */
  readonly businessLocationId?: string | undefined
}

/**
 * Fetches the current cart of the visitor or member; null if there is none yet. Sends nothing if the client has no tokens yet,
 * because only a session can have a cart.
 *
 * @example
 * ```ts
 * const current = await cart.getCart(client)
 * console.log(current?.lineItems.length ?? 0)
 * ```
 * @throws StoreError
 */
export async function getCart(client: ReadingClient, options?: CallOptions): Promise<Cart | null> {
  // Only clients that `createClient` made have a session. `role` is known at once unless the storage is asynchronous.
  const { session }: Partial<Pick<Client, 'session'>> = client as Partial<Client>
  // The request would start a session, and browsers print its 404 as an error.
  if (session?.role === 'none' && (await session.getRole()) === 'none') return null
  try {
    // A server of the page's own origin responds with {} instead of a 404, which browsers print as an error.
    return (await client.send(getCartOperation, {}, options)).cart ?? null
  } catch (error) {
    if (Object(error).code === 'OWNED_CART_NOT_FOUND') return null
    throw error
  }
}

/**
 * Adds items to the cart; the first call creates it. Equal lines are merged, and quantities are capped at the stock. If
 * an item is refused, none is added.
 *
 * @param items A list of products, or an object with products, items of other catalogs, custom items and a location.
 * @example
 * ```ts
 * await cart.addItems(client, [{ productId: id, choices: { Glaze: 'Oat' }, quantity: 2 }])
 * ```
 * @example
 * ```ts
 * await cart.addItems(elevate(client, apiKey), {
 *   items: [{ catalogReference: { appId: 'id-of-an-app', catalogItemId: id }, quantity: 1 }],
 *   customItems: [
 *     { productName: { original: 'Gift wrap' }, price: '3.50', quantity: 1, itemType: { preset: 'SERVICE' } },
 *   ],
 * })
 * ```
 * @throws StoreError `application` `INSUFFICIENT_INVENTORY`, `ITEM_NOT_FOUND_IN_CATALOG`; `validation`
 */
export function addItems(
  client: AnyClient,
  items: readonly (ItemToAdd | CatalogItemToAdd)[] | ItemsToAdd,
  options?: CallOptions,
): Promise<Cart> {
  const { items: lines, customItems, businessLocationId }: ItemsToAdd = isList(items) ? { items } : items
  const request: AddToCartRequest = {
    ...(lines && { lineItems: lines.map(toLineItem) }),
    ...(customItems && { customLineItems: customItems }),
    ...(businessLocationId !== undefined && { businessLocationId }),
  }
  return unwrap(write(client, addToCart, request, options))
}

/** `Array.isArray` does not narrow read-only arrays. */
function isList(items: readonly unknown[] | ItemsToAdd): items is readonly (ItemToAdd | CatalogItemToAdd)[] {
  return Array.isArray(items)
}

function toLineItem(item: ItemToAdd | CatalogItemToAdd): LineItemToAdd {
  if ('catalogReference' in item) return item
  const {
    productId,
    variantId,
    choices,
    customText,
    subscriptionOptionId,
    startDate,
    scheduledDate,
    ...lineItem
  } = item
  const options = {
    ...(variantId && { variantId }),
    ...(choices && { options: choices }),
    ...(customText && { customTextFields: customText }),
    ...(subscriptionOptionId && { subscriptionOptionId }),
    ...(startDate && { startDate }),
    ...(scheduledDate && { scheduledDate }),
  }
  return { catalogReference: { appId: storesAppId, catalogItemId: productId, options }, ...lineItem }
}

/**
 * Sets quantities of lines, 1 to 100,000 each. To remove a line, use `removeItems`. If there is less in stock, the line gets what there
 * is: compare the quantities of the returned cart with those that you sent. `INSUFFICIENT_INVENTORY` means that there is none left. A
 * line that the cart does not have is a `validation` error with `LINE_ITEM_NOT_FOUND`.
 *
 * @example
 * ```ts
 * await cart.setQuantities(client, [{ id, quantity: 3 }])
 * ```
 * @throws StoreError `application` `OWNED_CART_NOT_FOUND`, `ITEM_NOT_FOUND_IN_CATALOG`, `INSUFFICIENT_INVENTORY`,
 *   `IDEMPOTENCY_KEY_REUSED`
 */
export function setQuantities(
  client: AnyClient,
  lines: readonly { readonly id: string; readonly quantity: number }[],
  options?: CallOptions,
): Promise<Cart> {
  return unwrap(write(client, updateLineItemsQuantity, { lineItems: lines }, options))
}

/**
 * Removes lines by their ids.
 *
 * @example
 * ```ts
 * const current = await cart.getCart(client)
 * const gifts = current?.lineItems.filter((line) => line.itemType.preset === 'GIFT_CARD') ?? []
 * if (gifts.length > 0) await cart.removeItems(client, gifts.map((line) => line.id))
 * ```
 * @throws StoreError `application` `OWNED_CART_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`
 */
export function removeItems(
  client: AnyClient,
  lineItemIds: readonly string[],
  options?: CallOptions,
): Promise<Cart> {
  return unwrap(write(client, removeLineItems, { lineItemIds }, options))
}

/**
 * Updates the given fields of the cart, for example the buyer's note or the selected delivery.
 *
 * @example
 * ```ts
 * await cart.updateCart(client, { cartInfo: { buyerNote: 'Please ring twice.' } })
 * ```
 * @throws StoreError `application` `OWNED_CART_NOT_FOUND`, `INVALID_COUPON_CODE`, `INVALID_COUPON_STATUS`,
 *   `ITEM_NOT_FOUND_IN_CATALOG`, `INSUFFICIENT_INVENTORY`, `LINE_ITEM_WITH_ZERO_QUANTITY`,
 *   `CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION`, `CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER`,
 *   `CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM`, `CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE`,
 *   `CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE`, `IDEMPOTENCY_KEY_REUSED`
 */
export function updateCart(
  client: AnyClient,
  changes: UpdateCartRequest,
  options?: CallOptions,
): Promise<Cart> {
  return unwrap(write(client, updateCartOperation, changes, options))
}

/**
 * Applies a coupon; it replaces an earlier one.
 *
 * @example
 * ```ts
 * const { discount } = await cart.applyCoupon(client, 'WELCOME10')
 * console.log(discount.formattedAmount)
 * ```
 * @throws StoreError `application` `INVALID_COUPON_CODE`, or `INVALID_COUPON_STATUS` with `data.reason`
 */
export function applyCoupon(client: AnyClient, couponCode: string, options?: CallOptions): Promise<Cart> {
  return updateCart(client, { couponCode }, options)
}

/**
 * Removes the coupon from the cart.
 *
 * @example
 * ```ts
 * await cart.removeCoupon(client)
 * ```
 * @throws StoreError `application` `OWNED_CART_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`
 */
export function removeCoupon(client: AnyClient, options?: CallOptions): Promise<Cart> {
  return unwrap(write(client, removeCouponOperation, {}, options))
}

/**
 * Calculates the totals with delivery and tax for an address; without an address, only those of the items. What could not be calculated
 * is in `calculationErrors`, for example a coupon that does not apply; the call does not reject for it.
 *
 * @example
 * ```ts
 * const { priceSummary, calculationErrors } = await cart.estimateTotals(client, { shippingAddress: { country: 'IE' } })
 * console.log(priceSummary.total.formattedAmount, calculationErrors.couponCalculationError?.applicationError?.description)
 * ```
 * @throws StoreError `application` `OWNED_CART_NOT_FOUND`, `CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM`
 */
export function estimateTotals(
  client: ReadingClient,
  input: EstimateTotalsRequest = {},
  options?: CallOptions,
): Promise<EstimateTotalsResponse> {
  return client.send(estimateTotalsOperation, input, options)
}

/**
 * Creates a checkout from the cart, or updates the existing one. `createCheckoutRedirect` of `@vitrine/client/redirects` also creates
 * the address of its hosted pages.
 *
 * @example
 * ```ts
 * const checkoutId = await cart.createCheckout(client)
 * ```
 * @returns the id of the checkout
 * @throws StoreError `application` `OWNED_CART_NOT_FOUND`, `CANT_CREATE_CART_WITHOUT_ITEMS`, `ITEM_NOT_FOUND_IN_CATALOG`,
 *   `INSUFFICIENT_INVENTORY`, `LINE_ITEM_FOR_MEMBERS_ONLY`, `SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT`,
 *   `IDEMPOTENCY_KEY_REUSED`
 */
export async function createCheckout(
  client: AnyClient,
  input: CreateCheckoutRequest = { channelType: 'WEB' },
  options?: CallOptions,
): Promise<string> {
  return (await write(client, createCheckoutOperation, input, options)).checkoutId
}

/**
 * Deletes the cart. The next `addItems` creates a new one.
 *
 * @example
 * ```ts
 * await cart.deleteCart(client)
 * ```
 * @throws StoreError `application` `OWNED_CART_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`
 */
export async function deleteCart(client: AnyClient, options?: CallOptions): Promise<void> {
  await write(client, deleteCartOperation, {}, options)
}

async function unwrap(response: Promise<{ cart: Cart }>): Promise<Cart> {
  return (await response).cart
}
