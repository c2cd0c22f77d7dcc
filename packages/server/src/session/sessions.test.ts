import { isStoreError } from '@vitrine/client'
import { login } from '@vitrine/client/auth'
import { addItems, getCart } from '@vitrine/client/cart'
import { describe, expect, it } from 'vitest'
import type { Server } from '../index.ts'
import { createTestBrowser, type TestBrowser } from '../testing/browser.fixture.ts'
import { renderPage } from '../testing/pages.fixture.ts'
import {
  createMember,
  createTestServer,
  createVisitorTokens,
  keys,
  productIds,
  tokenPath,
} from '../testing/test-server.fixture.ts'
import { createSeal } from './seal.ts'
import { createSessionId, sealSession } from './stored-session.ts'

const sessionCookie = '__Host-vitrine'

function browserOf(server: Server): TestBrowser {
  return createTestBrowser(async (request) => {
    const exchange = await server.open(request)
    return (
      (await server.handle(request, { exchange })) ??
      exchange.finish(await renderPage(request, exchange, server))
    )
  })
}

async function add(browser: TestBrowser): Promise<Response> {
  const [productId = ''] = await productIds()
  return browser.post('/add', { productId })
}

describe('the session cookie', () => {
  it.each(['accessToken', 'refreshToken'] as const)(
    'is never too large: the error names %s',
    async (field) => {
      const tokens = await createVisitorTokens()
      const session = {
        id: createSessionId(),
        renewAt: 0,
        isPersistent: true,
        tokens: { ...tokens, [field]: { ...tokens[field], value: 'x'.repeat(4_000) } },
      }
      await expect(sealSession(createSeal(keys, Date.now), session, 60)).rejects.toThrow(
        new RegExp(`largest field is ${field} with 4000 characters`),
      )
    },
  )

  it('ends with the browser session if the shopper does not want to stay logged in', async () => {
    const { server } = createTestServer()
    const browser = browserOf(server)
    await add(browser)
    const exchange = await server.open({ headers: browser.cookieHeaders() })
    await exchange.setPersistent(false)
    const [cookie = ''] = exchange.finish(new Response()).headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-vitrine=/)
    expect(cookie).not.toContain('Max-Age')
  })

  it('has no prefix over plain HTTP, which works on this machine only', async () => {
    const { server } = createTestServer({ origins: ['http://localhost:3000'] })
    const response = await add(browserOf(server))
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^vitrine=(?!.*Secure)/)])
    expect(() => createTestServer({ origins: ['http://shop.example'] })).toThrow('does not use HTTPS')
    expect(() => createTestServer({ origins: ['https://shop.example/path'] })).toThrow('without a path')
  })

  it('rejects weak and duplicate keys', () => {
    const secret = 'a secret with more than 32 characters, for tests'
    expect(() => createSeal([], Date.now)).toThrow('session.keys is empty')
    expect(() => createSeal([{ id: 'a', secret: 'short' }], Date.now)).toThrow(
      'session.keys[0].secret has 5 characters',
    )
    expect(() =>
      createSeal(
        [
          { id: 'a', secret },
          { id: 'a', secret: `${secret}!` },
        ],
        Date.now,
      ),
    ).toThrow('is used twice')
  })

  it('cannot be used for another purpose', async () => {
    const seal = createSeal(keys, Date.now)
    const sealed = await seal.seal('login', { stateToken: 'x' }, 60)
    expect(await seal.unseal('session', sealed)).toEqual({ failure: 'corrupt' })
    expect(await seal.unseal('login', sealed)).toEqual({ value: { stateToken: 'x' } })
  })
})

describe('a seal for cookies of the shop', () => {
  it('opens for its purpose only, and never as a session', async () => {
    const { server, events } = createTestServer()
    const sealed = await server.seal.seal('recent', ['brisa-mug'], 60)
    expect(await server.seal.unseal('recent', sealed)).toEqual({ value: ['brisa-mug'] })
    expect(await server.seal.unseal('other', sealed)).toEqual({ failure: 'corrupt' })
    const planted = await server.seal.seal('session', { o: 'member' }, 60)
    const { session } = await server.view(new Headers({ cookie: `${sessionCookie}=${planted}` }))
    expect(session.role).toBe('none')
    expect(events).toContainEqual({ type: 'session-ignored', reason: 'corrupt' })
  })
})

describe('a renewal', () => {
  it('continues without a coordinator that fails', async () => {
    const fail = () => Promise.reject(new Error('the coordinator is away'))
    const coordinator = { lock: fail, get: fail, put: fail }
    const { server, advance, events } = createTestServer({ renewal: { coordinator } })
    const browser = browserOf(server)
    await add(browser)
    advance(901)
    const response = await browser.get('/static')
    expect(response.headers.getSetCookie()).toHaveLength(1)
    expect(events.filter(({ type }) => type === 'coordinator-failed')).toHaveLength(3)
  })

  it('does not happen in the first half of a token, however early it is configured', async () => {
    const { server, advance, takeCalls, tokenCalls } = createTestServer({ renewal: { earlySeconds: 86_400 } })
    const browser = browserOf(server)
    await add(browser)
    takeCalls()
    advance(440)
    await browser.get('/static')
    expect(tokenCalls()).toBe(0)
    advance(20)
    await browser.get('/static')
    expect(tokenCalls()).toBe(1)
  })
})

describe('a view', () => {
  it('reads for the shopper without ever calling the token endpoint', async () => {
    const { server, advance, takeCalls, tokenCalls } = createTestServer()
    const browser = browserOf(server)
    await add(browser)
    takeCalls()
    const fresh = await server.view(browser.cookieHeaders())
    expect(fresh.session).toMatchObject({ role: 'visitor', stale: false })
    expect((await getCart(fresh.client))?.lineItems).toHaveLength(1)
    advance(901)
    const stale = await server.view(browser.cookieHeaders())
    expect(stale.session).toMatchObject({ role: 'visitor', stale: true, version: fresh.session.version })
    const error = await getCart(stale.client).catch((thrown: unknown) => thrown)
    expect(isStoreError(error, 'http') && error.status).toBe(401)
    expect(await getCart((await server.view(new Headers())).client)).toBeNull()
    expect(tokenCalls()).toBe(0)
  })
})

describe('an exchange', () => {
  it('begins one session for concurrent first writes of one browser', async () => {
    const { server, tokenCalls } = createTestServer()
    const [productId = ''] = await productIds()
    const exchanges = await Promise.all(
      [1, 2, 3].map(() => server.open({ headers: new Headers() }, { startKey: 'browser-1' })),
    )
    const ids = await Promise.all(
      exchanges.map(async ({ client }) => (await addItems(client, [{ productId, quantity: 1 }])).id),
    )
    expect(new Set(ids).size).toBe(1)
    expect(tokenCalls()).toBe(1)
  })

  it('begins no session for a browser that keeps no cookies', async () => {
    const { server, takeCalls } = createTestServer()
    const { client } = await server.open({ headers: new Headers() }, { startKey: null })
    const [productId = ''] = await productIds()
    const refused = addItems(client, [{ productId, quantity: 1 }])
    await expect(refused).rejects.toMatchObject({
      kind: 'application',
      code: 'COOKIES_REQUIRED',
      status: 403,
    })
    expect(takeCalls()).toEqual([])
  })

  it('renews with the first call that needs it, if that is configured', async () => {
    const { server, advance, takeCalls, tokenCalls } = createTestServer()
    const browser = browserOf(server)
    await add(browser)
    advance(901)
    takeCalls()
    const exchange = await server.open({ headers: browser.cookieHeaders() }, { renew: 'use' })
    expect(exchange.session).toMatchObject({ role: 'visitor', stale: true })
    expect([tokenCalls(), exchange.cookies]).toEqual([0, []])
    expect((await getCart(exchange.client))?.lineItems).toHaveLength(1)
    expect([tokenCalls(), exchange.session.stale, exchange.cookies.length]).toEqual([1, false, 1])
  })

  it('renews on request, and ends if the platform refuses', async () => {
    const { server, intercept, takeCalls, tokenCalls } = createTestServer()
    const browser = browserOf(server)
    await add(browser)
    takeCalls()
    const exchange = await server.open({ headers: browser.cookieHeaders() })
    const { version } = exchange.session
    expect(await exchange.renew()).toEqual({ role: 'visitor', stale: false, version })
    expect(tokenCalls()).toBe(1)
    intercept(tokenPath, () => new Response('{}', { status: 500 }))
    await expect(exchange.renew()).rejects.toMatchObject({ status: 500 })
    expect(exchange.session.role).toBe('visitor')
    intercept(tokenPath, () => Response.json({ error: 'invalid_grant' }, { status: 400 }))
    expect(await exchange.renew()).toMatchObject({ role: 'none' })
  })

  it('has a reader for loaders of pages, which renews and refuses to write', async () => {
    const { server, advance, takeCalls, tokenCalls } = createTestServer()
    const browser = browserOf(server)
    await add(browser)
    advance(901)
    takeCalls()
    const { reader } = await server.open({ headers: browser.cookieHeaders() }, { renew: 'use' })
    expect((await getCart(reader))?.lineItems).toHaveLength(1)
    expect(tokenCalls()).toBe(1)
    const [productId = ''] = await productIds()
    // @ts-expect-error The compiler refuses it too.
    await expect(addItems(reader, [{ productId, quantity: 1 }])).rejects.toThrow(/^cart\.addItems writes/)
  })

  it('logs in without showing the session token, for login pages of the shop', async () => {
    const { server } = createTestServer()
    const exchange = await server.open({ headers: new Headers() })
    const outcome = await login(exchange.client, await createMember())
    if (outcome.status !== 'success') throw new Error(`The login ended with ${outcome.status}.`)
    await exchange.login.complete(outcome, { isPersistent: false })
    expect(exchange.session).toMatchObject({ role: 'member', memberId: expect.any(String) })
    const [cookie = '', ...others] = exchange.finish(new Response()).headers.getSetCookie()
    expect(others).toEqual([])
    expect(cookie).not.toContain('Max-Age')
  })

  it('distinguishes a silent login without a result from one that was cancelled or started elsewhere', async () => {
    const { server } = createTestServer()
    const callback = 'https://shop.example/api/vitrine/callback'
    const begin = await server.open({ headers: new Headers() })
    const url = await begin.login.begin({ returnTo: '/account', prompt: 'none' })
    const [{ value: cookie = '', name = '' } = {}] = begin.cookies.filter((each) =>
      each.name.endsWith('-login'),
    )
    expect(url.pathname).toContain('authorize')
    const finish = async (query: string, headers = new Headers({ cookie: `${name}=${cookie}` })) =>
      (await server.open({ headers })).login.finish(new URL(`${callback}?${query}`))
    expect(await finish('error=login_required')).toMatchObject({
      status: 'login-required',
      returnTo: '/account',
      isSilent: true,
    })
    expect(await finish('error=access_denied')).toMatchObject({ status: 'cancelled' })
    expect(await finish('code=x&state=forged')).toMatchObject({ status: 'expired', returnTo: '/account' })
    const other = await finish('code=x&state=y', new Headers())
    expect(other).toMatchObject({ status: 'expired', isSilent: false, returnTo: undefined })
  })

  it('does not lose a session that changes after the response was finished', async () => {
    const { server } = createTestServer()
    const exchange = await server.open({ headers: new Headers() })
    exchange.finish(new Response())
    const [productId = ''] = await productIds()
    await expect(addItems(exchange.client, [{ productId, quantity: 1 }])).rejects.toThrow(
      'after finish() was called',
    )
  })

  it('adds each cookie once, however often it is finished', async () => {
    const { server } = createTestServer()
    const exchange = await server.open({ headers: new Headers() })
    const [productId = ''] = await productIds()
    await addItems(exchange.client, [{ productId, quantity: 1 }])
    const once = exchange.finish(new Response('page', { headers: { 'set-cookie': 'own=1' } }))
    expect(exchange.finish(once).headers.getSetCookie()).toEqual([
      'own=1',
      expect.stringContaining(sessionCookie),
    ])
    expect(exchange.finish(new Response('other')).headers.getSetCookie()).toHaveLength(1)
  })

  it('makes a response private that used the session', async () => {
    const { server } = createTestServer()
    const publicHeaders = { 'cache-control': 'public, max-age=60', 'cdn-cache-control': 'max-age=60' }
    const untouched = await server.open({ headers: new Headers() })
    const shared = untouched.finish(new Response('', { headers: publicHeaders }))
    expect(shared.headers.get('cache-control')).toBe('public, max-age=60')
    const used = await server.open({ headers: new Headers() })
    expect(used.session.role).toBe('none')
    const own = used.finish(new Response('', { headers: publicHeaders }))
    expect([own.headers.get('cache-control'), own.headers.get('cdn-cache-control')]).toEqual([
      'private, no-cache',
      null,
    ])
  })

  it('logs out here even if the platform does not respond', async () => {
    const { server, intercept, events } = createTestServer()
    const browser = browserOf(server)
    await add(browser)
    intercept('/_api/redirects-api/v1/redirect-session', () => new Response('', { status: 503 }))
    const response = await browser.post('/api/vitrine/session/logout')
    expect(response.status).toBe(200)
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    expect(events.map(({ type }) => type)).toContain('logout-incomplete')
  })
})
