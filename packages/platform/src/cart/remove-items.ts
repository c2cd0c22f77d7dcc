import type { CartResponse, RemoveLineItemsRequest } from '@vitrine/contract'
import type { RequestContext } from '../http/index.ts'
import { viewCart } from './cart-view.ts'
import { requireKnownLines } from './known-lines.ts'
import { cartNotFound, ownerOf } from './owner.ts'
import { changeCart, lockCart } from './repository.ts'
import { wireCart } from './wire/cart.ts'

/** Takes lines out of the caller's cart; the cart stays when the last line goes. Runs inside a transaction. */
export async function removeItems(
  context: RequestContext,
  input: RemoveLineItemsRequest,
): Promise<CartResponse> {
  const cart = await lockCart(context, ownerOf(context))
  if (cart === undefined) throw cartNotFound()
  requireKnownLines(cart, input.lineItemIds, (index) => `lineItemIds[${index}]`)
  const removed = new Set(input.lineItemIds)
  const changed = await changeCart(context, cart, { lines: cart.lines.filter(({ id }) => !removed.has(id)) })
  return { cart: wireCart(await viewCart(context, changed)) }
}
