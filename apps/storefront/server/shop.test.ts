import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestBrowser, type TestBrowser } from './testing/browser.fixture.ts'
import { openTestShop, type TestShop } from './testing/shop.fixture.ts'

/** Names that try to break out of every place a name stands in: text, attribute, script, address, XML. */
const payloads = [
  '</script><script>window.broken=1</script>',
  '"><img src=x onerror=window.broken=1>',
  "'-alert(1)-'",
  '<!--<script>',
  'javascript:alert(1)',
  ']]>&lt;b&gt;{{7*7}}',
  'line\u2028and\u2029paragraph',
]

let shop: TestShop
let browser: TestBrowser

beforeAll(async () => {
  shop = await openTestShop((store) => {
    const furniture = store.products.filter(({ collectionIds }) => collectionIds.includes('col-furniture'))
    for (const [index, name] of payloads.entries())
      Object.assign(furniture[index] ?? {}, { name, description: `<p>${name}</p>` })
  })
}, 60_000)
afterAll(() => shop.close())
beforeEach(() => {
  browser = createTestBrowser(shop.url)
})

/** What a reader of the page sees. */
const heading = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]
const noticeOf = (html: string) => /<div class="notice"[^>]*><p>([^<]*)/.exec(html)?.[1]
const countOf = (html: string) => Number(/class="cart-count"[^>]*>(\d+)/.exec(html)?.[1] ?? 0)

/** Tags and texts alone: inside a quoted value nothing but the quote has a meaning, and Astro leaves the rest as it is. */
const withoutAttributes = (html: string) => html.replace(/="[^"]*"/g, '')

/** Value of the first control with that name, whatever the order of its attributes. */
function fieldOf(html: string, name: string): string {
  const control = html.match(/<(?:input|button)[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`))
  return /value="([^"]*)"/.exec(control ?? '')?.[1] ?? ''
}
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
const productIdOf = (html: string) => fieldOf(html, 'product')

describe('pages', () => {
  it.each([
    ['/', 200],
    ['/collections/tableware', 200],
    ['/collections/tableware?sort=price', 200],
    ['/collections/tableware?sort=nonsense', 200],
    ['/collections/all-products?page=2', 200],
    ['/collections/all-products?page=99', 404],
    ['/collections/all-products?page=0', 404],
    ['/collections/all-products?page=1e3', 404],
    ['/collections/nothing-like-it', 404],
    ['/products/brisa-mug', 200],
    ['/products/brisa-mug?Glaze=Ink', 200],
    ['/products/brisa-mug?Glaze=Plaid', 200],
    ['/products/nothing-like-it', 404],
    ['/search', 200],
    ['/search?q=mug', 200],
    ['/search?q=zzzzzz', 200],
    [`/search?q=${'x'.repeat(500)}`, 200],
    ['/search?q=%00%0a%25', 200],
    ['/cart', 200],
    ['/nothing/like/it', 404],
    ['/%zz', 404],
    ['/sitemap.xml', 200],
    ['/robots.txt', 200],
    ['/health', 200],
    ['/ready', 200],
    ['/rules.json', 200],
    ['/favicon.svg', 200],
  ])('%s answers %i', async (path, status) => {
    const answer = await browser.get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    if (answer.headers.get('content-type')?.startsWith('text/html')) expect(heading(answer.text)).toBeTruthy()
  })

  it('answers HEAD like GET, without a body', async () => {
    const response = await fetch(`${shop.url}/collections/tableware`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  it('refuses other methods on pages', async () => {
    const response = await fetch(`${shop.url}/products/brisa-mug`, { method: 'DELETE' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('weighs at most 12 KB as a listing of 24', async () => {
    const { text } = await browser.get('/collections/all-products')
    expect(text.match(/class="card"/g)).toHaveLength(24)
    expect(gzipSync(text).length).toBeLessThanOrEqual(12 * 1024)
  })

  it('calls the platform for what it does not know yet and for nothing else', async () => {
    shop.dropCatalog()
    shop.takeCalls()
    await Promise.all(['/', '/', '/'].map((path) => browser.get(path)))
    const first = shop.takeCalls().filter((call) => !call.includes('/oauth2/'))
    expect(first).toHaveLength(2)
    for (const path of ['/', '/cart', '/']) await browser.get(path)
    expect(shop.takeCalls()).toEqual([])
  })

  it('says where it is to search engines', async () => {
    const product = await browser.get('/products/brisa-mug?Glaze=Ink')
    expect(canonicalOf(product.text)).toBe(`${shop.url}/products/brisa-mug`)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(product.text) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Product',
      name: 'Brisa mug',
      url: `${shop.url}/products/brisa-mug`,
    })
    const listing = await browser.get('/collections/all-products?sort=price&page=2')
    expect(listing.text).toContain(
      `<link rel="canonical" href="${shop.url}/collections/all-products?page=2">`,
    )
    const search = await browser.get('/search?q=mug')
    expect(search.text.includes('<meta name="robots" content="noindex">')).toBe(true)
    const sitemap = await browser.get('/sitemap.xml')
    expect(sitemap.text).toContain(`<loc>${shop.url}/products/brisa-mug</loc>`)
  })
})

describe('names from the catalog', () => {
  it('WEB-08 stay text wherever they stand', async () => {
    const listing = await browser.get('/collections/furniture')
    const plain = await browser.get('/collections/lighting')
    const scripts = (html: string) => html.match(/<script/g)?.length
    expect(scripts(listing.text)).toBe(scripts(plain.text))
    expect(withoutAttributes(listing.text).match(/<img src=x/)).toBeNull()
    const slugs = [...listing.text.matchAll(/<a href="\/products\/([\w-]+)" id=/g)].map(([, slug]) => slug)
    const seen: string[] = []
    for (const slug of slugs) {
      const { text } = await browser.get(`/products/${slug}`)
      const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
      seen.push(JSON.parse(json).name)
      expect(/[<>&\u2028\u2029]/.test(json)).toBe(false)
      expect(withoutAttributes(text).match(/<img src=x|<script>window/)).toBeNull()
    }
    expect(seen).toEqual(expect.arrayContaining(payloads))
    const search = await browser.get(`/search?q=${encodeURIComponent('"><script>window.broken=1</script>')}`)
    expect(withoutAttributes(search.text).includes('<script>window')).toBe(false)
  })
})

describe('headers', () => {
  it('WEB-07 a page runs its own scripts alone, is framed by nobody, and enforces trusted types', async () => {
    const { headers } = await browser.get('/')
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
        const [name = '', ...values] = directive.trim().split(/\s+/)
        return [name, values.join(' ')]
      }),
    )
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
      'img-src': `'self' ${shop.platformUrl}`,
      'frame-src': shop.platformUrl,
      'form-action': `'self' ${shop.platformUrl}`,
      'report-uri': '/csp-report',
    })
    expect(policy['script-src']).toMatch(/^'self'(?: 'sha256-[\w+/]+=*')+$/)
    expect(policy['style-src']).not.toContain('unsafe')
  })

  it('WEB-07 takes reports of broken rules', async () => {
    const report = { 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline' } }
    const response = await fetch(`${shop.url}/csp-report`, { method: 'POST', body: JSON.stringify(report) })
    expect(response.status).toBe(204)
  })

  it.each(['/', '/cart', '/nothing', '/api/nothing', '/health', '/favicon.svg', '/rules.json'])(
    'WEB-09 %s bears the headers of every answer and no banner',
    async (path) => {
      const { headers } = await browser.get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull()
    },
  )

  it('WEB-10 pages belong to one browser, the cart to no cache at all, hashed files to everybody for ever', async () => {
    const page = await browser.get('/')
    expect(page.headers.get('cache-control')).toBe('private, no-cache')
    expect((await browser.get('/cart')).headers.get('cache-control')).toBe('private, no-store')
    const sheet = /href="(\/_astro\/[^"]+\.css)"/.exec(page.text)?.[1] ?? ''
    const file = await browser.get(sheet, { 'accept-encoding': 'br' })
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(file.headers.get('content-encoding')).toBe('br')
  })

  it('lets browsers fetch pages ahead, but none that is personal', async () => {
    const page = await browser.get('/')
    expect(page.headers.get('speculation-rules')).toBe('"/rules.json"')
    const rules = await browser.get('/rules.json')
    expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
    expect(rules.text).toContain('"/cart"')
  })

  it('WEB-13 takes its own address from its settings, whatever the request says', async () => {
    const { text, headers } = await browser.get('/products/brisa-mug', {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example;proto=https',
    })
    expect(text.includes('evil.example')).toBe(false)
    expect([...headers.values()].join()).not.toContain('evil.example')
  })
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

  it('a product goes into the cart by a form, and the next page says so once', async () => {
    const posted = await add()
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/products/brisa-mug'])
    expect(posted.headers.get('clear-site-data')).toBe('"prefetchCache", "prerenderCache"')
    const next = await browser.get('/products/brisa-mug')
    expect([noticeOf(next.text), countOf(next.text)]).toEqual([expect.stringContaining('Brisa mug'), 2])
    expect(noticeOf((await browser.get('/products/brisa-mug')).text)).toBeUndefined()
  })

  it('starts no visitor for a look, and one with the first act', async () => {
    shop.takeCalls()
    for (const path of ['/', '/collections/tableware', '/cart', '/search?q=mug']) await browser.get(path)
    expect(shop.takeCalls().filter((call) => call.includes('token'))).toEqual([])
    expect([...browser.cookies.keys()].filter((name) => name.endsWith('vitrine'))).toEqual([])
    await add()
    expect(shop.takeCalls().filter((call) => call.includes('token'))).toEqual(['POST /oauth2/token'])
    expect(browser.cookies.has('__Host-vitrine')).toBe(true)
  })

  it('two acts that race before there is a visitor fill one cart', async () => {
    await browser.get('/products/brisa-mug')
    await Promise.all([add({ quantity: '1' }), add({ quantity: '1' }), add({ quantity: '1' })])
    const { text } = await browser.get('/cart')
    expect(countOf(text)).toBe(3)
  })

  it('a missing choice leads back to the product with the choices made, and nothing is added', async () => {
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

  it('a sold-out product is refused with a sentence', async () => {
    const page = await browser.get('/products/moon-jar')
    const product = productIdOf(page.text)
    await browser.post('/cart/add', { product, quantity: '1', next: '/products/moon-jar' })
    expect(noticeOf((await browser.get('/products/moon-jar')).text)).toMatch(/sold out/i)
  })

  it('a line changes its quantity, goes, comes back, and the whole cart too', async () => {
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
    expect([noticeOf(restored.text), countOf(restored.text)]).toEqual(['Back in your cart.', 5])
  })

  it('a refused coupon comes back to its field as typed, with the reason; a good one applies', async () => {
    await add()
    await browser.post('/cart/coupon', { code: 'no such code' })
    const refused = await browser.get('/cart')
    expect(fieldOf(refused.text, 'code')).toBe('NO SUCH CODE')
    expect(refused.text).toMatch(/id="coupon-problem"[^>]*>We do not know this code/)
    await browser.post('/cart/coupon', { code: ' welcome10 ' })
    expect((await browser.get('/cart')).text.includes('class="coupon-chip"')).toBe(true)
    await browser.post('/cart/coupon/remove', {})
    expect((await browser.get('/cart')).text.includes('class="coupon-chip"')).toBe(false)
  })

  it('an estimate is asked for once and stays over a reload', async () => {
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

describe('acts from elsewhere', () => {
  const mug = { 'option:Glaze': 'Ink', quantity: '1' }

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://blog.example' }, 403],
    ['an old browser on another site', { 'sec-fetch-site': '', origin: 'https://evil.example' }, 403],
    ['text/plain', { 'content-type': 'text/plain' }, 415],
    ['JSON', { 'content-type': 'application/json' }, 415],
    ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ])('WEB-05 a form post from %s does nothing', async (_, headers, status) => {
    const page = await browser.get('/products/brisa-mug')
    shop.takeCalls()
    const posted = await browser.post('/cart/add', { product: productIdOf(page.text), ...mug }, headers)
    expect(posted.status).toBe(status)
    expect(shop.takeCalls()).toEqual([])
  })

  it('WEB-05 a form without its token does nothing, and the page says to try again', async () => {
    const page = await browser.get('/products/brisa-mug')
    shop.takeCalls()
    const posted = await browser.post('/cart/add', {
      product: productIdOf(page.text),
      ...mug,
      token: 'guessed',
    })
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/cart'])
    expect(shop.takeCalls()).toEqual([])
    expect(noticeOf((await browser.get('/cart')).text)).toBeTruthy()
  })

  it('WEB-05 the token of one browser is worth nothing in another', async () => {
    const page = await browser.get('/products/brisa-mug')
    const other = createTestBrowser(shop.url)
    await other.get('/')
    shop.takeCalls()
    await other.post('/cart/add', { product: productIdOf(page.text), ...mug, token: browser.formToken })
    expect(shop.takeCalls()).toEqual([])
  })

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/%2f/evil.example',
    'javascript:alert(1)',
  ])('WEB-06 a form that wants to go on to %s goes on to the cart', async (next) => {
    await browser.get('/')
    const posted = await browser.post('/cart/coupon/remove', { next })
    expect(posted.headers.get('location')).toBe('/cart')
  })

  it('WEB-05 reading changes nothing', async () => {
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

  it('WEB-17 a form larger than any of ours is refused', async () => {
    await browser.get('/')
    expect((await browser.post('/cart/coupon', { code: 'x'.repeat(70_000) })).status).toBe(413)
  })
})

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
  const carts = '/ecom/v1/carts/current'

  async function simpleProduct(): Promise<string> {
    const { text } = await browser.get('/collections/all-products')
    return productIdOf(text)
  }

  it('answers a reader without a cart with nothing, and does not ask the platform', async () => {
    await browser.get('/')
    shop.takeCalls()
    const answer = await browser.call('GET', carts)
    expect([answer.status, answer.text]).toEqual([200, '{}'])
    expect(shop.takeCalls()).toEqual([])
    expect((await browser.call('POST', `${carts}/remove-coupon`, {})).status).toBe(404)
  })

  it('puts things into the cart of the browser, and no token comes back', async () => {
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

  it('counts a repeated write with one key once', async () => {
    const productId = await simpleProduct()
    const key = { 'idempotency-key': 'one-press-of-one-button' }
    await browser.call('POST', `${carts}/add-to-cart`, line(productId), key)
    await browser.call('POST', `${carts}/add-to-cart`, line(productId), key)
    expect(browser.cookies.get('vitrine-count')).toBe('1')
  })

  it('passes the refusals of the platform on in their form', async () => {
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
    ['text/plain', { 'content-type': 'text/plain' }, 415],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('WEB-05 refuses %s', async (_, headers, status) => {
    await browser.get('/')
    shop.takeCalls()
    const answer = await browser.call('POST', `${carts}/add-to-cart`, line('x'), headers)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text).details.applicationError.code).toBeTruthy()
    expect(shop.takeCalls()).toEqual([])
  })

  it('WEB-12 passes nothing on that is not in its table', async () => {
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

  it('WEB-17 refuses a body that no cart needs', async () => {
    await browser.get('/')
    const answer = await browser.call('POST', `${carts}/add-to-cart`, { lineItems: 'x'.repeat(200_000) })
    expect(answer.status).toBe(413)
  })

  it('starts no visitor for a browser that keeps no cookies', async () => {
    const answer = await browser.call('POST', `${carts}/add-to-cart`, line('x'))
    expect(answer.status).toBe(403)
    expect(JSON.parse(answer.text).details.applicationError.code).toBe('COOKIES_REQUIRED')
  })
})

describe('visitors', () => {
  it('WEB-03 adopts no session that somebody else made up or cut out of another cookie', async () => {
    await browser.get('/')
    browser.cookies.set('__Host-vitrine', 'AAAA')
    browser.cookies.set('vitrine', 'AAAA')
    shop.takeCalls()
    const { text } = await browser.get('/cart')
    expect(heading(text)).toBe('Nothing in here yet')
    expect(shop.takeCalls().filter((call) => call.includes('/carts/'))).toEqual([])
  })

  it('WEB-10 mixes no carts over many interleaved requests of many browsers', async () => {
    const page = await browser.get('/products/brisa-mug')
    const product = productIdOf(page.text)
    const browsers = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const own = createTestBrowser(shop.url)
        await own.get('/')
        await own.post('/cart/add', { product, 'option:Glaze': 'Ink', quantity: String(index + 1) })
        return own
      }),
    )
    for (let round = 0; round < 40; round += 1) {
      const path = round % 3 === 0 ? '/cart' : '/'
      const shown = await Promise.all(browsers.map(async (own) => countOf((await own.get(path)).text)))
      expect(shown).toEqual([1, 2, 3, 4, 5, 6])
    }
  }, 30_000)
})

describe('platform away', () => {
  beforeAll(async () => {
    await browser.get('/collections/tableware')
    await shop.stopPlatform()
  })

  it('WEB-14 pages that the shop knows are served as they were', async () => {
    for (const path of ['/', '/collections/tableware', '/products/brisa-mug']) {
      expect((await browser.get(path)).status).toBe(200)
    }
  })

  it.each(['/collections/scent', '/products/ostra-oil-lamp', '/search?q=never-searched-before'])(
    'WEB-14 %s, which it does not know, is a designed 503 within three seconds',
    async (path) => {
      const startedAt = performance.now()
      const answer = await browser.get(path)
      expect(performance.now() - startedAt).toBeLessThan(3_000)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(answer.text.includes(answer.headers.get('x-request-id') ?? 'no id')).toBe(true)
      expect(heading(answer.text)).toBeTruthy()
      // The way on is still there: the menu is remembered.
      expect(answer.text.includes('href="/collections/tableware"')).toBe(true)
    },
  )

  it('WEB-14 asks it no more than now and then', async () => {
    shop.takeCalls()
    await Promise.all(Array.from({ length: 60 }, (_, index) => browser.get(`/search?q=away-${index}`)))
    expect(shop.takeCalls().length).toBeLessThan(12)
  })

  it('WEB-14 an act says that it could not be done and keeps the way back', async () => {
    const page = await browser.get('/products/brisa-mug')
    const choice = { product: productIdOf(page.text), 'option:Glaze': 'Ink', next: '/products/brisa-mug' }
    expect((await browser.post('/cart/add', choice)).headers.get('location')).toBe('/products/brisa-mug')
    expect((await browser.get('/products/brisa-mug')).text.includes('data-kind="problem"')).toBe(true)
    const answer = await browser.call('POST', '/ecom/v1/carts/current/add-to-cart', {})
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(JSON.parse(answer.text).details.applicationError.code).toBe('PLATFORM_UNAVAILABLE')
  })

  it('the process stays alive and says that it is not ready', async () => {
    expect((await browser.get('/health')).status).toBe(200)
    expect((await browser.get('/ready')).status).toBe(503)
  })

  it('WEB-14 recovers by itself', async () => {
    await shop.startPlatform()
    const probe = async () => (await browser.get('/collections/scent')).status
    await expect.poll(probe, { timeout: 15_000, interval: 200 }).toBe(200)
    expect((await browser.get('/ready')).status).toBe(200)
  }, 30_000)
})
