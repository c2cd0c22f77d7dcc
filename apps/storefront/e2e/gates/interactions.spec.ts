import type { Page } from '@playwright/test'
import { gateScreens } from '../support/gate-screens.ts'
import { watchShift, workUntilAnswer } from '../support/responsiveness.ts'
import { expect, test } from '../support/shop-test.ts'

/**
 * Web Vitals rate an interaction as good up to 200 ms; this gate requires half of that on a processor slowed down four
 * times.
 */
const longestMs = 100
const largestShift = 0.01
const slowDown = 4

/** Other load sometimes evicts processor caches: the best result counts. */
const tries = 5

type Acts = readonly (readonly [name: string, act: (page: Page) => Promise<void>])[]

const onProduct: Acts = [
  [
    'pick option',
    async (page) => {
      const [[, choice]] = gateScreens.options
      await page.locator(`label:has([value="${choice}"])`).click()
      await expect(page).toHaveURL(new RegExp(choice))
    },
  ],
  [
    'add',
    async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'change quantity',
    async (page) => {
      const line = page.getByRole('dialog').getByRole('list').getByRole('listitem').first()
      await line.getByRole('button', { name: 'One more' }).click()
      await expect(line.getByRole('spinbutton')).toHaveValue('2')
    },
  ],
  [
    'open drawer',
    async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
]

const onListing: Acts = [
  [
    'filter',
    async (page) => {
      const count = page.locator('#results-count')
      const before = await count.innerText()
      await page.locator('.filters').getByText(gateScreens.facet, { exact: true }).click()
      await expect(count).not.toHaveText(before)
    },
  ],
]

const [, before] = gateScreens.options
const screens = [
  { name: 'product', path: `${gateScreens.product}?${new URLSearchParams([[...before]])}`, acts: onProduct },
  { name: 'listing', path: gateScreens.listing, acts: onListing },
]

for (const { name, path, acts } of screens) {
  test(`${name}: ${acts.map(([act]) => act).join(', ')} answer within ${longestMs} ms at ${slowDown} × slow-down and move nothing`, async ({
    browser,
    baseURL,
    viewport,
  }) => {
    const best = new Map(acts.map(([act]) => [act, Number.POSITIVE_INFINITY]))
    for (let attempt = 0; attempt < tries && Math.max(...best.values()) > longestMs; attempt += 1) {
      // As a first-time visitor: the script of each island loads at its first use.
      const context = await browser.newContext({ baseURL: baseURL ?? '', viewport })
      const page = await context.newPage()
      const shift = await watchShift(page)
      await page.goto(path)
      for (const [act, perform] of acts) {
        const took = slowDown * (await workUntilAnswer(browser, page, () => perform(page)))
        best.set(act, Math.min(best.get(act) ?? took, took))
      }
      expect(await shift(), 'layout shift').toBeLessThanOrEqual(largestShift)
      await context.close()
    }
    for (const [act, took] of best) expect(took, act).toBeLessThanOrEqual(longestMs)
  })
}

test('fonts that arrive late move nothing', async ({ page }) => {
  const shift = await watchShift(page)
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto(screens[0]?.path ?? '')
  expect(await page.evaluate(async () => (await document.fonts.ready).size)).toBeGreaterThan(0)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await shift()).toBeLessThanOrEqual(largestShift)
})
