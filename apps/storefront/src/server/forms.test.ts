import { requestIdHeader } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formFields } from '../shared/forms/form-fields.ts'
import { messagesFor } from '../shared/messages/messages.ts'
import { createTestBrowser, type TestBrowser } from '../testing/browser.fixture.ts'
import { registerAtPlatform } from '../testing/member.fixture.ts'
import { countOf, fieldOf, noticeOf, productIdOf } from '../testing/page.fixture.ts'
import { openShopBefore, openTestShop, type TestShop } from '../testing/shop.fixture.ts'
import { formActs } from './forms/form-routes.ts'

let shop: TestShop
let browser: TestBrowser

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  browser = createTestBrowser(shop.url)
})

describe('without script', () => {
  async function add(fields: Record<string, string> = {}) {
    const page = await browser.get('/products/brisa-mug')
    const choices = {
      product: productIdOf(page.text),
      'option:Glaze': 'Ink',
      quantity: '2',
      next: '/products/brisa-mug',
    }
    return browser.post('/cart/add', { ...choices, ...fields })
  }

  it('a form adds a product to the cart, and the next page confirms it once', async () => {
    const posted = await add()
    // The choice stays made.
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/products/brisa-mug?Glaze=Ink'])
    const elsewhere = await add({ next: '/collections/tableware' })
    expect(elsewhere.headers.get('location')).toBe('/collections/tableware')
    expect(posted.headers.get('clear-site-data')).toBe('"prefetchCache", "prerenderCache"')
    const next = await browser.get('/products/brisa-mug')
    expect([noticeOf(next.text), countOf(next.text)]).toEqual([expect.stringContaining('Brisa mug'), 4])
    expect(noticeOf((await browser.get('/products/brisa-mug')).text)).toBeUndefined()
  })

  it('starts no session for a page view, and one with the first action', async () => {
    shop.takeCalls()
    for (const path of ['/', '/collections/tableware', '/cart', '/search?q=mug']) await browser.get(path)
    expect(shop.takeCalls().filter((call) => call.includes('token'))).toEqual([])
    expect([...browser.cookies.keys()].filter((name) => name.endsWith('vitrine'))).toEqual([])
    await add()
    expect(shop.takeCalls().filter((call) => call.includes('token'))).toEqual(['POST /oauth2/token'])
    expect(browser.cookies.has('vitrine')).toBe(true)
  })

  it('concurrent first actions fill one cart', async () => {
    await browser.get('/products/brisa-mug')
    await Promise.all([add({ quantity: '1' }), add({ quantity: '1' }), add({ quantity: '1' })])
    const { text } = await browser.get('/cart')
    expect(countOf(text)).toBe(3)
  })

  it('a missing choice leads back to the product with the other choices, and nothing is added', async () => {
    const page = await browser.get('/products/brisa-dinner-plate')
    const posted = await browser.post('/cart/add', {
      product: productIdOf(page.text),
      'option:Glaze': 'Ink',
      quantity: '1',
    })
    expect(posted.headers.get('location')).toBe('/products/brisa-dinner-plate?Glaze=Ink#buy')
    const next = await browser.get('/products/brisa-dinner-plate?Glaze=Ink')
    expect(noticeOf(next.text)).toMatch(/^Choose /)
    expect(countOf(next.text)).toBe(0)
  })

  it('an item for members only says so in the shopper’s language with a link to the login, and can be bought after that', async () => {
    const made = await shop.command('apps', 'add', 'Till', '--rights', 'orders')
    const [, apiKey = ''] = /API key, shown this once: (\S+)/.exec(made) ?? []
    let token = ''
    const shopOfToken = await openShopBefore((url, init) => {
      const isAdd = url.pathname.endsWith('/add-to-cart')
      if (isAdd) token = new Headers(init.headers).get('authorization') ?? ''
      return fetch(new URL(`${url.pathname}${url.search}`, shop.platformUrl), init)
    })
    browser = createTestBrowser(shopOfToken.url)
    await add()
    const course = {
      price: '30.00',
      quantity: 1,
      itemType: { preset: 'SERVICE' },
      productName: { original: 'Glazing' },
      membersOnly: true,
    }
    const added = await fetch(new URL('/ecom/v1/carts/current/add-to-cart', shop.platformUrl), {
      method: 'POST',
      headers: { authorization: `${token},${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ customLineItems: [course] }),
    })
    expect(added.status).toBe(200)
    await browser.post('/cart/estimate', { country: 'IE', next: '/cart' })
    const words = messagesFor('de').cartPage.problem.members
    const told = await browser.get('/de/cart')
    expect(told.text).toContain(words)
    expect(told.text).toContain('href="/de/log-in?next=%2Fcart"')
    const pressed = await browser.post('/de/checkout', {})
    expect(pressed.headers.get('location')).toBe('/de/log-in?next=%2Fcart')

    const { email, password } = await registerAtPlatform(shop.platformUrl)
    await browser.get('/de/log-in?next=%2Fcart')
    const back = await browser.post('/de/log-in', { email, password, next: '/cart' })
    expect(back.headers.get('location')).toBe('/de/cart')
    const cart = await browser.get('/de/cart')
    expect(cart.text).toContain('Glazing')
    expect(cart.text).not.toContain(words)
    const on = await browser.post('/de/checkout', {})
    expect(on.headers.get('location')).toMatch(new RegExp(`^${shop.platformUrl}/`))
    await shopOfToken.close()
  })

  it('a sold-out product is refused with a message', async () => {
    const page = await browser.get('/products/moon-jar')
    const product = productIdOf(page.text)
    await browser.post('/cart/add', { product, quantity: '1', next: '/products/moon-jar' })
    expect(noticeOf((await browser.get('/products/moon-jar')).text)).toMatch(/sold out/i)
  })

  it('choices without a variant are reported as such, not as sold out', async () => {
    const isMade = (choices: Record<string, string> = {}) =>
      choices['Glaze'] !== 'Ink' || choices['Set'] !== 'Single'
    const lacking = await openShopBefore(async (url, init) => {
      const answer = await fetch(new URL(`${url.pathname}${url.search}`, shop.platformUrl), init)
      const body = JSON.parse((await answer.text()) || '{}', (key, value) =>
        key === 'variants' && Array.isArray(value) ? value.filter(({ choices }) => isMade(choices)) : value,
      )
      return Response.json(body, { status: answer.status })
    })
    browser = createTestBrowser(lacking.url)
    const product = productIdOf((await browser.get('/products/brisa-dinner-plate')).text)
    await browser.post('/cart/add', { product, quantity: '1', 'option:Glaze': 'Ink', 'option:Set': 'Single' })
    const { text } = await browser.get('/products/brisa-dinner-plate')
    expect([noticeOf(text), countOf(text)]).toEqual([expect.stringMatching(/is not available like that/), 0])
    await lacking.close()
  })

  it.each([
    ['INSUFFICIENT_INVENTORY', /sold out or is no longer available/],
    ['SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT', /does not take payments right now/],
  ])('where no checkout can be made because of %s, the cart page says why', async (code, sentence) => {
    const refusing = await openShopBefore((url, init) =>
      url.pathname.endsWith('/create-checkout')
        ? Promise.resolve(
            Response.json(
              { message: '', details: { applicationError: { code, description: '', data: {} } } },
              { status: 428, headers: { [requestIdHeader]: 'req-9' } },
            ),
          )
        : fetch(new URL(`${url.pathname}${url.search}`, shop.platformUrl), init),
    )
    browser = createTestBrowser(refusing.url)
    await add()
    const pressed = await browser.post('/checkout', {})
    expect(pressed.headers.get('location')).toBe('/cart')
    const page = await browser.get('/cart')
    expect(noticeOf(page.text)).toMatch(sentence)
    expect(page.text).toContain('<code>req-9</code>')
    expect(countOf(page.text)).toBe(2)
    await refusing.close()
  })

  it('a shopper subscribes to a sold-out product, once or twice; one that is in stock needs no subscription', async () => {
    const ask = async (slug: string, email: string) => {
      const { text } = await browser.get(`/products/${slug}`)
      const product = productIdOf(text)
      await browser.post('/stock/tell', { product, email, next: `/products/${slug}` })
      return noticeOf((await browser.get(`/products/${slug}`)).text)
    }
    expect(await ask('moon-jar', 'not an address')).toMatch(/does not look like/)
    expect(await ask('moon-jar', 'ada@example.com')).toMatch(/e-mail you once when Moon jar/)
    expect(await ask('moon-jar', 'ada@example.com')).toMatch(/e-mail you once when Moon jar/)
    expect(await ask('brisa-mug', 'ada@example.com')).toMatch(/is in stock/)
    expect((await browser.get('/products/brisa-mug')).text).not.toContain('id="tell-me"')
  })

  it('a line is saved for later and moved back unchanged', async () => {
    await add()
    const [line] = [fieldOf((await browser.get('/cart')).text, 'line')]
    await browser.post('/cart/save', { line, next: '/cart' })
    const aside = await browser.get('/cart')
    expect([noticeOf(aside.text), countOf(aside.text)]).toEqual([
      expect.stringContaining('saved for later'),
      0,
    ])
    expect(aside.text).toContain('Saved for later')
    const saved = /<section class="saved".*?<\/section>/s.exec(aside.text)?.[0]
    expect(saved).toMatch(/<img[^>]*>.*Brisa mug.*Glaze.*Ink/s)
    await browser.post('/cart/saved/take', { saved: '0', next: '/cart' })
    const back = await browser.get('/cart')
    expect(countOf(back.text)).toBe(2)
    expect(back.text).toContain('Ink')
    expect(back.text).not.toContain('Saved for later')
    await browser.post('/cart/save', { line: fieldOf(back.text, 'line'), next: '/cart' })
    await browser.post('/cart/saved/drop', { saved: '0', next: '/cart' })
    expect((await browser.get('/cart')).text).not.toContain('Saved for later')
  })

  it('a line changes its quantity, is removed and restored, and the whole cart too', async () => {
    await add()
    const line = async () => fieldOf((await browser.get('/cart')).text, 'line')
    await browser.post('/cart/update', { line: await line(), quantity: '5' })
    expect(countOf((await browser.get('/cart')).text)).toBe(5)
    await browser.post('/cart/remove', { line: await line() })
    const removed = await browser.get('/cart')
    expect([noticeOf(removed.text), countOf(removed.text)]).toEqual([expect.stringContaining('Brisa mug'), 0])
    await browser.post('/cart/undo', { undo: fieldOf(removed.text, 'undo') })
    expect(countOf((await browser.get('/cart')).text)).toBe(5)
    await browser.post('/cart/delete', {})
    const deleted = await browser.get('/cart')
    expect(countOf(deleted.text)).toBe(0)
    await browser.post('/cart/undo', { undo: fieldOf(deleted.text, 'undo') })
    const restored = await browser.get('/cart')
    expect([noticeOf(restored.text), countOf(restored.text)]).toEqual(['It is back in your cart.', 5])
  })

  it('a refused coupon is shown in its field as typed, with the reason; a valid one applies', async () => {
    await add()
    await browser.post('/cart/coupon', { code: 'no such code' })
    const refused = await browser.get('/cart')
    expect(fieldOf(refused.text, 'code')).toBe('NO SUCH CODE')
    expect(refused.text).toMatch(/class="field-problem"[^>]*>We don’t recognise this code/)
    await browser.post('/cart/coupon', { code: ' welcome10 ' })
    expect((await browser.get('/cart')).text.includes('class="coupon-chip"')).toBe(true)
    await browser.post('/cart/coupon/remove', {})
    expect((await browser.get('/cart')).text.includes('class="coupon-chip"')).toBe(false)
  })

  it('the address of an estimate is entered once and survives a reload', async () => {
    await add()
    await browser.post('/cart/estimate', { country: 'ie', 'postal-code': 'd08 x2n7' })
    for (let reload = 0; reload < 2; reload += 1) {
      const { text } = await browser.get('/cart')
      expect(fieldOf(text, 'postal-code')).toBe('D08 X2N7')
      expect(text.match(/class="shipping-option"/g)?.length).toBeGreaterThan(1)
    }
  })

  it('the announcement stays away once dismissed', async () => {
    const page = await browser.get('/')
    await browser.post('/announcement/dismiss', { id: fieldOf(page.text, 'id'), next: '/' })
    expect((await browser.get('/')).text.includes('class="announcement"')).toBe(false)
  })
})

const hostileFields = [...Object.values(formFields), 'option:Glaze', 'text:Message', 'stock:x', 'chosen:x']

describe('posts from other sites', () => {
  const mug = { 'option:Glaze': 'Ink', quantity: '1' }

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://blog.example' }, 403],
    ['an old browser on another site', { 'sec-fetch-site': '', origin: 'https://evil.example' }, 403],
    ['a page whose origin is hidden', { 'sec-fetch-site': '', origin: 'null' }, 403],
    ['text/plain', { 'content-type': 'text/plain' }, 415],
    ['JSON', { 'content-type': 'application/json' }, 415],
    ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ])('a form post from %s does nothing', async (_, headers, status) => {
    const page = await browser.get('/products/brisa-mug')
    shop.takeCalls()
    const posted = await browser.post('/cart/add', { product: productIdOf(page.text), ...mug }, headers)
    expect(posted.status).toBe(status)
    expect(shop.takeCalls()).toEqual([])
  })

  it('no form of the shop accepts a body that could contain files', async () => {
    await browser.get('/products/brisa-mug')
    for (const path of formActs.keys()) {
      const file = new Blob(['<script>alert(1)</script>'], { type: 'image/svg+xml' })
      const body = new FormData()
      body.set('picture', file, 'mug.svg')
      const answer = await fetch(shop.url + path, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', origin: shop.url },
        body,
      })
      expect([path, answer.status]).toEqual([path, 415])
    }
  })

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/%2f/evil.example',
    'javascript:alert(1)',
    '/he/%5cevil.example',
  ])('a form that wants to go on to %s goes on to the cart', async (next) => {
    await browser.get('/')
    const posted = await browser.post('/cart/coupon/remove', { next })
    expect(posted.headers.get('location')).toBe('/cart')
  })

  it('an address without its language does not lead to another site', async () => {
    await browser.get('/')
    const posted = await browser.post('/cart/coupon/remove', { next: '/de//evil.example' })
    expect(posted.headers.get('location')).toBe('/de//evil.example')
    expect((await browser.get('/de//evil.example')).status).toBe(404)
  })

  it('GET requests change nothing', async () => {
    for (const path of [
      '/cart/add?product=x',
      '/cart/delete',
      '/cart/coupon/remove',
      '/announcement/dismiss?id=x',
    ]) {
      shop.takeCalls()
      expect((await browser.get(path)).status).toBe(404)
      expect(shop.takeCalls().filter((call) => call.includes('/carts/'))).toEqual([])
    }
  })

  it.each([
    // Together as long as a form may be, and several of them longer than a cookie.
    ['long', 'x'.repeat(900)],
    ['hostile', '\0{"__proto__":[]}\r\nset-cookie: a=b'],
  ])('every form answers with a page of the shop when each of its fields is %s', async (_, value) => {
    const page = await browser.get('/products/brisa-mug')
    await browser.post('/cart/add', { product: productIdOf(page.text) ?? '', ...mug })
    const fields = Object.fromEntries(hostileFields.map((name) => [name, value]))
    for (const path of formActs.keys()) {
      const { status, headers, text } = await browser.post(path, fields)
      if (status === 422) {
        // The page itself, with the form as it was sent.
        expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
        expect(text).toContain('aria-invalid="true"')
        expect(headers.getSetCookie().join()).not.toContain('a=b')
        continue
      }
      expect([path, status]).toEqual([path, 303])
      // Logging in elsewhere, and out, is done at the platform.
      expect(headers.get('location')).toMatch(
        /^\/log-/.test(path) ? /^(?:http:|\/(?![/\\]))/ : /^\/(?![/\\])/,
      )
      expect(headers.getSetCookie().join()).not.toContain('a=b')
    }
  })

  it('does not redirect to an address that is too long for browsers', async () => {
    await browser.get('/')
    const posted = await browser.post('/staff/products/save', { product: 'x'.repeat(20_000) })
    expect(posted.headers.get('location')).toBe('/')
  })

  it('rejects a form that is too large', async () => {
    await browser.get('/')
    expect((await browser.post('/cart/coupon', { code: 'x'.repeat(70_000) })).status).toBe(413)
  })
})
