import type { LineItem } from '@vitrine/client'
import { nameOf, piecesIn, readCart } from '../../../server/current-cart.ts'
import type { RequestServices } from '../../../server/request-services.ts'
import type { NoticeView } from '../../../shared/views/notice-view.ts'

/** Quantities by catalog item. */
type Quantities = ReadonlyMap<string, number>

/** As many as fit into a sentence. */
const namedLines = 3

/**
 * Runs around each login: the next page says that it succeeded, and which items the member's earlier cart added to the
 * visitor's.
 */
export async function greetMember(services: RequestServices, complete: () => Promise<void>): Promise<void> {
  const { shopper } = services
  // Before the login: afterwards the cart is merged with the member's.
  const brought = await readQuantities(services)
  await complete()
  shopper.cookies.clear('enrollment')
  shopper.setFlash({ notice: await loggedInNotice(services, brought) })
}

/** What a visitor has in the cart; undefined if it is not known. */
async function readQuantities(services: RequestServices): Promise<Quantities | undefined> {
  if (services.shopper.cartCount === 0) return new Map()
  try {
    const cart = await readCart(services)
    return new Map(cart?.lineItems.map((line) => [keyOf(line), line.quantity]))
  } catch (error) {
    // The login does not depend on it.
    services.report(error)
    return undefined
  }
}

async function loggedInNotice(
  services: RequestServices,
  brought: Quantities | undefined,
): Promise<NoticeView> {
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

function keyOf({ catalogReference }: LineItem): string {
  return JSON.stringify(catalogReference)
}
