import type { Page } from '@playwright/test'
import { hostilePayloads } from '../../src/shared/testing/hostile-payloads.ts'
import { hostilePieces, hostileStore } from '../support/hostile-store.ts'
import { expect, test } from '../support/shop-test.ts'
import { type Store, startStore } from '../support/store.ts'

// Images are blocked: their alternative texts are in the page, and resizing sixty of them takes time.
test.use({ allowedErrors: /net::ERR_FAILED/ })

let store: Store
test.beforeAll(async () => {
  store = await startStore({ change: hostileStore })
})
test.afterAll(() => store.close())

test('sixty payloads in every field of a store: none runs in pages, feeds, suggestions, the cart or the checkout', async ({
  page,
}) => {
  expect(hostilePieces.length).toBeGreaterThanOrEqual(60)
  const run: string[] = []
  page.on('dialog', (dialog) => {
    run.push(page.url())
    void dialog.dismiss()
  })
  // Any other origin would come from a payload.
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  await page.route('**/media/**', (route) => route.abort())
  const visit = async (path: string) => {
    await page.goto(store.shopUrl + path, { waitUntil: 'domcontentloaded' })
    expect(await whatCouldRun(page), path).toEqual([])
  }

  const products: string[] = []
  for (const { slug } of hostilePieces) {
    await visit(`/products/${slug}`)
    const { data, ids } = await page.evaluate(() => ({
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => textContent ?? '',
      ),
      ids: [...document.querySelectorAll<HTMLInputElement>('[name="product"]')].map(({ value }) => value),
    }))
    expect(data.length).toBeGreaterThan(0)
    for (const each of data) expect(() => JSON.parse(each)).not.toThrow()
    products.push(ids[0] ?? '')
  }
  const lists = [
    '/',
    '/collections',
    '/collections/all-products',
    '/collections/all-products?page=3',
    '/collections/shelf-1',
  ]
  const found = hostilePayloads.slice(0, 5).map((payload) => `/search?q=${encodeURIComponent(payload)}`)
  for (const path of [...lists, ...found]) await visit(path)
  for (const path of ['/sitemap.xml', '/products.xml']) {
    const feed = await (await page.request.get(store.shopUrl + path)).text()
    expect(feed, path).toMatch(/^<\?xml/)
    expect(feed, path).not.toMatch(/<(?:script|img|svg|iframe|p\b|a\b|!\[CDATA)/i)
  }

  // Content rendered by scripts rather than the server.
  await visit('/collections/shelf-1')
  await page.keyboard.press('/')
  await page.keyboard.type('script')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await whatCouldRun(page)).toEqual([])

  // With the custom text, as a page of the shop adds it.
  const lineItems = hostilePieces.map(({ asked, choice }, index) => ({
    quantity: 1,
    catalogReference: {
      appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
      catalogItemId: products[index],
      options: { options: choice, customTextFields: { [asked]: asked } },
    },
  }))
  const answer = await page.evaluate(async (body) => {
    const added = await fetch('/api/ecom/v1/carts/current/add-to-cart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return added.ok ? '' : await added.text()
  }, JSON.stringify({ lineItems }))
  expect(answer).toBe('')
  await visit('/collections/shelf-2')
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('dialog').getByRole('spinbutton').first()).toBeVisible()
  expect(await whatCouldRun(page)).toEqual([])
  await visit('/cart')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Go to checkout' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where shall it go?')
  expect(await whatCouldRun(page)).toEqual([])

  expect(run).toEqual([])
  expect([...asked].sort()).toEqual([store.platformUrl, store.shopUrl].sort())
})

/**
 * Markup that no page of shop or platform contains: event handlers, frames, base elements, script URLs. Detected even
 * where a policy would block it.
 */
function whatCouldRun(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const own = /^(?:https?|mailto|tel):$/
    return [...document.querySelectorAll('*')].flatMap((element) => {
      const handlers = element.getAttributeNames().filter((name) => name.startsWith('on'))
      const addresses = ['href', 'src', 'action', 'formaction', 'xlink:href'].flatMap(
        (name) => element.getAttribute(name) ?? [],
      )
      const isOdd =
        handlers.length > 0 ||
        element.matches('iframe, object, embed, base, meta[http-equiv="refresh" i], plaintext, xmp') ||
        // The hosted pages declare an empty icon.
        addresses.some(
          (address) => address !== 'data:,' && !own.test(new URL(address, location.href).protocol),
        )
      return isOdd ? [element.outerHTML.slice(0, 200)] : []
    })
  })
}
