import { createClient } from '@vitrine/client'
import { sendRecoveryEmail } from '@vitrine/client/auth'
import { describe, expect, inject, it } from 'vitest'
import { createSeal } from '../session/seal.ts'
import { createSessionId, sealSession } from '../session/stored-session.ts'
import { createTestBrowser } from './browser.fixture.ts'
import type { Described } from './pages.fixture.ts'
import { describeProcessConformance } from './process-conformance.fixture.ts'
import { api, type CreateApp, carts, createShops, sessionCookie, untilExpired } from './shop.fixture.ts'
import {
  createMember,
  createTestServer,
  keys,
  newestMailTo,
  productIds,
  tokenPath,
} from './test-server.fixture.ts'

export interface ConformanceOptions {
  /**
   * Rounds of 100 requests in the test for mixed sessions. The server without a framework runs 100 of them. Adapters hold no state
   * between requests, so 20 rounds show whether they mix concurrent ones, in the time that the tests have.
   */
  readonly interleaved?: number
  /** Whether the adapter can learn the address of the connection; default true. */
  readonly knowsAddress?: boolean
}

/**
 * What every way to use the server has to do.
 *
 * @param createApp Serves the pages of `pages.fixture.ts` with the server
 */
export function describeConformance(
  name: string,
  createApp: CreateApp,
  { interleaved = 20, knowsAddress = true }: ConformanceOptions = {},
): void {
  const { openShop, add, me, logIn, sessionOf, versionOf } = createShops(createApp)

  describe(name, () => {
    describeProcessConformance(createApp, { knowsAddress })

    it('renews once for 50 concurrent requests and one 5 seconds later', async () => {
      const { browser, advance, takeCalls, tokenCalls } = openShop()
      await add(browser)
      const { cartId } = await me(browser)
      advance(untilExpired)
      takeCalls()
      const expired = new Map(browser.cookies)
      const requests = Array.from({ length: 50 }, () => browser.late('/me'))
      const pages = (await Promise.all(
        (await Promise.all(requests)).map((response) => response.json()),
      )) as Described[]
      advance(5)
      for (const [cookie, value] of expired) browser.cookies.set(cookie, value)
      pages.push(await me(browser))
      expect(pages).toEqual(Array.from({ length: 51 }, () => ({ role: 'visitor', cartId })))
      expect(tokenCalls()).toBe(1)
    })

    it.each([
      ['an error', () => new Response('{}', { status: 500 })],
      ['a rate limit', () => new Response('{}', { status: 429 })],
      ['a page of a proxy', () => new Response('<html>Maintenance</html>', { status: 200 })],
      ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
      ['a timeout', () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError'))],
      ['another refusal', () => Response.json({ error: 'invalid_client' }, { status: 401 })],
    ])('keeps the session when the token endpoint responds with %s', async (_, respond) => {
      const { browser, advance, intercept, events } = openShop()
      await add(browser)
      const { cartId } = await me(browser)
      advance(untilExpired)
      intercept(tokenPath, respond)
      const response = await browser.get('/static')
      expect(response.status).toBe(200)
      expect(response.headers.getSetCookie()).toEqual([])
      expect(events.at(-1)).toMatchObject({ type: 'renewal-failed' })
      intercept(tokenPath, undefined)
      expect(await me(browser)).toEqual({ role: 'visitor', cartId })
    })

    it('ends the session when the refresh token is refused, and reports it', async () => {
      const { browser, advance, intercept, events, takeCalls, tokenCalls } = openShop()
      await add(browser)
      advance(untilExpired)
      intercept(tokenPath, () => Response.json({ error: 'invalid_grant' }, { status: 400 }))
      takeCalls()
      const response = await browser.get('/me')
      expect(await response.json()).toEqual({ role: 'none' })
      expect(tokenCalls()).toBe(1)
      expect(browser.cookies.has(sessionCookie)).toBe(false)
      expect(events).toContainEqual({ type: 'session-ended', reason: 'refused', role: 'visitor' })
    })

    it('shows the renewed session to the page of the same request', async () => {
      const { browser, advance, takeCalls, tokenCalls } = openShop()
      await add(browser)
      const { cartId } = await me(browser)
      advance(untilExpired)
      takeCalls()
      const response = await browser.get('/me')
      expect(await response.json()).toEqual({ role: 'visitor', cartId })
      expect(sessionOf(response)).toHaveLength(1)
      expect(tokenCalls()).toBe(1)
    })

    it.each([
      ['a redirect', '/old', 302],
      ['a response with headers of its own', '/headers', 200],
    ])('sends the renewed cookie with %s', async (_, path, status) => {
      const { browser, advance } = openShop()
      await add(browser)
      advance(untilExpired)
      const response = await browser.get(path)
      expect(response.status).toBe(status)
      expect(sessionOf(response)).toHaveLength(1)
      if (path === '/headers') {
        expect(response.headers.get('content-language')).toBe('de')
        expect(response.headers.getSetCookie()).toContain('language=de')
      }
      if (path === '/old') expect(new URL(response.headers.get('location') ?? '').pathname).toBe('/me')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    })

    it('does not renew for a prefetch, but for a prerender', async () => {
      const { browser, advance, takeCalls, tokenCalls } = openShop()
      await add(browser)
      advance(untilExpired)
      takeCalls()
      const prefetched = await browser.get('/static', { 'sec-purpose': 'prefetch' })
      expect(prefetched.headers.getSetCookie()).toEqual([])
      expect(tokenCalls()).toBe(0)
      const prerendered = await browser.get('/static', { 'sec-purpose': 'prefetch;prerender' })
      expect(sessionOf(prerendered)).toHaveLength(1)
      expect(tokenCalls()).toBe(1)
    })

    it('leaves no cookie when the link to the login is prefetched', async () => {
      const { browser, takeCalls } = openShop()
      const prefetched = await browser.get(`${api}/login?returnTo=/me`, { 'sec-purpose': 'prefetch' })
      expect([prefetched.status, prefetched.headers.get('cache-control')]).toEqual([204, 'no-store'])
      expect(prefetched.headers.getSetCookie()).toEqual([])
      expect(takeCalls()).toEqual([])
      const followed = await browser.get(`${api}/login?returnTo=/me`)
      expect(followed.status).toBe(303)
      expect(followed.headers.getSetCookie().join()).toContain('__Host-vitrine-login=')
    })

    it('keeps every response with a session cookie out of caches, static pages included', async () => {
      const { browser, advance } = openShop()
      const responses = [await add(browser)]
      advance(untilExpired)
      responses.push(await browser.get('/static'))
      advance(untilExpired)
      responses.push(await browser.get('/'))
      responses.push(await logIn(browser), await browser.post(`${api}/session/logout`))
      for (const response of responses) {
        expect(sessionOf(response)).toHaveLength(1)
        expect(response.headers.get('cache-control')).toBe('private, no-store')
      }
    })

    it('serves the same cacheable bytes to every visitor without a session', async () => {
      const { app } = openShop()
      const bodies = new Set<string>()
      for (let round = 0; round < 10; round += 1) {
        const visits = Array.from({ length: 100 }, () => createTestBrowser(app).get('/'))
        for (const response of await Promise.all(visits)) {
          expect(response.headers.getSetCookie()).toEqual([])
          expect(response.headers.get('cache-control')).toBe('public, s-maxage=31536000')
          bodies.add(await response.text())
        }
      }
      expect(bodies.size).toBe(1)
    })

    it('sets no cookie while the session is valid', async () => {
      const { browser } = openShop()
      await add(browser)
      for (const path of ['/', '/static', '/me', carts, `${api}/session`]) {
        const response = await browser.get(path)
        expect([path, response.status, response.headers.getSetCookie()]).toEqual([path, 200, []])
      }
    })

    it('is a visitor again when a late response brings the session back after logout', async () => {
      const { browser, advance, events } = openShop()
      await logIn(browser)
      advance(untilExpired)
      const late = await browser.late('/static')
      expect(sessionOf(late)).toHaveLength(1)
      await browser.post(`${api}/session/logout`)
      browser.receive(late)
      expect(browser.cookies.has(sessionCookie)).toBe(true)
      expect(await me(browser)).toEqual({ role: 'none' })
      expect(events).toContainEqual({ type: 'session-ignored', reason: 'ended' })
      expect(browser.cookies.has(sessionCookie)).toBe(false)
    })

    it('changes the session id at login and logout', async () => {
      const { browser, server } = openShop()
      const versions: string[] = []
      const note = async () => versions.push(await versionOf(server, browser))
      await add(browser)
      await note()
      await logIn(browser)
      await note()
      await logIn(browser)
      await note()
      await browser.post(`${api}/session/logout`)
      await note()
      await add(browser)
      await note()
      expect(new Set(versions).size).toBe(5)
    })

    it('changes the session id when a member becomes a visitor without a logout', async () => {
      const { browser, server, advance, intercept } = openShop()
      await logIn(browser)
      const version = await versionOf(server, browser)
      advance(untilExpired)
      intercept(tokenPath, () => {
        intercept(tokenPath, undefined)
        return Response.json({ error: 'invalid_grant' }, { status: 400 })
      })
      expect(sessionOf(await add(browser))).toHaveLength(1)
      expect(await me(browser)).toEqual({ role: 'visitor', cartId: expect.any(String) })
      expect(await versionOf(server, browser)).not.toBe(version)
    })

    it('ignores a session cookie that another site on the domain could have planted', async () => {
      const { browser, app } = openShop()
      await add(browser)
      const attacker = browser.cookies.get(sessionCookie) ?? ''
      expect(attacker).not.toBe('')
      const victim = createTestBrowser(app)
      victim.cookies.set('vitrine', attacker)
      victim.cookies.set('__Secure-vitrine', attacker)
      expect(await me(victim)).toEqual({ role: 'none' })
    })

    it.each([
      ['rubbish', 'AAAA', 'malformed'],
      ['a changed seal', (sealed: string) => `${sealed.slice(0, -4)}AAAA`, 'corrupt'],
      ['a seal of another server', undefined, 'unknown-key'],
    ])('treats %s as no session', async (_, value, reason) => {
      const { browser, events } = openShop()
      await add(browser)
      const sealed = browser.cookies.get(sessionCookie) ?? ''
      const foreign = createTestServer({
        session: { keys: [{ id: 'foreign', secret: 'a secret of another server, 32 characters' }] },
      })
      const other = createTestBrowser(createApp(foreign.server))
      await add(other)
      const planted =
        value === undefined
          ? (other.cookies.get(sessionCookie) ?? '')
          : typeof value === 'string'
            ? value
            : value(sealed)
      browser.cookies.set(sessionCookie, planted)
      const response = await browser.get('/me')
      expect([response.status, await response.json()]).toEqual([200, { role: 'none' }])
      expect(events).toContainEqual({ type: 'session-ignored', reason })
    })

    it('treats an expired seal as no session', async () => {
      const { browser, events, advance } = openShop()
      await add(browser)
      advance(31 * 86_400)
      expect(await me(browser)).toEqual({ role: 'none' })
      expect(events).toContainEqual({ type: 'session-ignored', reason: 'expired' })
    })

    it.each([
      ['from another site', { 'sec-fetch-site': 'cross-site' }],
      ['from another subdomain', { 'sec-fetch-site': 'same-site' }],
      ['with the origin of another site', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
      ['without any origin', { 'sec-fetch-site': '' }],
      ['as text/plain', { 'content-type': 'text/plain' }],
      ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ])('rejects a write %s', async (_, headers) => {
      const { browser, takeCalls, events } = openShop()
      await add(browser)
      takeCalls()
      const response = await browser.post(`${carts}/remove-coupon`, {}, headers)
      expect(response.status).toBe(403)
      expect(takeCalls()).toEqual([])
      expect(events.at(-1)).toMatchObject({ type: 'request-rejected' })
    })

    it('accepts a write with the origin of the shop', async () => {
      const { browser } = openShop()
      await add(browser)
      const headers = { 'sec-fetch-site': '', origin: 'https://shop.example' }
      expect((await browser.post(`${carts}/remove-coupon`, {}, headers)).status).toBe(200)
    })

    it.each([
      ['an operation that is not allowed', '/stores/v1/products'],
      ['the token endpoint', '/oauth2/token'],
      ['an encoded parent folder', '/ecom/v1/carts/%2e%2e/oauth2/token'],
      ['an encoded slash', '/stores-reader/v1/products/..%2f..%2foauth2%2ftoken'],
    ])('does not forward %s', async (_, path) => {
      const { browser, takeCalls } = openShop()
      const responses = [await browser.post(api + path), await browser.get(api + path)]
      expect(responses.map(({ status }) => status)).toEqual([404, 404])
      expect(takeCalls()).toEqual([])
    })

    it('forwards the calls of pages without showing them a token', async () => {
      const { browser } = openShop()
      const [productId = ''] = await productIds()
      const lineItems = [
        {
          catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: productId },
          quantity: 2,
        },
      ]
      const responses = [
        await browser.get(carts),
        await browser.post(`${carts}/add-to-cart`, { lineItems }),
        await browser.get(carts),
        await browser.get(`${api}/stores-reader/v1/products/${productId}`),
      ]
      const texts = await Promise.all(responses.map((response) => response.text()))
      expect(texts[0]).toBe('{}')
      expect(JSON.parse(texts[2] ?? '').cart.lineItems[0].quantity).toBe(2)
      expect(JSON.parse(texts[3] ?? '').product.id).toBe(productId)
      for (const [index, response] of responses.entries()) {
        const headers = [...response.headers].filter(([header]) => header !== 'set-cookie').join()
        expect(`${texts[index]}${headers}`).not.toMatch(/eyJ|access_token|refresh_token|authorization/)
      }
    })

    it('adds, changes and removes by forms, for pages without script', async () => {
      const { browser } = openShop()
      const [productId = ''] = await productIds()
      const page = { referer: 'https://shop.example/cart?cart=OLD' }
      const submit = async (form: string, fields: Record<string, string>) => {
        const headers = { 'content-type': 'application/x-www-form-urlencoded', ...page }
        const response = await browser.post(`${api}/forms/${form}`, `${new URLSearchParams(fields)}`, headers)
        return [response.status, response.headers.get('location')]
      }
      const lines = async () => {
        const { cart } = (await (await browser.get(carts)).json()) as {
          cart?: { lineItems: { id: string; quantity: number }[] }
        }
        return cart?.lineItems ?? []
      }
      const back = [303, '/cart']
      expect(await submit('add-to-cart', { productId, quantity: '2' })).toEqual(back)
      const [line] = await lines()
      const id = line?.id ?? ''
      const quantity = `quantity:${id}`
      expect(line?.quantity).toBe(2)
      expect(await submit('cart', { [quantity]: '5' })).toEqual(back)
      expect(await lines()).toMatchObject([{ id, quantity: 5 }])
      expect(await submit('cart', { [quantity]: '5', increment: id })).toEqual(back)
      expect(await lines()).toMatchObject([{ id, quantity: 6 }])
      expect(await submit('cart', { [quantity]: '3', decrement: id })).toEqual(back)
      expect(await lines()).toMatchObject([{ id, quantity: 2 }])
      expect(await submit('coupon', { code: 'NONSENSE' })).toEqual([303, '/cart?cart=INVALID_COUPON_CODE'])
      expect(await submit('cart', { [quantity]: '2', remove: id, returnTo: '//evil.example' })).toEqual([
        303,
        '/',
      ])
      expect(await lines()).toEqual([])
    })

    it('rejects forms of the cart from other sites', async () => {
      const { browser, takeCalls } = openShop()
      for (const form of ['add-to-cart', 'cart', 'coupon']) {
        const headers = {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'cross-site',
        }
        expect((await browser.post(`${api}/forms/${form}`, 'productId=x', headers)).status).toBe(403)
        expect((await browser.get(`${api}/forms/${form}`)).status).toBe(404)
      }
      expect(takeCalls()).toEqual([])
    })

    it('logs a member in and out', async () => {
      const { browser, takeCalls } = openShop()
      const member = await createMember()
      await add(browser)
      const { cartId } = await me(browser)
      const wrong = await browser.post(`${api}/session/login`, { ...member, password: 'not the password' })
      expect([wrong.status, await wrong.json()]).toMatchObject([
        200,
        { status: 'failure', reason: 'invalidPassword' },
      ])
      expect(await me(browser)).toEqual({ role: 'visitor', cartId })
      await logIn(browser, member)
      const { role, memberId } = await me(browser)
      expect(role).toBe('member')
      const session = await (await browser.get(`${api}/session`)).json()
      expect(session).toMatchObject({ role: 'member', memberId, stale: false })
      takeCalls()
      const response = await browser.post(`${api}/session/logout`, { returnTo: '/me' })
      expect(await response.json()).toMatchObject({ returnTo: '/me', url: expect.stringContaining('http') })
      expect(takeCalls().filter((call) => /logout$/.test(call))).toHaveLength(1)
      expect(await me(browser)).toEqual({ role: 'none' })
    })

    it('signs a member up with the code of a mail, which can be sent again', async () => {
      const { browser, takeCalls } = openShop({}, inject('testStore').verifying.clientId)
      const member = { email: `new-${crypto.randomUUID()}@example.com`, password: 'a quiet harbour in march' }
      const signup = { ...member, profile: { firstName: 'Ada' }, returnTo: '/me' }
      const post = async (step: string, body: object) => {
        const response = await browser.post(`${api}/session/${step}`, body)
        return [response.status, await response.json()]
      }
      const codeOf = async () => /\b\d{6}\b/.exec(await newestMailTo(member.email))?.[0] ?? ''
      const weak = await post('signup', { ...signup, password: 'short' })
      expect(weak).toMatchObject([200, { status: 'failure', violations: [{ violatedRule: 'MIN_LENGTH' }] }])
      const waiting = [200, { status: 'email-verification-required' }]
      expect(await post('signup', signup)).toEqual(waiting)
      const first = await codeOf()
      expect(await post('resend', {})).toEqual(waiting)
      const second = await codeOf()
      expect(second).not.toBe(first)
      expect(await post('verify', { code: first })).toMatchObject([
        200,
        { status: 'failure', reason: 'invalidCode', code: 'VERIFICATION_FAILED' },
      ])
      expect(await post('verify', { code: second })).toEqual([200, { status: 'success', returnTo: '/me' }])
      expect(await me(browser)).toMatchObject({ role: 'member' })
      // The login is over.
      takeCalls()
      expect((await browser.post(`${api}/session/resend`)).status).toBe(400)
      expect(takeCalls()).toEqual([])
    })

    it('sets a new password with the link of a mail', async () => {
      const { browser } = openShop()
      const member = await createMember()
      const { url, clientId } = inject('testStore')
      await sendRecoveryEmail(createClient({ clientId, baseUrl: url }), { email: member.email })
      const [, recoveryToken = ''] = /[?&]token=([\w-]{43})/.exec(await newestMailTo(member.email)) ?? []
      const password = 'a louder harbour in april'
      const recover = async () => {
        const response = await browser.post(`${api}/session/recover`, { recoveryToken, password })
        return [response.status, await response.json()]
      }
      expect(await recover()).toEqual([200, { status: 'success', returnTo: '/' }])
      expect(await me(browser)).toMatchObject({ role: 'member' })
      expect(await recover()).toMatchObject([200, { status: 'failure', reason: 'expired' }])
      await browser.post(`${api}/session/logout`)
      await logIn(browser, { ...member, password })
    })

    it.each(['login', 'signup', 'verify', 'resend', 'factor', 'recover', 'cancel', 'logout'])(
      'rejects a %s from another site, and one that is neither JSON nor a form',
      async (step) => {
        const { browser, takeCalls } = openShop()
        for (const headers of [
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': '' },
          { 'content-type': 'text/plain' },
        ]) {
          expect((await browser.post(`${api}/session/${step}`, {}, headers)).status).toBe(403)
        }
        expect((await browser.get(`${api}/session/${step}`)).status).toBe(404)
        expect(takeCalls()).toEqual([])
      },
    )

    it(`never mixes the sessions of 100 shoppers in ${interleaved * 100} interleaved requests`, async () => {
      const { app } = openShop()
      const seal = createSeal(keys, Date.now)
      const shoppers = await Promise.all(
        inject('testStore').shoppers.map(async ({ tokens, cartId }) => {
          const browser = createTestBrowser(app)
          const session = {
            id: createSessionId(),
            tokens,
            renewAt: tokens.accessToken.expiresAt,
            isPersistent: true,
          }
          browser.cookies.set(sessionCookie, await sealSession(seal, session, 3_600))
          return { browser, cartId }
        }),
      )
      expect(new Set(shoppers.map(({ cartId }) => cartId)).size).toBe(100)
      const paths = ['/', '/static', '/old', '/headers', `${api}/session`]
      let mixed = 0
      for (let round = 0; round < interleaved; round += 1) {
        await Promise.all(
          shoppers.map(async ({ browser, cartId }, index) => {
            // Most requests are cheap: what everybody shares is where bytes of others would be found.
            const isCart = round % 20 === index % 20
            const response = await browser.get(
              isCart ? carts : (paths[(round + index) % paths.length] ?? '/'),
            )
            const text = await response.text()
            if (isCart && !text.includes(cartId)) mixed += 1
            if (shoppers.some((other) => other.cartId !== cartId && text.includes(other.cartId))) mixed += 1
          }),
        )
      }
      expect(mixed).toBe(0)
    })
  })
}
