import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { gateScreens } from '../support/gate-screens.ts'
import { expect, test } from '../support/shop-test.ts'

const gzipped = (body: string | Buffer): number => gzipSync(body, { level: 9 }).byteLength
const { listing, product, options } = gateScreens
const pages = { home: '/', listing, product, cart: '/cart' }

/** Measures the bytes of a page's scripts, including inline ones; data blocks are not scripts. */
function weigh(page: Page): { scripts: () => Promise<number>; requests: () => string[] } {
  const requests: string[] = []
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const type = response.request().resourceType()
    const isPicture = type === 'image' || response.headers()['content-type']?.startsWith('image/')
    if (!isPicture) requests.push(`${type} ${new URL(response.url()).pathname}`)
    if (type === 'script') bodies.set(response.url(), response.body())
  })
  return {
    requests: () => requests,
    async scripts() {
      const inline = await page
        .locator('script:not([src]):not([type="application/ld+json"]):not([type="application/json"])')
        .allTextContents()
      const files = await Promise.all(bodies.values())
      return (
        files.reduce((sum, body) => sum + gzipped(body), 0) +
        (inline.length > 0 ? gzipped(inline.join('\n')) : 0)
      )
    },
  }
}

test('the HTML of a listing of 24 is at most 12 KB gzip', async ({ page }) => {
  const response = await page.request.get(pages.listing)
  const html = await response.text()
  expect(html.match(/<article\b/g)?.length ?? 0).toBe(24)
  expect(gzipped(html)).toBeLessThanOrEqual(12 * 1_024)
})

for (const [name, path] of Object.entries(pages)) {
  test(`${name}: at most 6 requests beside images, at most 15 KB of script before the first interaction`, async ({
    page,
  }) => {
    const weight = weigh(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(weight.requests().length, weight.requests().join('\n')).toBeLessThanOrEqual(6)
    expect(await weight.scripts()).toBeLessThanOrEqual(15 * 1_024)
  })
}

test('home: at most 95 KB of script after opening the cart', async ({ page }) => {
  const weight = weigh(page)
  await page.goto(pages.home)
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await weight.scripts()).toBeLessThanOrEqual(95 * 1_024)
})

// Its filters and cards come on top of the cart's, which every page has.
test('listing: at most 97 KB of script after choosing a filter', async ({ page }) => {
  const weight = weigh(page)
  await page.goto(pages.listing)
  await page.locator('.filters').getByText(gateScreens.facet, { exact: true }).click()
  await expect(page).toHaveURL(/\?/)
  await page.waitForLoadState('networkidle')
  expect(await weight.scripts()).toBeLessThanOrEqual(97 * 1_024)
})

test('product: at most 95 KB of script after choosing, adding and opening the cart', async ({ page }) => {
  const weight = weigh(page)
  await page.goto(`${product}?${new URLSearchParams(options.map((option) => [...option]))}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await weight.scripts()).toBeLessThanOrEqual(95 * 1_024)
})

// Its forms are added to the cart, which every page has.
test('login: at most 98 KB of script after a refused login', async ({ page }) => {
  const weight = weigh(page)
  await page.goto('/log-in')
  await page.getByLabel('E-mail address').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await weight.scripts()).toBeLessThanOrEqual(98 * 1_024)
})
