import { createClient, regionalHeaders } from '@vitrine/client'
import { productQuery, queryProducts } from '@vitrine/client/catalog'
import { describe, expect, inject, it } from 'vitest'
import { createTestBrowser, type TestBrowser } from '../testing/browser.fixture.ts'
import {
  createMember,
  createTestServer,
  productIds,
  type TestServer,
} from '../testing/test-server.fixture.ts'

const api = '/api/vitrine'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

function openShop(
  options: Parameters<typeof createTestServer>[0] = {},
): TestServer & { readonly browser: TestBrowser } {
  const opened = createTestServer(options)
  const browser = createTestBrowser(async (request) => {
    return (await opened.server.handle(request)) ?? new Response('', { status: 404 })
  })
  return { ...opened, browser }
}

/** A product without options whose stock is counted. */
async function findLimitedProduct(): Promise<readonly [id: string, stock: number]> {
  const { url, clientId } = inject('testStore')
  const { items } = await queryProducts(
    createClient({ clientId, baseUrl: url }),
    productQuery().limit(100),
  ).first()
  const found = items.find(
    ({ stock, productOptions }) => (stock?.quantity ?? 0) > 1 && (productOptions ?? []).length === 0,
  )
  if (!found) throw new Error('The test store has no product with a counted stock.')
  return [found.id, found.stock?.quantity ?? 0]
}

const role = async (browser: TestBrowser) =>
  (await (await browser.get(`${api}/session`)).json()) as { role: string }

describe('a change of the cart whose page is left', () => {
  const carts = '/ecom/v1/carts/current'

  it('is carried out once, and the next page is rendered with it', async () => {
    const { browser, server, intercept } = openShop()
    const [first = '', second = ''] = await productIds()
    const add = (productId: string, init: RequestInit = {}) => {
      const catalogReference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: productId }
      const headers = {
        cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
        'content-type': 'application/json',
        'idempotency-key': `add-${productId}`,
        'sec-fetch-site': 'same-origin',
      }
      const body = JSON.stringify({ lineItems: [{ catalogReference, quantity: 1 }] })
      const url = `https://shop.example${api}${carts}/add-to-cart`
      return server.handle(new Request(url, { method: 'POST', headers, body, ...init }))
    }
    const begun = await add(first)
    if (begun) browser.receive(begun)

    const order: string[] = []
    const sent = Promise.withResolvers<void>()
    const arrival = Promise.withResolvers<void>()
    intercept(`${carts}/add-to-cart`, async (pass) => {
      sent.resolve()
      await arrival.promise
      const response = await pass()
      order.push('added')
      return response
    })
    intercept(carts, (pass) => {
      order.push('read')
      return pass()
    })
    const leaving = new AbortController()
    const left = add(second, { signal: leaving.signal })
    await sent.promise
    leaving.abort()
    const nextPage = browser.get(`${api}${carts}`)
    // The next page sends it again, because it has not seen a response.
    const resumed = add(second)
    arrival.resolve()
    const { cart } = (await (await nextPage).json()) as { cart: { lineItems: { quantity: number }[] } }
    expect(cart.lineItems.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect(order[0]).toBe('added')
    expect([(await left)?.status, (await resumed)?.status]).toEqual([200, 200])
    const later = await (await browser.get(`${api}${carts}`)).json()
    expect(later).toMatchObject({ cart: { lineItems: [{ quantity: 1 }, { quantity: 1 }] } })
  })
})

describe('the login routes', () => {
  it.each([
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/account?tab=orders', '/account?tab=orders'],
  ])('return to %j as %j', async (returnTo, path) => {
    const { browser } = openShop()
    const member = await createMember()
    const response = await browser.post(`${api}/session/login`, { ...member, returnTo })
    expect(await response.json()).toEqual({ status: 'success', returnTo: path })
    const loggedOut = await browser.post(`${api}/session/logout`, { returnTo })
    expect(await loggedOut.json()).toMatchObject({ returnTo: path })
  })

  it('work for forms without script', async () => {
    const { browser } = openShop()
    const fields = { ...(await createMember()), returnTo: '/account', remember: 'on' }
    const wrong = `${new URLSearchParams({ ...fields, password: 'wrong' })}`
    const referer = { referer: 'https://shop.example/login' }
    const refused = await browser.post(`${api}/session/login`, wrong, { ...form, ...referer })
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/login?login=invalidPassword'])
    const entered = await browser.post(`${api}/session/login`, `${new URLSearchParams(fields)}`, {
      ...form,
      ...referer,
    })
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/account'])
    expect(await role(browser)).toMatchObject({ role: 'member' })
    const left = await browser.post(`${api}/session/logout`, 'returnTo=/bye', form)
    expect(left.status).toBe(303)
    expect(await role(browser)).toMatchObject({ role: 'none' })
  })

  it('mail a link to set a new password, and do not say whether there is such a member', async () => {
    const { browser } = openShop()
    const { email } = await createMember()
    for (const each of [email, 'nobody@shop.example']) {
      const response = await browser.post(`${api}/session/recovery-email`, { email: each })
      expect([response.status, await response.json()]).toEqual([200, { status: 'sent' }])
    }
    const referer = { referer: 'https://shop.example/forgotten' }
    const fields = `${new URLSearchParams({ email })}`
    const posted = await browser.post(`${api}/session/recovery-email`, fields, { ...form, ...referer })
    expect([posted.status, posted.headers.get('location')]).toEqual([
      303,
      '/forgotten?login=recovery-email-sent',
    ])
  })

  it('end with the browser session unless the shopper wants to stay logged in', async () => {
    const { browser } = openShop()
    const response = await browser.post(`${api}/session/login`, {
      ...(await createMember()),
      remember: false,
    })
    const [cookie] = response.headers.getSetCookie().filter((each) => each.startsWith('__Host-vitrine='))
    expect(cookie).not.toContain('Max-Age')
  })

  it('accept a code only in the browser that logs in', async () => {
    const { browser } = openShop()
    const response = await browser.post(`${api}/session/verify`, { code: '123456' })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { details: { applicationError: { code: 'NO_LOGIN_IN_PROGRESS' } } },
    ])
  })

  it('log in at the hosted page and come back', async () => {
    const { browser, server } = openShop()
    const begun = await browser.get(`${api}/login?returnTo=/account`)
    const url = new URL(begun.headers.get('location') ?? '')
    expect([begun.status, url.origin]).toEqual([303, new URL(inject('testStore').url).origin])
    const step = browser.cookies.get('__Host-vitrine-login')
    expect(step).toMatch(/^eyJ/)
    // Another browser cannot complete it.
    const other = createTestBrowser(async (request) => (await server.handle(request)) ?? new Response())
    const stolen = await other.get(`${api}/callback?code=x&state=${url.searchParams.get('state') ?? 'x'}`)
    expect(stolen.headers.get('location')).toBe('/?login=failed')
    // The shopper cancels.
    const cancelled = await browser.get(`${api}/callback?error=access_denied&state=unknown`)
    expect(cancelled.headers.get('location')).toBe('/account?login=failed')
    expect(browser.cookies.has('__Host-vitrine-login')).toBe(false)
  })

  it('are closed unless they are allowed', async () => {
    const { browser } = openShop({ operations: { forwarded: [], login: false, logout: false } })
    const statuses = [
      await browser.post(`${api}/session/login`, {}),
      await browser.post(`${api}/session/logout`, {}),
      await browser.get(`${api}/login`),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404])
  })
})

describe('forwarded headers', () => {
  it('name the origin that the login returns to, among the configured ones', async () => {
    const { url, clientId } = inject('testStore')
    const asked: string[] = []
    const fetchPlatform: typeof fetch = async (input, init) => {
      const { callbacks, auth } = Object(JSON.parse(String(init?.body ?? '{}')))
      if (auth) asked.push(new URL(auth.authRequest.redirectUri).origin)
      return callbacks ? new Response() : fetch(input, init)
    }
    const { server } = createTestServer({
      client: { clientId, baseUrl: url, fetch: fetchPlatform, retry: false },
      origins: ['https://shop.example', 'https://shop.example.de'],
      trustedProxies: ['10.0.0.1'],
    })
    const begin = (host: string, address: string) =>
      server.handle(
        new Request('http://internal:8080/api/vitrine/login', {
          headers: { host: 'internal', 'x-forwarded-host': host },
        }),
        { address },
      )
    await begin('shop.example.de', '10.0.0.1')
    await begin('shop.example.de', '203.0.113.9')
    await begin('evil.example', '10.0.0.1')
    expect(asked).toEqual(['https://shop.example.de', 'https://shop.example', 'https://shop.example'])
  })
})

describe('a device that the member remembers', () => {
  it('is proved by a cookie at the next login, also after a logout', async () => {
    const { url, clientId } = inject('testStore')
    const sent: unknown[] = []
    const fetchPlatform: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      if (!String(input).endsWith('/v2/login')) return response
      sent.push(JSON.parse(String(init?.body)).clientMetaData)
      const additionalData = { deviceToken: { strValue: 'device-1' } }
      return Response.json({ ...(await response.json()), additionalData })
    }
    const { browser } = openShop({ client: { clientId, baseUrl: url, fetch: fetchPlatform } })
    const member = await createMember()
    const first = await browser.post(`${api}/session/login`, member)
    expect(await first.json()).toEqual({ status: 'success', returnTo: '/' })
    const cookie = browser.cookies.get('__Host-vitrine-device')
    expect(cookie).toMatch(/^eyJ/)
    await browser.post(`${api}/session/logout`)
    expect(browser.cookies.get('__Host-vitrine-device')).toBe(cookie)
    await browser.post(`${api}/session/login`, member)
    expect(sent).toEqual([undefined, { deviceToken: 'device-1' }])
  })
})

describe('headers of forwarded calls', () => {
  it('are those of the shop, unless the page sends its own', async () => {
    const sent: (string | null)[] = []
    const { url, clientId } = inject('testStore')
    const [name = ''] = Object.keys(regionalHeaders({ displayCurrency: 'USD' }))
    const { server } = createTestServer({
      client: {
        clientId,
        baseUrl: url,
        fetch: (input, init) => {
          if (String(input).includes('query')) sent.push(new Headers(init?.headers).get(name))
          return fetch(input, init)
        },
      },
    })
    for (const own of [{}, regionalHeaders({ displayCurrency: 'CHF' })]) {
      const path = `${api}/stores-reader/v1/products/query-platformized`
      const request = new Request(`https://shop.example${path}`, { headers: own })
      const response = await server.handle(request, { headers: regionalHeaders({ displayCurrency: 'USD' }) })
      expect(response?.status).toBe(200)
    }
    expect(sent).toEqual(['USD', 'CHF'])
  })
})

describe('login forms without script', () => {
  const referer = { referer: 'https://shop.example/login?login=old' }
  const submit = async (browser: TestBrowser, step: string, fields: Record<string, string>) => {
    const body = `${new URLSearchParams(fields)}`
    const response = await browser.post(`${api}/session/${step}`, body, { ...form, ...referer })
    return [response.status, response.headers.get('location')]
  }

  it('lead back with the code of each failure', async () => {
    const { browser } = openShop()
    const email = `form-${crypto.randomUUID()}@example.com`
    const login = (code: string) => [303, `/login?login=${code}`]
    expect(await submit(browser, 'signup', { email, password: 'x' })).toEqual(login('weakPassword'))
    expect(await submit(browser, 'signup', { email: 'none', password: 'x' })).toEqual(login('invalidEmail'))
    expect(await submit(browser, 'login', { email, password: 'x' })).toEqual(login('invalidPassword'))
    expect(await submit(browser, 'verify', { code: '123456' })).toEqual(login('expired'))
    expect(await submit(browser, 'recovery-email', { email })).toEqual(login('recovery-email-sent'))
  })

  it('ask for the code of the mail again after a wrong one', async () => {
    const { server } = createTestServer({}, inject('testStore').verifying.clientId)
    const browser = createTestBrowser(async (request) => {
      return (await server.handle(request)) ?? new Response('', { status: 404 })
    })
    const member = { email: `form-${crypto.randomUUID()}@example.com`, password: 'a quiet harbour in march' }
    const back = (code: string) => [303, `/login?login=${code}`]
    expect(await submit(browser, 'signup', member)).toEqual(back('email-verification-required'))
    expect(await submit(browser, 'verify', { code: '000000' })).toEqual(back('invalidCode'))
    expect(await submit(browser, 'resend', {})).toEqual(back('email-verification-required'))
  })

  it('report an unavailable platform and a limit of attempts', async () => {
    const { browser, intercept } = openShop()
    const path = '/_api/iam/authentication/v2/login'
    const member = await createMember()
    intercept(path, () => Promise.reject(new TypeError('fetch failed')))
    expect(await submit(browser, 'login', { ...member })).toEqual([303, '/login?login=unavailable'])
    intercept(path, () => Response.json({ message: 'Too many.' }, { status: 429 }))
    expect(await submit(browser, 'login', { ...member })).toEqual([303, '/login?login=tooManyAttempts'])
  })
})

describe('forms of the cart', () => {
  const submit = (browser: TestBrowser, name: string, fields: Record<string, string>) =>
    browser.post(`${api}/forms/${name}`, `${new URLSearchParams(fields)}`, form)
  const lines = async (browser: TestBrowser) => {
    const { cart } = (await (await browser.get(`${api}/ecom/v1/carts/current`)).json()) as {
      cart: { lineItems: { id: string; quantity: number }[] }
    }
    return cart.lineItems
  }

  it('send only what pages may call', async () => {
    const { browser, takeCalls } = openShop({
      operations: { forwarded: [], login: false, logout: false },
    })
    for (const name of ['add-to-cart', 'cart', 'coupon']) {
      expect((await submit(browser, name, { productId: 'x', code: 'x' })).status).toBe(404)
    }
    expect(takeCalls()).toEqual([])
  })

  it('say that the platform could not be reached', async () => {
    const { browser, intercept } = openShop()
    intercept('/oauth2/token', () => Promise.reject(new TypeError('fetch failed')))
    const response = await submit(browser, 'add-to-cart', { productId: 'x', returnTo: '/p/x?size=L' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/p/x?size=L&cart=UNAVAILABLE'])
  })

  it('name the field that the platform did not accept', async () => {
    const { browser } = openShop()
    const [productId = ''] = await productIds()
    const add = async (fields: Record<string, string>) =>
      (await submit(browser, 'add-to-cart', { ...fields, returnTo: '/p/x' })).headers.get('location')
    expect(await add({ productId: '' })).toBe('/p/x?cart=INVALID&cartField=productId')
    expect(await add({ productId, quantity: '999999' })).toBe(
      '/p/x?cart=INVALID&cartField=quantity&quantity=999999',
    )
    expect((await submit(browser, 'coupon', { code: ' ', returnTo: '/cart' })).headers.get('location')).toBe(
      '/cart?cart=INVALID&cartField=code',
    )
  })

  it.each(['abc', '', '-1', '1.5', '9999999'])(
    'refuse a quantity of %j and change nothing',
    async (quantity) => {
      const { browser } = openShop()
      const [productId = '', otherId = ''] = await productIds()
      const invalid = 'cart=INVALID&cartField=quantity'
      const added = await submit(browser, 'add-to-cart', { productId, quantity, returnTo: '/p/x' })
      expect(added.headers.get('location')).toBe(`/p/x?${invalid}&${new URLSearchParams({ quantity })}`)
      for (const id of [productId, otherId]) await submit(browser, 'add-to-cart', { productId: id })
      const [first = '', second = ''] = (await lines(browser)).map(({ id }) => id)
      const change = async (fields: Record<string, string>) =>
        (await submit(browser, 'cart', { ...fields, returnTo: '/cart' })).headers.get('location')
      const wrong = { [`quantity:${first}`]: '3', [`quantity:${second}`]: quantity }
      for (const button of [{}, { checkout: '' }, { increment: second }, { remove: first }]) {
        expect(await change({ ...wrong, ...button })).toBe(`/cart?${invalid}`)
      }
      expect(await lines(browser)).toMatchObject([{ quantity: 1 }, { quantity: 1 }])
      expect(await change({ ...wrong, remove: second })).toBe('/cart')
      expect(await lines(browser)).toMatchObject([{ id: first, quantity: 3 }])
    },
  )

  it('remove a line with a quantity of 0, and accept numbers in JSON', async () => {
    const { browser } = openShop()
    const [productId = ''] = await productIds()
    const none = await submit(browser, 'add-to-cart', { productId, quantity: '0', returnTo: '/p/x' })
    expect(none.headers.get('location')).toMatch(/^\/p\/x\?cart=[A-Z_]+/)
    await browser.post(`${api}/forms/add-to-cart`, { productId, quantity: 2 })
    const [line] = await lines(browser)
    expect(line).toMatchObject({ quantity: 2 })
    const removed = await submit(browser, 'cart', { [`quantity:${line?.id}`]: '0', returnTo: '/cart' })
    expect(removed.headers.get('location')).toBe('/cart')
    expect(await lines(browser)).toEqual([])
  })

  it('give the page back what the shopper chose after a failure, except custom texts', async () => {
    const { browser, intercept } = openShop()
    const [productId = ''] = await productIds()
    const fields = { productId, 'option:Size': 'L & XL', quantity: '2', 'text:Engraving': 'For Ana' }
    const returnTo = '/p/x?page=2&option:Size=S&option:Color=Red&cart=OLD'
    intercept('/ecom/v1/carts/current/add-to-cart', () => Promise.reject(new TypeError('fetch failed')))
    const failed = await submit(browser, 'add-to-cart', { ...fields, returnTo })
    const { searchParams } = new URL(failed.headers.get('location') ?? '', 'https://shop.example')
    expect([...searchParams]).toEqual([
      ['page', '2'],
      ['cart', 'UNAVAILABLE'],
      ['option:Size', 'L & XL'],
      ['quantity', '2'],
    ])
    intercept('/ecom/v1/carts/current/add-to-cart', undefined)
    const added = await submit(browser, 'add-to-cart', { productId, returnTo })
    expect(added.headers.get('location')).toBe('/p/x?page=2')
  })

  it('report a quantity that the stock limits', async () => {
    const { browser } = openShop()
    const [productId, stock] = await findLimitedProduct()
    const add = async (quantity: number) => {
      const fields = { productId, quantity: String(quantity), returnTo: '/p/x?cart=OLD&cartField=quantity' }
      return (await submit(browser, 'add-to-cart', fields)).headers.get('location')
    }
    expect(await add(1)).toBe('/p/x')
    expect(await add(5_000)).toBe('/p/x?cart=QUANTITY_LIMITED&quantity=5000')
    expect(await lines(browser)).toMatchObject([{ quantity: stock }])
    const [{ id } = { id: '' }] = await lines(browser)
    const changed = await submit(browser, 'cart', {
      [`quantity:${id}`]: '5000',
      checkout: '',
      returnTo: '/cart',
    })
    expect(changed.headers.get('location')).toBe('/cart?cart=QUANTITY_LIMITED')
  })

  it('send the browser to the checkout, and from there to the thank-you page', async () => {
    const { url, clientId } = inject('testStore')
    const callbacks: unknown[] = []
    const fetchPlatform: typeof fetch = async (input, init) => {
      const body = JSON.parse(String(init?.body ?? '{}'))
      if (body.ecomCheckout) callbacks.push(body.callbacks)
      return fetch(input, init)
    }
    const { browser } = openShop({ client: { clientId, baseUrl: url, fetch: fetchPlatform } })
    const [productId = ''] = await productIds()
    await submit(browser, 'add-to-cart', { productId })
    const thankYouUrl = '/thanks'
    const response = await submit(browser, 'cart', { checkout: '', returnTo: '/', thankYouUrl })
    const location = new URL(response.headers.get('location') ?? '', 'https://shop.example')
    expect([response.status, location.origin]).toEqual([303, new URL(url).origin])
    await submit(browser, 'cart', { checkout: '', returnTo: '/', thankYouUrl: 'https://evil.example/' })
    expect(callbacks).toEqual([
      { postFlowUrl: 'https://shop.example/', thankYouPageUrl: 'https://shop.example/thanks' },
      { postFlowUrl: 'https://shop.example/', thankYouPageUrl: 'https://shop.example/' },
    ])
  })
})
