import type { AddToCartRequest, CartResponse, CustomLineItem } from '@vitrine/contract'
import { catalogSnapshot, type SnapshotResult } from '../catalog/index.ts'
import { newId } from '../db/index.ts'
import type { RequestContext } from '../http/index.ts'
import { invalidArguments, violation } from '../http/index.ts'
import { refuseAppFields } from './app-fields.ts'
import { liveLines } from './availability.ts'
import { cartRulesOf, priceView, requireBounds } from './cart-view.ts'
import { customLines } from './custom-item.ts'
import { itemKey } from './line-selection.ts'
import { locationAfter } from './location.ts'
import { catalogued, snapshotRequestOf } from './look-up-lines.ts'
import { ownerOf } from './owner.ts'
import { changeCart, lockOrCreateCart } from './repository.ts'
import { type RequestedLine, readRequestedLines, snapshotRequest, wantedLines } from './requested-lines.ts'
import type { StoredCart, StoredLine } from './stored-cart.ts'
import { addLines, requireRoom } from './wanted-lines.ts'
import { wireCart } from './wire/cart.ts'

/** Adds items to the caller's cart, and creates the cart on the first add. Runs inside a transaction. */
export async function addItems(context: RequestContext, input: AddToCartRequest): Promise<CartResponse> {
  refuseAppFields(context.caller, input)
  const { lineItems = [], customLineItems = [] } = input
  if (lineItems.length + customLineItems.length === 0) {
    throw invalidArguments(violation('lineItems', 'REQUIRED_ONE_OF_FIELD', 'has to name at least one item'))
  }
  const cart = await lockOrCreateCart(context, ownerOf(context))
  const businessLocationId = locationAfter(cart, input.businessLocationId)
  const { lines, results } = await addToLines(context, cart, { lineItems, customLineItems })
  const rules = await cartRulesOf(context, cart)
  const changed = await changeCart(context, cart, { lines, businessLocationId })
  const view = priceView(context, changed, liveLines(context, changed, results), rules)
  requireBounds(view)
  return { cart: wireCart(view) }
}

interface AddedItems {
  readonly lineItems?: readonly RequestedLine[] | undefined
  readonly customLineItems?: readonly CustomLineItem[] | undefined
}

/** The cart's lines with the requested ones added, and what the catalog says of each; one look-up serves both. */
export async function addToLines(
  context: RequestContext,
  cart: StoredCart,
  { lineItems = [], customLineItems = [] }: AddedItems,
): Promise<{ lines: StoredLine[]; results: (SnapshotResult | undefined)[] }> {
  const read = readRequestedLines(lineItems)
  const present = catalogued(cart.lines)
  const answers = await catalogSnapshot(context, [
    ...read.map(snapshotRequest),
    ...present.map(snapshotRequestOf),
  ])
  const wanted = wantedLines(context, read, answers)
  const nextId = () => newId(context.clock)
  const lines = [...addLines(cart.lines, wanted, nextId), ...customLines(context, customLineItems, nextId)]
  requireRoom(lines)

  const resultByItem = new Map<string, SnapshotResult>()
  present.forEach((line, index) => {
    const answer = answers[read.length + index]
    if (answer !== undefined) resultByItem.set(itemKey(line), answer)
  })
  for (const { selection, item } of wanted) resultByItem.set(itemKey(selection), { status: 'found', item })
  return { lines, results: lines.map((line) => resultByItem.get(itemKey(line))) }
}
