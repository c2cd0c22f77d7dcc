import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { addItems } from '@vitrine/client/cart'
import express from 'express'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Server } from './index.ts'
import { nodeExchange, nodeHandler, nodeMiddleware } from './node.ts'
import { createTestBrowser, type Fetch, shopOrigin } from './testing/browser.fixture.ts'
import { describeConformance } from './testing/conformance.fixture.ts'
import { renderPage } from './testing/pages.fixture.ts'
import { createTestServer, productIds } from './testing/test-server.fixture.ts'

const closing: (() => void)[] = []
afterAll(() => {
  for (const close of closing) close()
})

/** Sends requests over a real connection. `fetch` would change some of the headers. */
function overHttp(listener: RequestListener): Fetch {
  const server = createServer(listener).listen(0, '127.0.0.1')
  const listening = once(server, 'listening')
  closing.push(() => server.close().closeAllConnections())
  return async (request) => {
    await listening
    const { pathname, search } = new URL(request.url)
    const sent = sendRequest({
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      method: request.method,
      path: pathname + search,
      headers: Object.fromEntries(request.headers),
      signal: request.signal,
    })
    sent.end(Buffer.from(await request.arrayBuffer()))
    const [incoming] = (await once(sent, 'response')) as [IncomingMessage]
    const headers = new Headers()
    for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
      for (const value of values) headers.append(name, value)
    }
    const chunks = await incoming.toArray()
    const hasBody = ![204, 304].includes(incoming.statusCode ?? 0)
    const init = { status: incoming.statusCode ?? 0, headers }
    return new Response(hasBody ? Buffer.concat(chunks) : null, init)
  }
}

const addressOption = (address: string | undefined) =>
  address === undefined ? {} : { address: () => address }

function createExpressApp(server: Server, address?: string): express.Express {
  const app = express()
  app.use(nodeMiddleware(server, addressOption(address)))
  app.use(express.json())
  app.use(async (request, response) => {
    const page = await renderPage(
      new Request(new URL(request.originalUrl, shopOrigin), {
        method: request.method,
        ...(request.method === 'POST' && { body: JSON.stringify(request.body) }),
      }),
      nodeExchange(request),
      server,
    )
    response.status(page.status)
    for (const [name, value] of page.headers) response.append(name, value)
    response.send(await page.text())
  })
  return app
}

describeConformance('node:http', (server, address) =>
  overHttp(
    nodeHandler(server, (request, exchange) => renderPage(request, exchange, server), addressOption(address)),
  ),
)

describeConformance('Express', (server, address) => overHttp(createExpressApp(server, address)))

describe('nodeHandler', () => {
  const { server } = createTestServer()

  it('streams the body of the request and of the response', async () => {
    const fetch = overHttp(nodeHandler(server, (request) => new Response(request.body)))
    const text = 'x'.repeat(300_000)
    const response = await fetch(new Request(`${shopOrigin}/echo`, { method: 'POST', body: text }))
    expect(await response.text()).toBe(text)
  })

  it('sends each cookie as a header of its own', async () => {
    const headers = new Headers([
      ['set-cookie', 'a=1; Expires=Thu, 01 Jan 2032 00:00:00 GMT'],
      ['set-cookie', 'b=2'],
    ])
    const fetch = overHttp(nodeHandler(server, () => new Response(null, { headers })))
    const response = await fetch(new Request(shopOrigin))
    expect(response.headers.getSetCookie()).toEqual(headers.getSetCookie())
  })

  it('responds with 500 to a page that fails, and reports the error', async () => {
    const errors: unknown[] = []
    const onError = (error: unknown) => errors.push(error)
    const failing = nodeHandler(server, () => Promise.reject(new Error('no page')), { onError })
    expect((await overHttp(failing)(new Request(shopOrigin))).status).toBe(500)
    expect(errors).toMatchObject([{ message: 'no page' }])
  })

  it('does not report a browser that leaves before the response', async () => {
    const errors: unknown[] = []
    const onError = (error: unknown) => errors.push(error)
    const cancelled = vi.fn()
    const left = Promise.withResolvers<void>()
    const listener = createServer((incoming, outgoing) => {
      outgoing.once('close', left.resolve)
      const respond = async () => {
        browser.destroy()
        await left.promise
        return new Response(new ReadableStream({ cancel: cancelled }))
      }
      void nodeHandler(server, respond, { onError })(incoming, outgoing)
    }).listen(0, '127.0.0.1')
    closing.push(() => listener.close())
    await once(listener, 'listening')
    const browser = sendRequest({ host: '127.0.0.1', port: (listener.address() as AddressInfo).port })
    browser.on('error', () => {}).end()
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalled())
    expect(errors).toEqual([])
  })

  it('passes the address of the connection, or the one that the option finds', async () => {
    const seen: unknown[] = []
    const watched: Server = {
      ...server,
      open: (request, options) => {
        seen.push(options?.address)
        return server.open(request, options)
      },
    }
    const respond = () => new Response()
    await overHttp(nodeHandler(watched, respond))(new Request(shopOrigin))
    await overHttp(nodeHandler(watched, respond, { address: () => '10.0.0.7' }))(new Request(shopOrigin))
    expect(seen).toEqual(['127.0.0.1', '10.0.0.7'])
  })

  it('refuses a body that is too large without losing the connection', async () => {
    const fetch = overHttp(nodeHandler(server, () => new Response()))
    const browser = createTestBrowser(fetch)
    const response = await browser.post('/api/vitrine/session/login', { email: 'x'.repeat(200_000) })
    expect(response.status).toBe(413)
  })
})

describe('nodeMiddleware', () => {
  it('names the mistake if the body was parsed before', async () => {
    const { server } = createTestServer()
    const app = express()
    app.use(express.json(), nodeMiddleware(server))
    const handleError: express.ErrorRequestHandler = (error, _request, response, _next) => {
      response.status(500).send(error.message)
    }
    app.use(handleError)
    const response = await createTestBrowser(overHttp(app)).post('/api/vitrine/session/login', { email: 'a' })
    expect(await response.text()).toContain('before express.json()')
  })

  it('adds the session cookie to headers that are passed to writeHead', async () => {
    const { server } = createTestServer()
    const [productId = ''] = await productIds()
    const middleware = nodeMiddleware(server)
    const browser = createTestBrowser(
      overHttp((request, response) =>
        middleware(request, response, async () => {
          await addItems(nodeExchange(request).client, [{ productId, quantity: 1 }])
          response.writeHead(200, { 'set-cookie': 'language=de', 'cdn-cache-control': 'max-age=60' })
          Readable.from(['done']).pipe(response)
        }),
      ),
    )
    const response = await browser.post('/add')
    expect(response.headers.getSetCookie()).toEqual([
      'language=de',
      expect.stringMatching(/^__Host-vitrine=/),
    ])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.has('cdn-cache-control')).toBe(false)
  })

  it('reports a route that has no session because the middleware is missing', () => {
    expect(() => nodeExchange({} as never)).toThrow('before the routes')
  })
})
