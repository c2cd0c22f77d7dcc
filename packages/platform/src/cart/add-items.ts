import type { AddToCartRequest, CartResponse, CustomLineItem } from '@vitrine/contract'
import { catalogSnapshot, type SnapshotResult } from '../catalog/index.ts'
import { newId } from '../db/index.ts'
import type { OptimisticWrite, RequestContext } from '../http/index.ts'
import { invalidArguments, violation } from '../http/index.ts'
import { refuseAppFields } from './app-fields.ts'
import { liveLines } from './availability.ts'
import { cartRulesOf, priceView, requireBounds } from './cart-view.ts'
import { customLines } from './custom-item.ts'
import { itemKey } from './line-selection.ts'
import { locationAfter } from './location.ts'
import { catalogued, snapshotRequestOf } from './look-up-lines.ts'
import { cartAfter, type LookUp, type PlannedChange, plannedChange } from './planned-change.ts'
import { type RequestedLine, readRequestedLines, snapshotRequest, wantedLines } from './requested-lines.ts'
import type { StoredCart, StoredLine } from './stored-cart.ts'
import { addLines, requireRoom } from './wanted-lines.ts'
import { wireCart } from './wire/cart.ts'

/** Adds catalog items to the caller's cart, and makes the cart if this is the first. */
export const addItems: OptimisticWrite<AddToCartRequest, CartResponse> = plannedChange(planAdd)

async function planAdd(
  context: RequestContext,
  cart: StoredCart,
  input: AddToCartRequest,
  lookUp: LookUp,
): Promise<PlannedChange<CartResponse>> {
  refuseAppFields(context.caller, input)
  const { lineItems = [], customLineItems = [] } = input
  if (lineItems.length + customLineItems.length === 0) {
    throw invalidArguments(violation('lineItems', 'REQUIRED_ONE_OF_FIELD', 'has to name at least one item'))
  }
  const businessLocationId = locationAfter(cart, input.businessLocationId)
  const { lines, results } = await addToLines(context, cart, { lineItems, customLineItems }, lookUp)
  const changed = cartAfter(context, cart, { lines, businessLocationId })
  const view = priceView(
    context,
    changed,
    liveLines(context, changed, results),
    await cartRulesOf(context, changed),
  )
  requireBounds(view)
  return { changed, answer: { cart: wireCart(view) } }
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
  lookUp: LookUp = (requests) => catalogSnapshot(context, requests),
): Promise<{ lines: StoredLine[]; results: (SnapshotResult | undefined)[] }> {
  const read = readRequestedLines(lineItems)
  const present = catalogued(cart.lines)
  const answers = await lookUp([...read.map(snapshotRequest), ...present.map(snapshotRequestOf)])
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
