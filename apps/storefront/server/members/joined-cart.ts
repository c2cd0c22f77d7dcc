import { piecesIn, readCart } from '../forms/current-cart.ts'
import type { RequestServices } from '../request-services.ts'

/** Pieces in the cart, when more are in it than the visitor brought along; else 0. */
export async function joinedCart(services: RequestServices, brought: number): Promise<number> {
  try {
    const cart = await readCart(services)
    const count = cart ? piecesIn(cart) : 0
    return count > brought ? count : 0
  } catch (error) {
    // The log-in stands; the next page that shows the cart reads it.
    services.report(error)
    return 0
  }
}
