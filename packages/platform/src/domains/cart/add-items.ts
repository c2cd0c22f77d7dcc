import type { AddToCartRequest, CartResponse } from '@vitrine/contract'
import { newId } from '../../db/ids.ts'
import { applicationError, invalidArguments, violation } from '../../http/problem.ts'
import type { RequestContext } from '../../http/route.ts'
import { catalogSnapshot, type SnapshotResult } from '../catalog/snapshot.ts'
import { refuseAppFields } from './app-fields.ts'
import { liveLines } from './availability.ts'
import { cartRulesOf, priceView, snapshotRequestOf } from './cart-view.ts'
import { selectionKey } from './line-selection.ts'
import { ownerOf } from './owner.ts'
import { changeCart, lockOrCreateCart } from './repository.ts'
import { type RequestedLine, readRequestedLines, snapshotRequest, wantedLines } from './requested-lines.ts'
import type { StoredCart, StoredLine } from './stored-cart.ts'
import { addLines } from './wanted-lines.ts'
import { wireCart } from './wire/cart.ts'

/** Adds catalog items to the caller's cart, and makes the cart if this is the first. Runs inside a transaction. */
export async function addItems(context: RequestContext, input: AddToCartRequest): Promise<CartResponse> {
  refuseAppFields(input)
  const requested = input.lineItems ?? []
  if (requested.length === 0) {
    throw invalidArguments(violation('lineItems', 'REQUIRED_ONE_OF_FIELD', 'has to name at least one item'))
  }
  const cart = await lockOrCreateCart(context, ownerOf(context))
  const businessLocationId = locationAfter(cart, input.businessLocationId)
  const { lines, results } = await addToLines(context, cart, requested)
  const changed = await changeCart(context, cart, { lines, businessLocationId })
  const view = priceView(context, changed, liveLines(lines, results), await cartRulesOf(context, changed))
  return { cart: wireCart(view) }
}

/** The cart's lines with the requested ones added, and what the catalog says of each; one look-up serves both. */
export async function addToLines(
  context: RequestContext,
  cart: StoredCart,
  requested: readonly RequestedLine[],
): Promise<{ lines: StoredLine[]; results: SnapshotResult[] }> {
  const read = readRequestedLines(requested)
  const answers = await catalogSnapshot(context, [
    ...read.map(snapshotRequest),
    ...cart.lines.map(snapshotRequestOf),
  ])
  const wanted = wantedLines(read, answers)
  const lines = addLines(cart.lines, wanted, () => newId(context.clock))

  const resultByKey = new Map<string, SnapshotResult>()
  cart.lines.forEach((line, index) => {
    const answer = answers[read.length + index]
    if (answer !== undefined) resultByKey.set(selectionKey(line), answer)
  })
  for (const { selection, item } of wanted)
    resultByKey.set(selectionKey(selection), { status: 'found', item })
  const results = lines.map(
    (line) => resultByKey.get(selectionKey(line)) ?? ({ status: 'product-not-found' } as const),
  )
  return { lines, results }
}

function locationAfter(cart: StoredCart, wanted: string | undefined): string | undefined {
  const present = cart.businessLocationId
  if (wanted === undefined || present === undefined || wanted === present) return wanted ?? present
  throw applicationError(
    409,
    'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION',
    'The cart holds items of another location, so these cannot join it. Empty the cart first, or add items of its location.',
    { businessLocationId: present },
  )
}
