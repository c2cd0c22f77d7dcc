import { createApiKeyClient } from '@vitrine/client'
import { createProduct, updateProduct } from '@vitrine/client/catalog-admin'
import { expect, inject, it, vi } from 'vitest'
import type { RenewalCoordinator, Server, ServerOptions, SessionKey } from '../index.ts'
import { createTestBrowser, type TestBrowser } from './browser.fixture.ts'
import type { DescribedView } from './pages.fixture.ts'
import { api, type CreateApp, carts, createShops, type Shop, untilExpired } from './shop.fixture.ts'
import { createTestServer, tokenPath } from './test-server.fixture.ts'

/** The part of the conformance suite about cookies, views and proxies, and about several processes of one shop. */
export function describeProcessConformance(
  createApp: CreateApp,
  { knowsAddress }: { readonly knowsAddress: boolean },
): void {
  const { openShop, add, me, sessionOf } = createShops(createApp)

  it('sets one cookie that is out of reach of scripts and fits into 4,096 bytes', async () => {
    const { browser, advance } = openShop()
    const responses = [await add(browser)]
    advance(untilExpired)
    responses.push(await browser.get('/static'))
    for (const response of responses) {
      const [cookie = '', ...others] = response.headers.getSetCookie()
      expect(others).toEqual([])
      expect(cookie).toMatch(/^__Host-vitrine=[\w.-]+;/)
      // The order and the case of attributes have no meaning, and an expiry date may repeat the lifetime.
      const attributes = cookie.toLowerCase().split('; ').slice(1)
      expect(attributes.filter((attribute) => !attribute.startsWith('expires=')).toSorted()).toEqual([
        'httponly',
        'max-age=2592000',
        'path=/',
        'samesite=lax',
        'secure',
      ])
      expect(new TextEncoder().encode(cookie).length).toBeLessThanOrEqual(4_096)
    }
  })

  it('names the field that makes a session too large for a cookie', async () => {
    const { browser, advance, intercept, events } = openShop()
    const largeToken = () =>
      Response.json({ access_token: 'x'.repeat(4_000), refresh_token: 'r', expires_in: 900 })
    const message = 'largest field is accessToken with 4000 characters'
    intercept(tokenPath, largeToken)
    const refused = await add(browser)
    expect([refused.status, await refused.text()]).toEqual([500, expect.stringContaining(message)])
    expect(sessionOf(refused)).toEqual([])
    intercept(tokenPath, undefined)
    await add(browser)
    const { cartId } = await me(browser)
    advance(untilExpired)
    intercept(tokenPath, largeToken)
    const page = await browser.get('/static')
    expect([page.status, page.headers.getSetCookie()]).toEqual([200, []])
    expect(events.at(-1)).toMatchObject({
      type: 'renewal-failed',
      error: { message: expect.stringContaining(message) },
    })
    intercept(tokenPath, undefined)
    advance(11) // The result of a renewal is shared for 10 seconds.
    expect(await me(browser)).toEqual({ role: 'visitor', cartId })
  })

  it('has a view that never renews, sets no cookie and refuses to write', async () => {
    const { browser, advance, takeCalls } = openShop()
    await add(browser)
    const { cartId } = await me(browser)
    const look = async (headers = {}) => {
      takeCalls()
      const response = await browser.get('/view', headers)
      expect(response.headers.getSetCookie()).toEqual([])
      return (await response.json()) as DescribedView
    }
    const refusal = expect.stringMatching(/^cart\.addItems writes, and this client only reads/)
    expect(await look()).toEqual({ role: 'visitor', isStale: false, cartId, refusal })
    expect(takeCalls()).toEqual(['GET /ecom/v1/carts/current'])
    advance(untilExpired)
    // Nothing else renews the session of a prefetch.
    const prefetch = { 'sec-purpose': 'prefetch' }
    expect(await look(prefetch)).toEqual({ role: 'visitor', isStale: true, refusal })
    expect(takeCalls()).toEqual([])
  })

  it('finishes a renewal whose first request was aborted', async () => {
    const { browser, advance, intercept, takeCalls, tokenCalls } = openShop()
    await add(browser)
    const { cartId } = await me(browser)
    advance(untilExpired)
    takeCalls()
    const begun = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    intercept(tokenPath, async (pass) => {
      begun.resolve()
      await held.promise
      return pass()
    })
    const aborting = new AbortController()
    const aborted = browser.late(carts, aborting.signal).catch(() => 'aborted')
    await begun.promise
    const waiting = browser.get('/me')
    aborting.abort()
    held.resolve()
    expect(await (await waiting).json()).toEqual({ role: 'visitor', cartId })
    await aborted
    expect(tokenCalls()).toBe(1)
  })

  /** Three processes of one shop, and a browser of each with the cookies of one expired session. */
  async function openExpiredProcesses(
    options: Partial<ServerOptions> = {},
  ): Promise<{ readonly shops: readonly Shop[]; refreshTokens(): Promise<readonly string[]> }> {
    const first = openShop(options)
    await add(first.browser)
    const shops = [first, openShop(options), openShop(options)]
    for (const { browser, advance, takeCalls } of shops) {
      copyCookies(first.browser, browser)
      advance(untilExpired)
      takeCalls()
    }
    return {
      shops,
      refreshTokens: () =>
        Promise.all(
          shops.map(async ({ server, browser }) => {
            expect(sessionOf(await browser.get('/static'))).toHaveLength(1)
            return refreshTokenOf(server, browser)
          }),
        ),
    }
  }

  it('gives an expired session one successor over three processes', async () => {
    const { shops, refreshTokens } = await openExpiredProcesses()
    expect(new Set(await refreshTokens()).size).toBe(1)
    expect(shops.map(({ tokenCalls }) => tokenCalls())).toEqual([1, 1, 1])
  })

  it('renews with one call over three processes with a coordinator, which sees no token', async () => {
    const coordinator = memoryCoordinator()
    const { shops, refreshTokens } = await openExpiredProcesses({ renewal: { coordinator } })
    const tokens = await refreshTokens()
    expect(new Set(tokens).size).toBe(1)
    expect(shops.reduce((sum, { tokenCalls }) => sum + tokenCalls(), 0)).toBe(1)
    expect(JSON.stringify([...coordinator.values])).not.toContain(tokens[0])
  })

  it('keeps sessions while a key is added, used and retired over two processes', async () => {
    const a: SessionKey = { id: 'a', secret: 'the first secret, with more than 32 characters' }
    const b: SessionKey = { id: 'b', secret: 'the second secret, with more than 32 characters' }
    type Keys = ServerOptions['session']['keys']
    /** Keys of both processes in each stage of a rollout. */
    const stages: readonly (readonly [Keys, Keys])[] = [
      [[a], [a]],
      [[a, b], [a]],
      // biome-ignore format: a row per stage
      [[a, b], [a, b]],
      // biome-ignore format: a row per stage
      [[b, a], [a, b]],
      // biome-ignore format: a row per stage
      [[b, a], [b, a]],
      [[b], [b, a]],
      [[b], [b]],
    ]
    const cartIds = new Set<string | undefined>()
    let previous: TestBrowser | undefined
    let ageSeconds = 0
    for (const keys of stages.flat()) {
      const { browser, advance, events } = openShop({ session: { keys } })
      ageSeconds += untilExpired
      advance(ageSeconds)
      if (previous) copyCookies(previous, browser)
      else await add(browser)
      cartIds.add((await me(browser)).cartId)
      expect(events.filter(({ type }) => type === 'session-ignored')).toEqual([])
      previous = browser
    }
    expect([...cartIds]).toEqual([expect.any(String)])
  })

  it.each([
    ['believes forwarded headers of a trusted proxy', ['10.0.0.0/8'], '10.0.0.1', knowsAddress],
    ['ignores forwarded headers of other senders', ['10.0.0.0/8'], '203.0.113.9', false],
    ['ignores forwarded headers if no proxy is trusted', [], '10.0.0.1', false],
    ['believes forwarded headers behind a known number of proxies', 1, '10.0.0.1', true],
  ])('%s', async (_, trustedProxies, address, isBelieved) => {
    const { url, clientId } = inject('testStore')
    const sent: (readonly [address: string | null, origin: string])[] = []
    const fetchPlatform: typeof fetch = async (input, init) => {
      const { auth } = Object(JSON.parse(String(init?.body ?? '{}')))
      if (!auth) return fetch(input, init)
      const client = new Headers(init?.headers).get('x-forwarded-for')
      sent.push([client, new URL(auth.authRequest.redirectUri).origin])
      return new Response('', { status: 503 })
    }
    const { server } = createTestServer({
      client: { clientId, baseUrl: url, fetch: fetchPlatform, retry: false },
      origins: ['https://shop.example', 'https://shop.example.de'],
      trustedProxies,
    })
    await createTestBrowser(createApp(server, address)).get(`${api}/login`, {
      host: 'internal',
      'x-forwarded-for': '198.51.100.66, 198.51.100.1',
      'x-forwarded-host': 'shop.example.de',
    })
    const unbelieved = [knowsAddress ? address : null, 'https://shop.example']
    expect(sent).toEqual([isBelieved ? ['198.51.100.1', 'https://shop.example.de'] : unbelieved])
  })

  it('shows a change of the catalog in every process within 2 seconds', { retry: 2 }, async () => {
    const { clientId, siteId, apiKey } = inject('testStore').verifying
    const staff = createApiKeyClient({ apiKey, siteId, baseUrl: inject('testStore').url })
    const { id } = await createProduct(staff, {
      name: 'Before',
      productType: 'physical',
      priceData: { price: 5 },
    })
    const shops = [1, 2].map(() => openShop({ changes: 'follow' }, clientId))
    try {
      const pages = () =>
        Promise.all(shops.map(async ({ browser }) => (await browser.get(`/product?id=${id}`)).text()))
      for (const page of await pages()) expect(page).toContain('Before')
      await updateProduct(staff, { id, name: 'After' })
      await vi.waitFor(
        async () => {
          for (const page of await pages()) expect(page).toContain('After')
        },
        { timeout: 2_000, interval: 10 },
      )
    } finally {
      await Promise.all(shops.map(({ server }) => server.close()))
    }
  })
}

function copyCookies(from: TestBrowser, to: TestBrowser): void {
  for (const [name, value] of from.cookies) to.cookies.set(name, value)
}

async function refreshTokenOf(server: Server, browser: TestBrowser): Promise<string> {
  const { client } = await server.open({ headers: browser.cookieHeaders() })
  return (await client.session.tokens()).refreshToken.value
}

function memoryCoordinator(): RenewalCoordinator & { readonly values: ReadonlyMap<string, string> } {
  const values = new Map<string, string>()
  let last = Promise.resolve()
  return {
    values,
    async lock() {
      const before = last
      const { promise, resolve } = Promise.withResolvers<void>()
      last = promise
      await before
      return async () => resolve()
    },
    get: async (key) => values.get(key),
    async put(key, value) {
      values.set(key, value)
    },
  }
}
