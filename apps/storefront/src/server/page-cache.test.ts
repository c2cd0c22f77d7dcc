import { catalogTag } from '@vitrine/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestBrowser } from '../testing/browser.fixture.ts'
import { countOf, productIdOf } from '../testing/page.fixture.ts'
import { openTestShop, type TestShop } from '../testing/shop.fixture.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const product = '/products/brisa-mug'
// `catalog/change-feed.test.ts` tests that a change of the catalog replaces them.
const pages = ['/', '/collections', '/collections/tableware', product, '/about', '/contact', '/brands/Tovik']

it.each(pages)('%s is the same for everyone, and sets no cookie', async (path) => {
  const [ada, ben] = [createTestBrowser(shop.url), createTestBrowser(shop.url)]
  await ada.get('/')
  const { text } = await ada.get(product)
  await ada.post('/cart/add', { product: productIdOf(text), 'option:Glaze': 'Ink', quantity: '2' })
  await ada.get('/cart') // Shows the result of the form.
  ada.cookies.set('vitrine-seen', 'hearth-candle,brisa-teapot')
  const [first, second] = [await ada.get(path), await ben.get(path)]
  expect(first.text).toBe(second.text)
  expect(first.headers.get('etag')).toBe(second.headers.get('etag'))
  for (const { headers } of [first, second]) {
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('cache-control')).toMatch(
      /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/,
    )
    expect(headers.get('vary')?.toLowerCase()).toContain('cookie')
    expect(headers.get('cache-tag')?.split(',')).toContain(catalogTag)
  }
})

it('gives each visitor their own cart in the personal parts, which are never cached', async () => {
  const people = [createTestBrowser(shop.url), createTestBrowser(shop.url)]
  for (const [index, browser] of people.entries()) {
    const { text } = await browser.get(product)
    await browser.post('/cart/add', {
      product: productIdOf(text),
      'option:Glaze': 'Ink',
      quantity: String(index + 1),
    })
    const parts = await browser.get(`/personal?path=${product}`)
    expect(parts.headers.get('cache-control')).toBe('private, no-store')
    expect(countOf(parts.text)).toBe(index + 1)
    expect(parts.text).not.toContain('<html')
  }
})

it('renders pages for a visitor without script who has a cart', async () => {
  const browser = createTestBrowser(shop.url)
  const { text } = await browser.get('/products/brisa-mug')
  browser.cookies.delete('vitrine-browser')
  const answer = await browser.post('/cart/add', { product: productIdOf(text), 'option:Glaze': 'Ink' })
  expect(answer.status).toBe(303)
  const page = await browser.get('/collections/tableware')
  expect([countOf(page.text), page.headers.get('cache-control')]).toEqual([1, 'private, no-store'])
  browser.cookies.delete('vitrine-browser')
  const next = await browser.get('/')
  expect([countOf(next.text), next.headers.get('cache-control')]).toEqual([1, 'private, no-cache'])
})

it('does not store pages for what does not exist', async () => {
  const browser = createTestBrowser(shop.url)
  for (const path of ['/products/nothing-like-it', '/collections/all-products?page=99']) {
    const { status, headers } = await browser.get(path)
    expect([status, headers.get('cache-control'), headers.get('cache-tag')]).toEqual([
      404,
      'private, no-cache',
      null,
    ])
  }
})

it('answers 304 to a browser that has the page, in each encoding', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    const first = await fetch(`${shop.url}/about`, { headers })
    const etag = first.headers.get('etag') ?? ''
    const second = await fetch(`${shop.url}/about`, { headers: { ...headers, 'if-none-match': `W/${etag}` } })
    expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', etag])
  }
})
