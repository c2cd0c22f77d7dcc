import { getCart } from '@vitrine/client/cart'
import { server } from '../../../server.ts'

export const runtime = 'edge'

/** The number of items in the cart, for example for a static page elsewhere on the domain. */
export async function GET(request: Request): Promise<Response> {
  const exchange = await server.open(request)
  const cart = await getCart(exchange.client)
  const count = cart?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return exchange.finish(Response.json({ count }))
}
