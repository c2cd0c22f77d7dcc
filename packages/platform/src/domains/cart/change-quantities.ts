import type { CartResponse, UpdateLineItemsQuantityRequest } from '@vitrine/contract'
import { applicationError } from '../../http/problem.ts'
import type { RequestContext } from '../../http/route.ts'
import { catalogSnapshot } from '../catalog/snapshot.ts'
import { type LiveLine, liveLines } from './availability.ts'
import { cartRulesOf, priceView, snapshotRequestOf } from './cart-view.ts'
import { requireKnownLines } from './known-lines.ts'
import { cartNotFound, ownerOf } from './owner.ts'
import { changeCart, lockCart } from './repository.ts'
import type { StoredLine } from './stored-cart.ts'
import { cappedQuantity, seenItem } from './wanted-lines.ts'
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

  const results = await catalogSnapshot(context, cart.lines.map(snapshotRequestOf))
  const live = liveLines(cart.lines, results)
  const lines = input.lineItems.reduce<readonly StoredLine[]>(
    (current, { id, quantity }, index) => withQuantity(current, live, id, quantity, `lineItems[${index}]`),
    cart.lines,
  )
  const changed = await changeCart(context, cart, { lines })
  const view = priceView(context, changed, liveLines(lines, results), await cartRulesOf(context, changed))
  return { cart: wireCart(view) }
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
