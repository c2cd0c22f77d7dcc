import type { CartResponse, UpdateLineItemsQuantityRequest } from '@vitrine/contract'
import type { RequestContext } from '../http/index.ts'
import { applicationError, invalidArguments } from '../http/index.ts'
import { notAllowed } from './app-fields.ts'
import { type LiveLine, liveLines } from './availability.ts'
import { cartRulesOf, priceView, requireBounds } from './cart-view.ts'
import { requireKnownLines } from './known-lines.ts'
import { lookUpLines } from './look-up-lines.ts'
import { cartNotFound, ownerOf } from './owner.ts'
import { changeCart, lockCart } from './repository.ts'
import { seenItem } from './seen-item.ts'
import type { StoredLine } from './stored-cart.ts'
import { cappedQuantity } from './wanted-lines.ts'
import { wireCart } from './wire/cart.ts'

/** Sets quantities of lines, each capped at the stock that is left. Runs inside a transaction. */
export async function changeQuantities(
  context: RequestContext,
  input: UpdateLineItemsQuantityRequest,
): Promise<CartResponse> {
  const cart = await lockCart(context, ownerOf(context))
  if (cart === undefined) throw cartNotFound()
  const ids = input.lineItems.map(({ id }) => id)
  requireKnownLines(cart, ids, (index) => `lineItems[${index}].id`)

  const results = await lookUpLines(context, cart.lines)
  const live = liveLines(context, cart, results)
  if (context.caller.kind !== 'app') refuseFixed(live, ids)
  const lines = input.lineItems.reduce<readonly StoredLine[]>(
    (current, { id, quantity }, index) => withQuantity(current, live, id, quantity, `lineItems[${index}]`),
    cart.lines,
  )
  const changed = await changeCart(context, cart, { lines })
  const view = priceView(
    context,
    changed,
    liveLines(context, changed, results),
    await cartRulesOf(context, changed),
  )
  requireBounds(view)
  return { cart: wireCart(view) }
}

/** Of what an app sells in one quantity alone, another one is the app's to set. */
function refuseFixed(live: readonly LiveLine[], ids: readonly string[]): void {
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
  wanted: number,
  field: string,
): StoredLine[] {
  const item = live.find(({ line }) => line.id === id)?.item
  if (item === undefined) {
    throw applicationError(
      404,
      'ITEM_NOT_FOUND_IN_CATALOG',
      'This item is not sold any more, so its quantity cannot change. Remove the line.',
      { field, lineItemId: id },
    )
  }
  const quantity = cappedQuantity(wanted, item, lines, id, field)
  return lines.map((line) => (line.id === id ? { ...line, quantity, seen: seenItem(item) } : line))
}
