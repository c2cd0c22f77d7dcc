import type { Cart, LineItem } from '@vitrine/client'
import type { NoticeView } from '../../src/shared/views/notice-view.ts'
import { nameOf, piecesIn, readCart } from '../forms/current-cart.ts'
import type { RequestServices } from '../request-services.ts'

/** Quantities by catalog item. */
type Pieces = ReadonlyMap<string, number>

/** As many as fit into a sentence. */
const namedLines = 3

/** What a visitor has in the cart before the login; undefined if it is not known. */
export async function broughtCart(services: RequestServices): Promise<Pieces | undefined> {
  if (services.visit.cartCount === 0) return new Map()
  try {
    const cart = await readCart(services)
    return piecesOf(cart)
  } catch (error) {
    // The login does not depend on it.
    services.report(error)
    return undefined
  }
}

/** The message after a login: also names the items that the member's earlier cart added to the visitor's cart. */
export async function welcome(services: RequestServices, brought: Pieces | undefined): Promise<NoticeView> {
  const plain = { code: 'logged-in', pieces: 0, came: [], further: 0 } as const
  try {
    const cart = await readCart(services)
    if (!cart || !brought) return plain
    const came = cart.lineItems
      .map((line) => ({ name: nameOf(line), quantity: line.quantity - (brought.get(keyOf(line)) ?? 0) }))
      .filter(({ quantity }) => quantity > 0)
    if (came.length === 0) return plain
    const named = came.slice(0, namedLines)
    return { ...plain, pieces: piecesIn(cart), came: named, further: came.length - named.length }
  } catch (error) {
    // The login succeeded; the next page that shows the cart reads it.
    services.report(error)
    return plain
  }
}

function piecesOf(cart: Cart | undefined): Pieces {
  return new Map(cart?.lineItems.map((line) => [keyOf(line), line.quantity]))
}

function keyOf({ catalogReference }: LineItem): string {
  return JSON.stringify(catalogReference)
}
