// Prints the payloads in which server components pass what they know about a shopper to a client component. Runs in a process of
// its own, because the condition `react-server` applies to all modules of a process.
import { createRequire } from 'node:module'
import { addItems, getCart } from '@vitrine/client/cart'
import { createElement, type ElementType } from 'react'
import { createServer } from '../server.ts'

/** The renderer of Next.js, which has no types. */
interface Renderer {
  registerClientReference(implementation: () => void, id: string, name: string): ElementType
  renderToReadableStream(
    node: unknown,
    manifest: object,
    options: { readonly onError: () => string },
  ): ReadableStream
}

const { registerClientReference, renderToReadableStream } = createRequire(import.meta.url)(
  'next/dist/compiled/react-server-dom-webpack/server.node',
) as Renderer // The exports of the module.

const canary = 'canary-4f1d'
const sent: (string | null)[] = []
const server = createServer({
  client: {
    clientId: 'shop',
    baseUrl: 'https://platform.example',
    fetch: async (input, init) => {
      if (`${input instanceof Request ? input.url : input}`.endsWith('/oauth2/token')) {
        return Response.json({ access_token: canary, refresh_token: canary, expires_in: 900 })
      }
      sent.push(new Headers(init?.headers).get('authorization'))
      return Response.json({ cart: { id: 'cart-1', lineItems: [] } })
    },
  },
  origins: ['https://shop.example'],
  session: { keys: [{ id: 'a', secret: 'a secret for tests with more than 32 characters' }] },
  changes: 'off',
})

const exchange = await server.open({ headers: new Headers() })
await addItems(exchange.client, [{ productId: 'plate', quantity: 1 }])
const view = await server.view(exchange.headers)

const StoreProvider = registerClientReference(() => {}, 'store', 'StoreProvider')
const manifest = { 'store#StoreProvider': { id: 'store', chunks: [], name: 'StoreProvider' } }

/** @returns the payload, and how many values React refused to pass */
async function render(props: object): Promise<{ readonly payload: string; readonly refusals: number }> {
  let refusals = 0
  const onError = () => {
    refusals += 1
    return 'refused'
  }
  const stream = renderToReadableStream(createElement(StoreProvider, props), manifest, { onError })
  return { payload: await new Response(stream).text(), refusals }
}

const page = { session: view.session, cart: getCart(view.client), transport: server.basePath }
const rendered = [await render(page)]
for (const mistake of [view, exchange, view.client, exchange.client]) rendered.push(await render({ mistake }))
console.log(JSON.stringify({ canary, authorization: sent.at(-1), rendered }))
