import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChooserView } from '../features/product/product-view.ts'
import { createTestBrowser, type TestBrowser } from '../testing/browser.fixture.ts'
import { canonicalOf, heading, withoutAttributes } from '../testing/page.fixture.ts'
import { openTestShop, type TestShop } from '../testing/shop.fixture.ts'

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
})
afterAll(() => shop.close())
beforeEach(() => {
  browser = createTestBrowser(shop.url)
})

describe('pages', () => {
  it.each([
    ['/', 200],
    // The page of components is a page of development.
    ['/_gallery', 404],
    ['/collections/tableware', 200],
    ['/collections/tableware?sort=price', 200],
    ['/collections/tableware?sort=nonsense', 200],
    ['/collections/all-products?page=2', 200],
    ['/collections/all-products?page=99', 404],
    ['/collections/all-products?page=0', 404],
    ['/collections/all-products?page=1e3', 404],
    ['/collections', 200],
    ['/collections?page=2', 404],
    ['/collections/nothing-like-it', 404],
    ['/products/brisa-mug', 200],
    ['/products/brisa-mug?Glaze=Ink', 200],
    ['/products/brisa-mug?Glaze=Plaid', 200],
    ['/products/nothing-like-it', 404],
    ['/collections/tableware?option.Glaze=Sage&stock=in', 200],
    ['/collections/tableware?brand=Nobody', 200],
    ['/collections/tableware?min=90&max=10', 200],
    ['/brands/Cinder%20%26%20Wick', 200],
    ['/brands/Cinder%20%26%20Wick?max=20', 200],
    ['/brands/Nobody?max=20', 404],
    ['/brands/50%', 404],
    ['/search/suggestions?q=bris', 200],
    ['/search/suggestions', 200],
    ['/search', 200],
    ['/search?q=mug', 200],
    ['/search?q=zzzzzz', 200],
    [`/search?q=${'x'.repeat(500)}`, 200],
    ['/search?q=%00%0a%25', 200],
    ['/cart', 200],
    ['/nothing/like/it', 404],
    ['/%zz', 404],
    ['/products/%00', 404],
    [`/products/${'x'.repeat(9_000)}`, 404],
    ['/brands/%00', 404],
    ['/de//evil.example/cart', 404],
    ['/500', 404],
    ['/_image?href=/favicon.svg&f=png&w=4000', 404],
    ['/_server-islands/x', 404],
    ['/sitemap.xml', 200],
    ['/products.xml', 200],
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

  it('responds to HEAD like GET, without a body', async () => {
    const response = await fetch(`${shop.url}/collections/tableware`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  it('redirects paths with slashes at the end to the path without', async () => {
    const leads = async (path: string) => {
      const { status, headers } = await browser.get(path)
      return [status, headers.get('location')?.replace(shop.url, '')]
    }
    expect(await leads('/de/cart/')).toEqual([308, '/de/cart'])
    expect(await leads('/search//?q=mug/')).toEqual([308, '/search?q=mug/'])
    expect(await leads('/de/')).toEqual([308, '/de'])
  })

  it('rejects other methods on pages', async () => {
    const response = await fetch(`${shop.url}/products/brisa-mug`, { method: 'DELETE' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('has at most 12 KB as a listing of 24', async () => {
    const { text } = await browser.get('/collections/all-products')
    expect(text.match(/class="card"/g)).toHaveLength(24)
    expect(gzipSync(text).length).toBeLessThanOrEqual(12 * 1024)
  })

  it('has no trace of analytics while they are off', async () => {
    const { text, headers } = await browser.get('/products/brisa-mug')
    expect(text).not.toMatch(/analytics|data-item|consent/)
    expect(headers.get('content-security-policy')).not.toContain('connect-src')
  })

  it('calls the platform only for what is not cached', async () => {
    shop.dropCatalog()
    shop.takeCalls()
    await Promise.all(['/', '/', '/'].map((path) => browser.get(path)))
    const first = shop.takeCalls().filter((call) => !call.includes('/oauth2/'))
    expect(first).toHaveLength(2)
    for (const path of ['/', '/cart', '/']) await browser.get(path)
    expect(shop.takeCalls()).toEqual([])
  })

  it('gives search engines its canonical address', async () => {
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

describe('filters and search', () => {
  it('cards show and open the choice that the listing is filtered by, in the order of the merchant', async () => {
    const [{ text: all }, { text: filtered }] = await Promise.all([
      browser.get('/collections/tableware'),
      browser.get('/collections/tableware?option.Glaze=Sage'),
    ])
    const order = [...filtered.matchAll(/href="\/products\/([\w-]+)\?Glaze=Sage">/g)].map(([, slug]) => slug)
    expect(order.length).toBeGreaterThan(1)
    const inCollection = [...all.matchAll(/href="\/products\/([\w-]+)">/g)].map(([, slug]) => slug)
    expect(order).toEqual(inCollection.filter((slug) => order.includes(slug)))
    expect(filtered).toContain('>Featured</option>')
    const { text: chooser } = await browser.get('/products/brisa-mug/choose?Glaze=Sage')
    const { buy } = JSON.parse(chooser) as ChooserView
    expect(buy.options[0]?.choices[buy.chosen[0] ?? -1]?.name).toBe('Sage')
  })

  it('choices are in the order of the merchant', async () => {
    const { text } = await browser.get('/collections/tableware')
    const values = [...text.matchAll(/name="option\.Glaze" value="(\w+)"/g)].map(([, value]) => value)
    expect(values).toEqual(['Oat', 'Sage', 'Clay', 'Ink', 'Chalk', 'Moss', 'Rust'])
  })

  it('a search knows the names of colors, and offers something where nothing has all words', async () => {
    expect((await browser.get('/search?q=blue')).text).toContain('href="/products/brisa-mug"')
    const { text } = await browser.get('/search?q=teapot+xylophon')
    expect(text).toContain('Results for “teapot”')
    expect(text).toContain('href="/products/brisa-teapot"')
    expect((await browser.get('/search?q=xylophon')).text).toContain('You may also like')
  })

  it('the suggestions for an unknown word say that there are none', async () => {
    const { text } = await browser.get('/search/suggestions?q=xylophon')
    expect(text).toContain('No product, collection or maker has this name')
  })
})

describe('what an installed shop needs', () => {
  it.each([
    ['', 'en-IE', 'ltr', '/'],
    ['/de', 'de-DE', 'ltr', '/de'],
    ['/he', 'he-IL', 'rtl', '/he'],
  ])(
    'opens in the language of the page that it was installed from: %s',
    async (language, lang, dir, start) => {
      const page = await browser.get(language || '/')
      const [, address = ''] = /<link rel="manifest" href="([^"]+)">/.exec(page.text) ?? []
      expect(address).toBe(`${language}/manifest.webmanifest`)
      const { headers, text } = await browser.get(address)
      expect(headers.get('content-type')).toBe('application/manifest+json')
      expect(JSON.parse(text)).toMatchObject({ id: '/', lang, dir, start_url: start })
    },
  )

  it('has icons for systems without SVG support', async () => {
    const { icons } = JSON.parse((await browser.get('/manifest.webmanifest')).text)
    const named = icons.map(({ src }: { src: string }) => src)
    for (const path of [...named, '/apple-touch-icon.png']) {
      const { status, headers } = await browser.get(path)
      const type = path.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
      expect([status, headers.get('content-type')]).toEqual([200, type])
    }
  })
})

it('has an icon for clients that request only /favicon.ico', async () => {
  const { status, headers } = await browser.get('/favicon.ico')
  expect([status, headers.get('content-type')]).toEqual([200, 'image/x-icon'])
})

it('pages without a photograph have a picture for link previews', async () => {
  const { text } = await browser.get('/collections')
  expect(text).toContain(`<meta property="og:image" content="${shop.url}/share.png">`)
  expect((await browser.get('/share.png')).headers.get('content-type')).toBe('image/png')
})

describe('product feed', () => {
  it('has each variant with its price, its stock and its own address', async () => {
    const { text } = await browser.get('/products.xml')
    const items = text.match(/<item>.*?<\/item>/gs) ?? []
    const ink = items.find((item) => item.includes('<g:title>Brisa mug, Ink'))
    expect(ink).toContain(`<g:link>${shop.url}/products/brisa-mug?Glaze=Ink`)
    expect(ink).toContain('<g:price>26.00 EUR</g:price>')
    expect(ink).toContain('<g:availability>in_stock</g:availability>')
    expect(ink).toContain('<g:color>Ink</g:color>')
    expect(ink).toMatch(/<g:image_link>[^<]+\.jpg<\/g:image_link>/)
    const reduced = items.find((item) => item.includes('<g:sale_price>'))
    expect(reduced).toMatch(/<g:price>[\d.]+ EUR<\/g:price>/)
    // The names that try to break out stand in it as text.
    expect(text).not.toMatch(/<script|<img/)
  })
})

describe('display currency', () => {
  it('shows converted prices only to the shopper who chose them, and the charged prices to search engines', async () => {
    const other = createTestBrowser(shop.url)
    const path = '/products/brisa-mug'
    await browser.get(path)
    const answer = await browser.post('/currency', { currency: 'USD', next: path })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    expect(browser.cookies.get('vitrine-currency')).toBe('USD')

    const told = await browser.get(path)
    expect(told.text).toContain('Approximate USD prices; you’ll be charged in EUR.')
    for (const page of [
      '/',
      path,
      '/collections/tableware',
      '/collections/tableware?max=30',
      '/search?q=mug',
    ]) {
      // Either may be the first to have the page made; both get theirs, then and from memory.
      const readings = [other, browser, other, browser].map((each) => each.get(page))
      const [own, converted, ownAgain, convertedAgain] = await Promise.all(readings)
      for (const answer of [own, ownAgain]) expect(answer?.text).toMatch(/price-now">€/)
      for (const answer of [own, ownAgain]) expect(answer?.text).not.toMatch(/price-now">US\$/)
      for (const answer of [converted, convertedAgain]) expect(answer?.text).toMatch(/price-now">US\$/)
      for (const answer of [converted, convertedAgain]) expect(answer?.text).not.toMatch(/price-now">€/)
    }
    const { text } = await browser.get(path)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
    expect(JSON.parse(json).offers).toMatchObject({ priceCurrency: 'EUR', lowPrice: '26' })
    expect((await browser.get('/products.xml')).text).not.toContain('USD')

    await browser.post('/cart/add', {
      product: /name="product" value="([^"]+)"/.exec(text)?.[1] ?? '',
      'option:Glaze': 'Ink',
    })
    const cart = await browser.get('/cart')
    // 26.00 at 1.0834.
    expect(cart.text).toContain('US$28.17')
    expect(cart.text).toMatch(/To pay: €26\.00/)
    const { cart: called } = JSON.parse((await browser.call('GET', '/ecom/v1/carts/current')).text)
    expect([called.currency, called.conversionCurrency]).toEqual(['EUR', 'USD'])

    await browser.post('/currency', { currency: 'EUR', next: path })
    expect(browser.cookies.has('vitrine-currency')).toBe(false)
    browser.cookies.set('vitrine-currency', 'XXX')
    expect((await browser.get(path)).text).toMatch(/price-now">€/)
  })
})

describe('recently seen', () => {
  it('appears on the next product page, without the current product', async () => {
    // As the script of those pages writes it.
    browser.cookies.set('vitrine-seen', 'hearth-candle,brisa-mug,brisa-teapot')
    const path = '/products/brisa-teapot'
    expect((await browser.get(path)).text).not.toContain('id="seen-name"')
    const { text } = await browser.get(`/personal?path=${path}`)
    const row = text.slice(text.indexOf('id="seen-name"'))
    expect([...row.matchAll(/<article.*?href="\/products\/([\w-]+)"/gs)].map(([, slug]) => slug)).toEqual([
      'hearth-candle',
      'brisa-mug',
    ])
  })
})

describe('names from the catalog', () => {
  it('are escaped everywhere', async () => {
    const listing = await browser.get('/collections/furniture')
    const plain = await browser.get('/collections/lighting')
    const scripts = (html: string) => html.match(/<script/g)?.length
    expect(scripts(listing.text)).toBe(scripts(plain.text))
    expect(withoutAttributes(listing.text).match(/<img src=x/)).toBeNull()
    const slugs = [...listing.text.matchAll(/<a href="\/products\/([\w-]+)">/g)].map(([, slug]) => slug)
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
  it('a page runs only its own scripts, cannot be framed, and enforces trusted types', async () => {
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
      'trusted-types': 'vitrine-worker',
      'img-src': `'self' ${shop.platformUrl}`,
      'frame-src': shop.platformUrl,
      'form-action': `'self' ${shop.platformUrl}`,
      'report-uri': '/csp-report',
    })
    expect(policy['script-src']).toMatch(/^'self'(?: 'sha256-[\w+/]+=*')+$/)
    expect(policy['style-src']).not.toContain('unsafe')
  })

  it('accepts reports of policy violations', async () => {
    const report = { 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline' } }
    const response = await fetch(`${shop.url}/csp-report`, { method: 'POST', body: JSON.stringify(report) })
    expect(response.status).toBe(204)
  })

  it.each(['/', '/cart', '/nothing', '/api/nothing', '/health', '/favicon.svg', '/rules.json'])(
    '%s bears the headers of every answer and no banner',
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

  it('pages may be cached, the cart never, hashed files forever', async () => {
    const page = await browser.get('/')
    expect(page.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    )
    expect((await browser.get('/search?q=mug')).headers.get('cache-control')).toBe('private, no-cache')
    expect((await browser.get('/cart')).headers.get('cache-control')).toBe('private, no-store')
    const sent = await browser.get('/account')
    expect([sent.status, sent.headers.get('cache-control')]).toEqual([303, 'private, no-store'])
    const sheet = /href="(\/_astro\/[^"]+\.css)"/.exec(page.text)?.[1] ?? ''
    const file = await browser.get(sheet, { 'accept-encoding': 'br' })
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(file.headers.get('content-encoding')).toBe('br')
  })

  it('lets browsers prefetch pages, except personal ones', async () => {
    const page = await browser.get('/')
    expect(page.headers.get('speculation-rules')).toBe('"/rules.json"')
    const rules = await browser.get('/rules.json')
    expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
    expect(rules.text).toContain('"{/:language(de|he)}?/cart"')
  })

  it('takes its own address from its settings, whatever the request contains', async () => {
    const { text, headers } = await browser.get('/products/brisa-mug', {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example;proto=https',
    })
    expect(text.includes('evil.example')).toBe(false)
    expect([...headers.values()].join()).not.toContain('evil.example')
  })
})
