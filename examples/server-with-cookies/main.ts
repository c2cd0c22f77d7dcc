// A server that renders a visitor's cart. The tokens are in the visitor's cookie, which page scripts cannot read. The server
// stores nothing between requests, so visitors never share a session.
import { createServer } from 'node:http'
import { createClient, requestCookieStorage } from '@vitrine/client'
import * as cart from '@vitrine/client/cart'
import { getProductBySlug } from '@vitrine/client/catalog'
import { clientId, platformUrl } from '../settings.ts'

async function respond(request: Request): Promise<Response> {
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  const client = createClient({
    clientId,
    baseUrl: platformUrl,
    // Browsers send a secure cookie only over https, and to localhost.
    storage: requestCookieStorage(request.headers, headers, { secure: true }),
  })
  const { pathname, searchParams } = new URL(request.url)
  if (request.method === 'POST' && pathname === '/cart') {
    const product = await getProductBySlug(client, searchParams.get('product') ?? '')
    if (!product) return new Response('There is no such product.', { status: 404, headers })
    await cart.addItems(client, [{ productId: product.id, quantity: 1 }])
  }
  const current = await cart.getCart(client)
  const lines = current?.lineItems.map(
    ({ quantity, productName }) => `${quantity} × ${productName.translated}`,
  )
  return new Response(lines?.join('\n') || 'Your cart is empty.', { headers })
}

const server = createServer(async (incoming, outgoing) => {
  const url = new URL(incoming.url ?? '/', 'http://localhost')
  const request = new Request(url, {
    method: incoming.method ?? 'GET',
    headers: new Headers(incoming.headers.cookie ? { cookie: incoming.headers.cookie } : {}),
  })
  const response = await respond(request).catch((error: unknown) => {
    console.error(error)
    return new Response('Please try again.', { status: 503 })
  })
  outgoing.writeHead(response.status, [...response.headers].flat())
  outgoing.end(await response.text())
})

server.listen(Number(process.env['PORT'] ?? 3_001), 'localhost', () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  console.log(`Add with: curl -c jar -b jar -X POST 'http://localhost:${port}/cart?product=brisa-teapot'`)
})
process.once('SIGTERM', () => server.close())
