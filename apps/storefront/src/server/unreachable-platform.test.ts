import { catalogTag } from '@vitrine/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestBrowser, type TestBrowser } from '../testing/browser.fixture.ts'
import { heading, productIdOf } from '../testing/page.fixture.ts'
import { openShopBefore, openTestShop, type TestShop } from '../testing/shop.fixture.ts'

let shop: TestShop
let browser: TestBrowser

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  browser = createTestBrowser(shop.url)
})

describe('an unreachable platform', () => {
  beforeAll(async () => {
    const early = createTestBrowser(shop.url)
    for (const path of ['/', '/collections/tableware', '/products/brisa-mug']) await early.get(path)
    await shop.stopPlatform()
  })

  it('cached pages are served as they were', async () => {
    for (const path of ['/', '/collections/tableware', '/products/brisa-mug']) {
      expect((await browser.get(path)).status).toBe(200)
    }
  })

  it.each(['/collections/scent', '/products/ostra-oil-lamp', '/search?q=never-searched-before'])(
    '%s, which it does not know, is a designed 503',
    async (path) => {
      const answer = await browser.get(path)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(answer.text.includes(answer.headers.get('x-request-id') ?? 'no id')).toBe(true)
      expect(heading(answer.text)).toBeTruthy()
      // The way on is still there: the menu is remembered.
      expect(answer.text.includes('href="/collections/tableware"')).toBe(true)
    },
  )

  it('is called only now and then', async () => {
    shop.takeCalls()
    await Promise.all(Array.from({ length: 60 }, (_, index) => browser.get(`/search?q=away-${index}`)))
    expect(shop.takeCalls().length).toBeLessThan(12)
  })

  it('a form reports that it failed, on the page that posted it', async () => {
    const page = await browser.get('/products/brisa-mug')
    const choice = { product: productIdOf(page.text), 'option:Glaze': 'Ink', next: '/products/brisa-mug' }
    expect((await browser.post('/cart/add', choice)).headers.get('location')).toBe('/products/brisa-mug')
    expect((await browser.get('/products/brisa-mug')).text.includes('data-kind="problem"')).toBe(true)
    const answer = await browser.call('POST', '/ecom/v1/carts/current/add-to-cart', {})
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(JSON.parse(answer.text).details.applicationError.code).toBe('PLATFORM_UNAVAILABLE')
  })

  it('the process keeps running and reports that it is not ready', async () => {
    expect((await browser.get('/health')).status).toBe(200)
    expect((await browser.get('/ready')).status).toBe(503)
  })

  it('recovers by itself', async () => {
    await shop.startPlatform()
    const probe = async () => (await browser.get('/collections/scent')).status
    await expect.poll(probe, { interval: 200 }).toBe(200)
    expect((await browser.get('/ready')).status).toBe(200)
  })
})

const token = { access_token: 'a', refresh_token: 'r', expires_in: 900, token_type: 'Bearer' }

describe('a faulty platform', () => {
  it('that hangs leads to the 503 page after the timeout', async () => {
    const hanging = await openShopBefore(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      200,
    )
    const answer = await createTestBrowser(hanging.url).get('/')
    expect(answer.status).toBe(503)
    await hanging.close()
  })

  it.each([
    ['answers 500', () => new Response('{}', { status: 500 }), 503],
    ['answers with a page of a proxy', () => new Response('<html>Bad gateway</html>', { status: 502 }), 503],
    ['breaks its own contract', () => Response.json({ nonsense: true }), 500],
  ])('%s: the page for it says so with the id of the request', async (_, misbehave, status) => {
    const shop = await openShopBefore((url) =>
      url.pathname === '/oauth2/token' ? Response.json(token) : misbehave(),
    )
    const answer = await createTestBrowser(shop.url).get('/collections/tableware')
    expect(answer.status).toBe(status)
    expect(heading(answer.text)).toBeTruthy()
    expect(answer.text.includes(answer.headers.get('x-request-id') ?? 'no id')).toBe(true)
    await shop.close()
  })

  it('that redirects the shop to another host is not followed', async () => {
    const asked: string[] = []
    const shop = await openShopBefore((url) => {
      asked.push(url.origin)
      return new Response(null, { status: 302, headers: { location: 'http://evil.example/' } })
    })
    expect((await createTestBrowser(shop.url).get('/')).status).toBeGreaterThanOrEqual(500)
    expect(new Set(asked)).toEqual(new Set(['http://platform.test']))
    await shop.close()
  })
})

describe('a catalog that changes', () => {
  const price = {
    currency: 'EUR',
    price: 20,
    discountedPrice: 20,
    formatted: { price: '€20', discountedPrice: '€20' },
  }
  const stock = { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' }
  const bench = {
    id: '0d5e4c9e-1f6f-5d0a-8a2b-3c4d5e6f7a8b',
    name: 'Langley bench',
    slug: 'langley-bench',
    productType: 'physical',
    price,
    stock,
    media: { items: [] },
    discount: { type: 'NONE', value: 0 },
    additionalInfoSections: [],
    customTextFields: [],
    productOptions: [],
    collectionIds: [],
    variants: [],
  }

  it('responds with 410 and the name for a product that existed, 404 for one that never did', async () => {
    let products: object[] = [bench]
    const shop = await openShopBefore((url) => {
      if (url.pathname === '/oauth2/token') return Response.json(token)
      if (url.pathname.includes('collections'))
        return Response.json({ collections: [], metadata: { total: 0 } })
      return Response.json({ products, metadata: { total: products.length } })
    })
    const visitor = createTestBrowser(shop.url)
    expect((await visitor.get('/products/langley-bench')).status).toBe(200)
    products = []
    shop.dropCatalog([catalogTag])
    const gone = await visitor.get('/products/langley-bench')
    expect([gone.status, heading(gone.text)]).toEqual([410, expect.stringContaining('Langley bench')])
    expect((await visitor.get('/products/never-was')).status).toBe(404)
    await shop.close()
  })
})

describe('expired tokens', () => {
  it('are renewed once for all requests with the same cookie, and sealed again', async () => {
    const grants: string[] = []
    let issued = 0
    const shop = await openShopBefore((url, { body }) => {
      if (url.pathname !== '/oauth2/token') return Response.json({ cart: { lineItems: [{ quantity: 1 }] } })
      grants.push(JSON.parse(String(body)).grantType)
      issued += 1
      // Each token is another one, and all but the last run out at once.
      const life = {
        access_token: `a${issued}`,
        refresh_token: `r${issued}`,
        expires_in: issued < 2 ? 0 : 900,
      }
      return Response.json({ ...token, ...life })
    })
    const visitor = createTestBrowser(shop.url)
    const carts = '/ecom/v1/carts/current'
    // Not a page: its own visitor would ask for tokens as well.
    visitor.cookies.set('vitrine-browser', 'A'.repeat(22))
    await visitor.call('POST', `${carts}/add-to-cart`, {})
    expect(grants.splice(0)).toEqual(['anonymous'])
    const sealed = visitor.cookies.get('vitrine')
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.call('GET', carts)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(grants).toEqual(['refresh_token'])
    expect(visitor.cookies.get('vitrine')).not.toBe(sealed)
    await shop.close()
  })
})
