import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestBrowser, type TestBrowser } from '../testing/browser.fixture.ts'
import { countOf, productIdOf } from '../testing/page.fixture.ts'
import { openTestShop, type TestShop } from '../testing/shop.fixture.ts'

let shop: TestShop
let browser: TestBrowser

beforeAll(async () => {
  shop = await openTestShop()
  browser = createTestBrowser(shop.url)
})
afterAll(() => shop.close())

const carts = '/ecom/v1/carts/current'

describe('the pages of several visitors', () => {
  it('are never mixed over 10,000 requests of six browsers, some with headers that poison caches', async () => {
    const page = await browser.get('/products/brisa-mug')
    const product = productIdOf(page.text)
    const sheet = /href="(\/_astro\/[^"]+\.css)"/.exec(page.text)?.[1] ?? ''
    const people = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const own = createTestBrowser(shop.url)
        await own.get('/')
        await own.post('/cart/add', { product, 'option:Glaze': 'Ink', quantity: String(index + 1) })
        await own.get('/cart') // Shows the result of the form, once.
        const { cart } = JSON.parse((await own.call('GET', carts)).text)
        return { own, count: index + 1, cartId: String(cart.id) }
      }),
    )
    const poison = {
      'x-forwarded-host': 'poison.example',
      'x-forwarded-scheme': 'http',
      'x-host': 'poison.example',
      'x-original-url': '/cart',
      'x-rewrite-url': '/cart',
      'x-http-method-override': 'POST',
      forwarded: 'host=poison.example',
      referer: 'https://poison.example/',
    }
    // Most are cheap ones: what everybody shares is where somebody's bytes would be found by others.
    const paths = [
      sheet,
      '/robots.txt',
      '/rules.json',
      sheet,
      '/manifest.webmanifest',
      sheet,
      '/',
      '/personal?path=/',
      'cart',
      sheet,
      '/robots.txt',
    ]
    let requests = 0
    for (let round = 0; requests < 10_000; round += 1) {
      await Promise.all(
        people.map(async ({ own, count, cartId }, index) => {
          const path = round % 50 === index ? '/cart' : (paths[(round + index) % paths.length] ?? '/')
          const headers = (round + index) % 3 === 0 ? poison : {}
          const answer =
            path === 'cart' ? await own.call('GET', carts, undefined, headers) : await own.get(path, headers)
          const strangers = people.filter((other) => other.cartId !== cartId)
          for (const stranger of strangers) expect(answer.text).not.toContain(stranger.cartId)
          expect(answer.text).not.toContain('poison.example')
          if (path === 'cart') expect(answer.text).toContain(cartId)
          // Everyone gets the same home page, and their own count with its personal parts.
          if (path === '/') expect(countOf(answer.text)).toBe(0)
          if (path === '/cart' || path === '/personal?path=/') expect(countOf(answer.text)).toBe(count)
          if (/\bpublic\b/.test(answer.headers.get('cache-control') ?? '')) {
            expect(answer.headers.getSetCookie()).toEqual([])
            expect(answer.text).not.toContain(cartId)
          }
        }),
      )
      requests += people.length
    }
  })
})
