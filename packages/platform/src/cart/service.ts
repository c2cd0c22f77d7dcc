import type {
  AddToCartRequest,
  CartResponse,
  CustomLineItem,
  EstimateTotalsRequest,
  EstimateTotalsResponse,
  RemoveLineItemsRequest,
  UpdateCartRequest,
  UpdateLineItemsQuantityRequest,
} from '@vitrine/contract'
import { catalogSnapshot, type SnapshotResult } from '../catalog/index.ts'
import { newId } from '../db/index.ts'
import type { RateLimits, RequestContext, SiteContext } from '../http/index.ts'
import { applicationError, httpError, invalidArguments, invalidField, type Problem } from '../http/index.ts'
import { countCodeGuess } from '../pricing/index.ts'
import { notAllowed, refuseAppFields } from './app-fields.ts'
import { applyCartInfo, parseMerchantDiscounts, refuseAppChanges, resolveLocation } from './cart-info.ts'
import {
  assertMaxAmount,
  type CartRules,
  inBuyerLanguage,
  loadCartRules,
  priceCart,
  viewCart,
} from './cart-view.ts'
import { assertCouponApplies, getCoupon } from './coupon.ts'
import { customLines } from './custom-item.ts'
import {
  catalogLines,
  fetchCatalogItems,
  type LiveLine,
  liveLines,
  toSnapshotRequest,
} from './line-availability.ts'
import {
  addLineItems,
  assertLineLimit,
  capQuantity,
  itemKey,
  toLineSnapshot,
  validateLineIds,
} from './lines.ts'
import { type LineItemInput, parseLineItems, resolveLineItems, toItemRequest } from './parse-line-items.ts'
import {
  type CartChanges,
  changeCart,
  findCart,
  lockCart,
  lockOrCreateCart,
  removeCart,
  withChanges,
  writeCart,
} from './repository.ts'
import type { CartOwner, StoredCart, StoredLine } from './stored-cart.ts'
import { viewWithTotals } from './totals.ts'
import { wireCart } from './wire/cart.ts'
import { wireEstimate } from './wire/estimate.ts'

/*
 * The calls of the current cart. Every change runs in a transaction that first locks the cart's row, so changes of one cart happen one
 * after another. Prices and stock are read from the catalog each time.
 */

/** The owner of the cart that a call is about: the caller, or the shopper that an app or staff member acts for. */
export function getCartOwner({ caller }: Pick<RequestContext, 'caller'>): CartOwner {
  const { kind, id, shopper } = caller
  if (kind === 'visitor' || kind === 'member') return { kind, id }
  if (shopper !== undefined) return shopper
  const message =
    'The current cart belongs to a visitor or a member; apps and staff have none. Send the access token of the shopper before your own, with a comma between them.'
  throw httpError(403, message)
}

/** The cart is created by the first add. */
export function cartNotFound(): Problem {
  const description = 'There is no cart yet. Add an item first.'
  return applicationError(404, 'OWNED_CART_NOT_FOUND', description)
}

/** @throws `OWNED_CART_NOT_FOUND` before the first add */
export async function getCart(context: RequestContext): Promise<CartResponse> {
  return { cart: wireCart(await viewCart(context, await findExistingCart(context))) }
}

/** Totals of the cart for an address; changes nothing. @throws `OWNED_CART_NOT_FOUND` before the first add */
export async function estimateTotals(
  context: RequestContext,
  input: EstimateTotalsRequest,
): Promise<EstimateTotalsResponse> {
  return wireEstimate(await viewWithTotals(context, await findExistingCart(context), input))
}

async function findExistingCart(context: RequestContext): Promise<StoredCart> {
  const cart = await findCart(context, getCartOwner(context))
  if (cart === undefined) throw cartNotFound()
  return cart
}

/** Adds items to the cart and creates it if this is the first add. */
export async function addItems(context: RequestContext, input: AddToCartRequest): Promise<CartResponse> {
  refuseAppFields(context.caller, input)
  const { lineItems = [], customLineItems = [] } = input
  if (lineItems.length + customLineItems.length === 0) {
    throw invalidField('lineItems', 'REQUIRED_ONE_OF_FIELD', 'has to name at least one item')
  }
  const cart = await lockOrCreateCart(context, getCartOwner(context))
  const businessLocationId = resolveLocation(cart, input.businessLocationId)
  const { lines, results } = await addToLines(context, cart, { lineItems, customLineItems })
  const rules = await loadCartRules(context, cart)
  return saveCart(context, cart, { lines, businessLocationId }, { results, rules })
}

/**
 * Writes the given parts of the cart: contact, note, delivery option, coupon. Line items are added as by add-to-cart; merchant discounts
 * replace those before. A second coupon replaces the first. A request without any change does not increment the revision.
 */
export async function updateCart(
  context: RequestContext,
  input: UpdateCartRequest,
  limits: RateLimits,
): Promise<CartResponse> {
  refuseAppFields(context.caller, input)
  const owner = getCartOwner(context)
  if (input.couponCode) await countCodeGuess(limits, context, context.caller.clientId, owner.id)
  const cart = await lockExistingCart(context, owner)
  if (isEmptyUpdate(input)) return { cart: wireCart(await viewCart(context, cart)) }

  const parts = applyCartInfo(cart, input.cartInfo ?? {}, input.cartFieldmask)
  refuseAppChanges(context.caller, cart, parts)
  resolveLocation(cart, input.cartInfo?.businessLocationId ?? undefined)
  const merchantDiscounts =
    input.merchantDiscounts && context.caller.kind === 'staff'
      ? parseMerchantDiscounts(cart, input.merchantDiscounts, context.site.currency)
      : (cart.merchantDiscounts ?? [])
  const { lines, results } =
    input.lineItems?.length || input.customLineItems?.length
      ? await addToLines(context, cart, input)
      : { lines: cart.lines, results: await fetchCatalogItems(inBuyerLanguage(context, cart), cart.lines) }
  const coupon = input.couponCode ? await getCoupon(context, input.couponCode, owner) : undefined
  const rules = { ...(await loadCartRules(context, cart)), ...coupon }
  if (coupon) {
    const changed = { ...cart, lines, merchantDiscounts }
    assertCouponApplies(priceCart(context, changed, liveLines(context, changed, results), rules))
  }
  const changes = { ...parts, lines, couponId: rules.coupon?.id, merchantDiscounts }
  return saveCart(context, cart, changes, { results, rules })
}

/** Sets the quantities of lines, each capped at the available stock. */
export async function changeQuantities(
  context: RequestContext,
  input: UpdateLineItemsQuantityRequest,
): Promise<CartResponse> {
  const cart = await lockExistingCart(context, getCartOwner(context))
  const ids = input.lineItems.map(({ id }) => id)
  validateLineIds(cart, ids, (index) => `lineItems[${index}].id`)

  const results = await fetchCatalogItems(inBuyerLanguage(context, cart), cart.lines)
  const live = liveLines(context, cart, results)
  if (context.caller.kind !== 'app') refuseFixedQuantities(live, ids)
  const lines = input.lineItems.reduce<readonly StoredLine[]>(
    (current, { id, quantity }, index) => withQuantity(current, live, id, quantity, `lineItems[${index}]`),
    cart.lines,
  )
  return saveCart(context, cart, { lines }, { results, rules: await loadCartRules(context, cart) })
}

/** Removes lines; the cart stays when the last line goes. */
export async function removeItems(
  context: RequestContext,
  input: RemoveLineItemsRequest,
): Promise<CartResponse> {
  const cart = await lockExistingCart(context, getCartOwner(context))
  validateLineIds(cart, input.lineItemIds, (index) => `lineItemIds[${index}]`)
  const removed = new Set(input.lineItemIds)
  const changed = await changeCart(context, cart, { lines: cart.lines.filter(({ id }) => !removed.has(id)) })
  return { cart: wireCart(await viewCart(context, changed)) }
}

/** Removes the coupon; a cart without one stays as it is. */
export async function removeCoupon(context: RequestContext): Promise<CartResponse> {
  const cart = await lockExistingCart(context, getCartOwner(context))
  const changed =
    cart.couponId === undefined ? cart : await changeCart(context, cart, { couponId: undefined })
  return { cart: wireCart(await viewCart(context, changed)) }
}

/** How many items of a line were ordered. */
export interface OrderedLine {
  readonly lineId: string
  readonly quantity: number
}

/**
 * Removes ordered items from the owner's cart, in the caller's transaction, and deletes the cart if nothing is left. Items that were added
 * while the order was being paid stay.
 */
export async function completeCart(
  context: SiteContext,
  owner: CartOwner,
  cartId: string,
  ordered: readonly OrderedLine[],
): Promise<void> {
  const cart = await lockCart(context, owner)
  if (cart?.id !== cartId) return
  const quantities = new Map(ordered.map(({ lineId, quantity }) => [lineId, quantity]))
  const lines = cart.lines.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.id) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  if (lines.length === 0) {
    await removeCart(context, owner, 'completed')
    return
  }
  await changeCart(context, cart, {
    lines,
    couponId: undefined,
    merchantDiscounts: undefined,
    checkoutId: undefined,
  })
}

async function lockExistingCart(context: SiteContext, owner: CartOwner): Promise<StoredCart> {
  const cart = await lockCart(context, owner)
  if (cart === undefined) throw cartNotFound()
  return cart
}

interface CatalogResults {
  /** In the order of the cart's lines. */
  readonly results: readonly (SnapshotResult | undefined)[]
  readonly rules: CartRules
}

/** Prices the changed cart and writes it together with the stored response. */
async function saveCart(
  context: RequestContext,
  cart: StoredCart,
  changes: CartChanges,
  { results, rules }: CatalogResults,
): Promise<CartResponse> {
  const changed = withChanges(context, cart, changes)
  const view = priceCart(context, changed, liveLines(context, changed, results), rules)
  assertMaxAmount(view)
  const response = { cart: wireCart(view) }
  await writeCart(context, changed, changes, context.responseRow?.(response))
  return response
}

interface AddedItems {
  readonly lineItems?: readonly LineItemInput[] | undefined
  readonly customLineItems?: readonly CustomLineItem[] | undefined
}

/** The cart's lines with the new items added, and the catalog items of all lines. One catalog query serves both. */
async function addToLines(
  context: RequestContext,
  cart: StoredCart,
  { lineItems = [], customLineItems = [] }: AddedItems,
): Promise<{ lines: readonly StoredLine[]; results: readonly (SnapshotResult | undefined)[] }> {
  const parsed = parseLineItems(lineItems)
  const present = catalogLines(cart.lines)
  const found = await catalogSnapshot(inBuyerLanguage(context, cart), [
    ...parsed.map(toItemRequest),
    ...present.map(toSnapshotRequest),
  ])
  const added = resolveLineItems(context, parsed, found)
  const nextId = () => newId(context.clock)
  const lines = [...addLineItems(cart.lines, added, nextId), ...customLines(context, customLineItems, nextId)]
  assertLineLimit(lines)

  const resultByItem = new Map<string, SnapshotResult>()
  present.forEach((line, index) => {
    const result = found[parsed.length + index]
    if (result !== undefined) resultByItem.set(itemKey(line), result)
  })
  for (const { selection, item } of added) resultByItem.set(itemKey(selection), { status: 'found', item })
  return { lines, results: lines.map((line) => resultByItem.get(itemKey(line))) }
}

function isEmptyUpdate(input: UpdateCartRequest): boolean {
  const { cartInfo = {}, cartFieldmask, couponCode, merchantDiscounts, lineItems, customLineItems } = input
  const hasInfo = Object.keys(cartInfo).length > 0 || Boolean(cartFieldmask)
  return !hasInfo && !couponCode && !merchantDiscounts && !lineItems?.length && !customLineItems?.length
}

/** Only apps may change the quantity of lines that they added with a fixed one. */
function refuseFixedQuantities(live: readonly LiveLine[], ids: readonly string[]): void {
  const fixed = new Set(live.flatMap(({ line, item }) => (item?.fixedQuantity ? line.id : [])))
  const violations = ids.flatMap((id, index) =>
    fixed.has(id) ? notAllowed(`lineItems[${index}].quantity`, 'an app') : [],
  )
  if (violations.length > 0) throw invalidArguments(...violations)
}

function withQuantity(
  lines: readonly StoredLine[],
  live: readonly LiveLine[],
  id: string,
  requested: number,
  field: string,
): StoredLine[] {
  const item = live.find(({ line }) => line.id === id)?.item
  if (item === undefined) {
    const description = 'This item is no longer sold, so its quantity cannot change. Remove the line.'
    throw applicationError(404, 'ITEM_NOT_FOUND_IN_CATALOG', description, { field, lineItemId: id })
  }
  const quantity = capQuantity(requested, item, lines, id, field)
  return lines.map((line) => (line.id === id ? { ...line, quantity, seen: toLineSnapshot(item) } : line))
}
