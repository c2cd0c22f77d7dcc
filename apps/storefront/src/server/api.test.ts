import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestBrowser, type TestBrowser } from '../testing/browser.fixture.ts'
import { registerAtPlatform } from '../testing/member.fixture.ts'
import { heading, productIdOf } from '../testing/page.fixture.ts'
import { openTestShop, type TestShop } from '../testing/shop.fixture.ts'

let shop: TestShop
let browser: TestBrowser

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  browser = createTestBrowser(shop.url)
})

const carts = '/ecom/v1/carts/current'

describe('the API for pages', () => {
  const line = (productId: string) => ({
    lineItems: [
      {
        catalogReference: {
          appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
          catalogItemId: productId,
        },
        quantity: 1,
      },
    ],
  })
  async function simpleProduct(): Promise<string> {
    const { text } = await browser.get('/collections/all-products')
    return productIdOf(text)
  }

  it('returns an empty response to a shopper without a cart, without calling the platform', async () => {
    await browser.get('/')
    shop.takeCalls()
    const answer = await browser.call('GET', carts)
    expect([answer.status, answer.text]).toEqual([200, '{}'])
    expect(shop.takeCalls()).toEqual([])
    expect((await browser.call('POST', `${carts}/remove-coupon`, {})).status).toBe(404)
  })

  it('adds to the cart of the browser without returning a token', async () => {
    const productId = await simpleProduct()
    const answer = await browser.call('POST', `${carts}/add-to-cart`, line(productId))
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text).cart.lineItems).toHaveLength(1)
    expect(answer.headers.get('clear-site-data')).toContain('prefetchCache')
    expect(browser.cookies.get('vitrine-count')).toBe('1')
    for (const secret of ['eyJ', 'access_token', 'refresh_token', 'authorization']) {
      expect(answer.text).not.toContain(secret)
      expect([...answer.headers].filter(([name]) => name !== 'set-cookie').join()).not.toContain(secret)
    }
    const readable = answer.headers.getSetCookie().filter((cookie) => !cookie.includes('HttpOnly'))
    expect(readable).toEqual([expect.stringMatching(/^vitrine-count=1;/)])
  })

  it('applies a repeated write with the same key once', async () => {
    const productId = await simpleProduct()
    const key = { 'idempotency-key': 'one-press-of-one-button' }
    await browser.call('POST', `${carts}/add-to-cart`, line(productId), key)
    await browser.call('POST', `${carts}/add-to-cart`, line(productId), key)
    expect(browser.cookies.get('vitrine-count')).toBe('1')
  })

  it('returns refusals of the platform in their format', async () => {
    await browser.call('POST', `${carts}/add-to-cart`, line(await simpleProduct()))
    const refused = await browser.call('POST', `${carts}/update-line-items-quantity`, {
      lineItems: [{ id: '0d5e4c9e-1f6f-5d0a-8a2b-3c4d5e6f7a8b', quantity: 0 }],
    })
    expect(refused.status).toBe(400)
    const [violation] = JSON.parse(refused.text).details.validationError.fieldViolations
    expect(violation).toMatchObject({ field: 'lineItems[0].quantity', violatedRule: 'MIN' })
    const coupon = await browser.call('PATCH', carts, { couponCode: 'NONSENSE' })
    expect(JSON.parse(coupon.text).details.applicationError.code).toBe('INVALID_COUPON_CODE')
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a request that proves nothing', { 'sec-fetch-site': '' }, 403],
    ['text/plain', { 'content-type': 'text/plain' }, 403],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 403],
  ])('refuses %s', async (_, headers, status) => {
    await browser.get('/')
    shop.takeCalls()
    const answer = await browser.call('POST', `${carts}/add-to-cart`, line('x'), headers)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text).details.applicationError.code).toBeTruthy()
    expect(shop.takeCalls()).toEqual([])
  })

  it('forwards nothing that is not allowed', async () => {
    shop.takeCalls()
    for (const path of [
      '/oauth2/token',
      '/stores/v1/products',
      '/_api/iam/authentication/v2/login',
      '/graphql/alpha',
    ]) {
      expect((await browser.call('POST', path, {})).status).toBe(404)
    }
    expect(shop.takeCalls()).toEqual([])
  })

  it('rejects a body that is too large', async () => {
    await browser.get('/')
    const answer = await browser.call('POST', `${carts}/add-to-cart`, { lineItems: 'x'.repeat(200_000) })
    expect(answer.status).toBe(413)
  })

  it('starts no session for a browser that keeps no cookies', async () => {
    const answer = await browser.call('POST', `${carts}/add-to-cart`, line('x'))
    expect(answer.status).toBe(403)
    expect(JSON.parse(answer.text).details.applicationError.code).toBe('COOKIES_REQUIRED')
  })
})

describe('the session routes for pages', () => {
  it('log a member in and out, and forget what belongs to them', async () => {
    const account = await registerAtPlatform(shop.platformUrl)
    await browser.get('/products/brisa-mug')
    await browser.call('POST', '/session/login', { ...account, returnTo: '/account' })
    expect(JSON.parse((await browser.call('GET', '/session')).text)).toMatchObject({ role: 'member' })
    const { text } = await browser.get('/products/brisa-mug')
    await browser.post('/cart/add', { product: productIdOf(text), 'option:Glaze': 'Ink', quantity: '2' })
    await browser.post('/cart/estimate', { country: 'IE' })
    expect(browser.cookies.get('vitrine-count')).toBe('2')
    const left = await browser.call('POST', '/session/logout', {})
    expect(JSON.parse(left.text)).toMatchObject({
      returnTo: '/',
      url: expect.stringContaining(shop.platformUrl),
    })
    expect([...browser.cookies.keys()].filter((name) => /count|estimate|vitrine$/.test(name))).toEqual([])
  })
})

describe('visitors', () => {
  it('accepts no forged session', async () => {
    await browser.get('/')
    browser.cookies.set('vitrine', 'AAAA')
    shop.takeCalls()
    const { text } = await browser.get('/cart')
    expect(heading(text)).toBe('Your cart is empty')
    expect(shop.takeCalls().filter((call) => call.includes('/carts/'))).toEqual([])
  })
})
