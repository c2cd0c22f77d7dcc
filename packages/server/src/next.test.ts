import { AsyncLocalStorage } from 'node:async_hooks'
import { addItems, getCart } from '@vitrine/client/cart'
import { type NextFetchEvent, NextRequest, NextResponse } from 'next/server'
import { describe, expect, it, vi } from 'vitest'
import type { Exchange } from './exchange.ts'
import { type InnerProxy, nextExchange, nextHandlers, nextProxy, nextView } from './next.ts'
import type { Server } from './server.ts'
import { setCookieHeader } from './session/cookies.ts'
import { createTestBrowser, type Fetch } from './testing/browser.fixture.ts'
import { describeConformance } from './testing/conformance.fixture.ts'
import { renderPage } from './testing/pages.fixture.ts'
import { createTestServer, productIds } from './testing/test-server.fixture.ts'

/** What `next/headers` returns while a component, an action or a route handler runs. */
interface Scope {
  readonly headers: Headers
  readonly responseCookies: string[]
  /** Components cannot set cookies. */
  readonly isComponent: boolean
}

const scope = new AsyncLocalStorage<Scope>()

vi.mock('next/headers', () => ({
  headers: async () => current().headers,
  cookies: async () => ({
    // Those of the request, and what an action has set since.
    getAll() {
      const { headers, responseCookies } = current()
      const sent = headers.get('cookie')?.split('; ') ?? []
      const pairs = [...sent, ...responseCookies.map((cookie) => cookie.split(';', 1)[0] ?? '')]
      const byName = new Map(pairs.map((pair) => pair.split('=', 2) as [string, string]))
      return [...byName].map(([name, value]) => ({ name, value: decodeURIComponent(value) }))
    },
    set(name: string, value: string, options: object) {
      const { isComponent, responseCookies } = current()
      if (isComponent) throw new Error('Cookies can only be modified in a Server Action or Route Handler.')
      const cookie = setCookieHeader({ name, value, ...options } as Parameters<typeof setCookieHeader>[0])
      const others = responseCookies.filter((each) => !each.startsWith(`${name}=`))
      responseCookies.splice(0, responseCookies.length, ...others, cookie)
    },
  }),
}))

function current(): Scope {
  const found = scope.getStore()
  if (!found) throw new Error('next/headers was called outside of a request.')
  return found
}

const event = {} as NextFetchEvent // The proxy only passes it on.

/** The matcher of the README: no prefetches, no calls of pages. */
function isMatched(request: Request): boolean {
  const { pathname } = new URL(request.url)
  return !pathname.startsWith('/api/vitrine') && !request.headers.has('next-router-prefetch')
}

/**
 * What Next.js does around a proxy: passes on the request headers that the proxy's response names, renders, and adds the
 * response headers of the proxy.
 */
async function throughProxy(
  request: Request,
  proxy: ReturnType<typeof nextProxy>,
  render: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (!isMatched(request)) return render(request)
  const fromProxy = await proxy(new NextRequest(request.clone()), event)
  const isPassedOn =
    fromProxy.headers.has('x-middleware-next') || fromProxy.headers.has('x-middleware-rewrite')
  if (!isPassedOn) return fromProxy
  const rewrite = fromProxy.headers.get('x-middleware-rewrite')
  const names = fromProxy.headers.get('x-middleware-override-headers')?.split(',')
  const headers = new Headers(request.headers)
  if (names) {
    for (const name of [...headers.keys()]) if (!names.includes(name)) headers.delete(name)
    for (const name of names) headers.set(name, fromProxy.headers.get(`x-middleware-request-${name}`) ?? '')
  }
  const body = request.body === null ? null : await request.text()
  const response = await render(
    new Request(rewrite ?? request.url, { method: request.method, headers, body }),
  )
  const result = new Response(response.body, response)
  const rendered = new Set(result.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0]))
  for (const [name, value] of fromProxy.headers) {
    if (name.startsWith('x-middleware-') || name === 'set-cookie') continue
    result.headers.set(name, value)
  }
  for (const cookie of fromProxy.headers.getSetCookie()) {
    if (!rendered.has(cookie.split('=', 1)[0])) result.headers.append('set-cookie', cookie)
  }
  return result
}

/** Runs a route handler or an action, which may set cookies. */
async function inAction(request: Request, run: () => Promise<Response>): Promise<Response> {
  const responseCookies: string[] = []
  const response = await scope.run({ headers: request.headers, responseCookies, isComponent: false }, run)
  const result = new Response(response.body, response)
  for (const cookie of responseCookies) result.headers.append('set-cookie', cookie)
  if (responseCookies.length > 0) result.headers.set('cache-control', 'private, no-store')
  return result
}

const inComponent = <T>(request: Request, run: () => Promise<T>): Promise<T> =>
  scope.run({ headers: request.headers, responseCookies: [], isComponent: true }, run)

function createApp(server: Server, inner?: InnerProxy): Fetch {
  const proxy = nextProxy(server, inner)
  const handlers = nextHandlers(server)
  return (request) =>
    throughProxy(request, proxy, async (renewed) => {
      const method = renewed.method as keyof typeof handlers
      if (!isMatched(renewed)) return handlers[method](renewed)
      if (method !== 'GET') {
        return inAction(renewed, async () => renderPage(renewed, await nextExchange(server), server))
      }
      return inComponent(renewed, async () => {
        const view = await nextView(server)
        // The pages of the suite only read in GET requests, which a view can do.
        return renderPage(renewed, view as unknown as Exchange, server, async () => view)
      })
    })
}

// A proxy cannot see prefetches of the router, so they are left to the matcher; those of browsers it sees.
describeConformance('Next.js', (server) => createApp(server), { knowsAddress: false })

describe('Next.js after a renewal in the proxy', () => {
  async function openShop(inner?: InnerProxy) {
    const testServer = createTestServer()
    const { server } = testServer
    const seen: string[] = []
    const read = async (view: Promise<{ readonly client: Parameters<typeof getCart>[0] }>) => {
      seen.push((await getCart((await view).client))?.id ?? 'no cart')
    }
    const proxy = nextProxy(server, inner)
    const browser = createTestBrowser((request) =>
      throughProxy(request, proxy, async (renewed) => {
        await inComponent(renewed, () => read(nextView(server))) // layout
        await inComponent(renewed, () => read(nextView(server))) // page
        await inAction(renewed, async () => {
          await read(nextExchange(server))
          return new Response()
        })
        const handled = await nextHandlers(server).GET(
          new Request('https://shop.example/api/vitrine/ecom/v1/carts/current', { headers: renewed.headers }),
        )
        const { cart } = (await handled.json()) as { cart?: { id: string } }
        seen.push(cart?.id ?? 'no cart')
        return new Response('page', { headers: { 'x-page': renewed.url } })
      }),
    )
    const visitor = createTestBrowser(createApp(server))
    const [productId = ''] = await productIds()
    await visitor.post('/add', { productId })
    for (const [name, value] of visitor.cookies) browser.cookies.set(name, value)
    testServer.advance(901)
    testServer.takeCalls()
    return { ...testServer, browser, seen }
  }

  it('shows the new session to layouts, pages, actions and route handlers', async () => {
    const { browser, seen, tokenCalls } = await openShop()
    const response = await browser.get('/anything')
    expect(new Set(seen).size).toBe(1)
    expect(seen).toHaveLength(4)
    expect(seen).not.toContain('no cart')
    expect(tokenCalls()).toBe(1)
    expect(response.headers.getSetCookie()).toHaveLength(1)
  })

  it.each<[string, InnerProxy]>([
    ['rewrites', () => NextResponse.rewrite('https://shop.example/de/anything')],
    [
      'rewrites with request headers of its own',
      (request) => {
        const headers = new Headers(request.headers)
        headers.set('x-language', 'de')
        return NextResponse.rewrite('https://shop.example/de/anything', { request: { headers } })
      },
    ],
    ['passes the request on', () => NextResponse.next({ headers: { 'x-inner': 'yes' } })],
  ])('keeps the new session when the inner proxy %s', async (_, inner) => {
    const { browser, seen, tokenCalls } = await openShop(inner)
    const response = await browser.get('/anything')
    expect(new Set(seen).size).toBe(1)
    expect(seen).not.toContain('no cart')
    expect(tokenCalls()).toBe(1)
    expect(response.headers.getSetCookie()).toHaveLength(1)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it.each<[string, InnerProxy, number]>([
    ['a redirect', () => NextResponse.redirect('https://shop.example/de'), 307],
    ['a redirect with immutable headers', () => Response.redirect('https://shop.example/de'), 302],
    ['a new response', () => new Response('closed', { status: 503, headers: { 'retry-after': '60' } }), 503],
  ])('adds the new session to %s of the inner proxy', async (_, inner, status) => {
    const { browser } = await openShop(inner)
    const response = await browser.get('/anything')
    expect(response.status).toBe(status)
    expect(response.headers.getSetCookie()).toHaveLength(1)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    if (status === 503) expect(response.headers.get('retry-after')).toBe('60')
    else expect(response.headers.get('location')).toBe('https://shop.example/de')
  })

  it('never renews in a component, where no cookie can be set', async () => {
    const { server, browser, takeCalls, tokenCalls } = await openShop()
    takeCalls()
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new Request('https://shop.example/', { headers: { cookie } })
    const view = await inComponent(request, () => nextView(server))
    expect(view.session).toMatchObject({ role: 'visitor', stale: true })
    await expect(getCart(view.client)).rejects.toMatchObject({ kind: 'http', status: 401 })
    expect(tokenCalls()).toBe(0)
  })
})

describe('Next.js after a session began in an action', () => {
  it('shows it to the rest of the action and to components that render afterwards', async () => {
    const { server } = createTestServer()
    const [productId = ''] = await productIds()
    const headers = new Headers({ 'sec-fetch-site': 'same-origin' })
    const ids = await scope.run({ headers, responseCookies: [], isComponent: false }, async () => {
      const { client } = await nextExchange(server)
      const { id } = await addItems(client, [{ productId, quantity: 1 }])
      const inAction = await getCart((await nextExchange(server)).client)
      const inComponent = await getCart((await nextView(server)).client)
      return [id, inAction?.id, inComponent?.id]
    })
    expect(ids[0]).toBeDefined()
    expect(new Set(ids).size).toBe(1)
  })
})
