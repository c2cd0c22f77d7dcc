import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/shop-test.ts'
import { expectNarrow } from '../support/sound-page.ts'

test.use({ serviceWorkers: 'allow', allowedErrors: /net::ERR_|status of 415/ })

const note = (page: Page) => page.getByText('You are offline. You see saved pages')
const count = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const isControlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** The worker caches the page once it is complete. */
const isKept = (page: Page) =>
  page.waitForFunction(async () => (await (await caches.open('pages')).match(location.href)) !== undefined)

test('offline: viewed pages, a fallback for others, and cart changes applied once when back online', async ({
  context,
  page,
}) => {
  await page.goto('/products/brisa-teapot')
  // No worker is loaded before the first interaction.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await page.keyboard.press('Tab')
  await isControlled(page)
  await isKept(page)
  await page.goto('/collections/tableware')
  await isKept(page)

  await context.setOffline(true)
  await expect(note(page)).toBeVisible()
  await page.goto('/products/brisa-teapot')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brisa teapot')
  await expect(note(page)).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)

  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  const drawer = page.getByRole('dialog', { name: /Cart/ })
  await expect(drawer.getByRole('spinbutton', { name: 'Quantity of Brisa teapot' })).toHaveValue('1')
  await expect(drawer.getByText('saved your changes on this device')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/products/sorrel-stool')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You’re offline and haven’t opened this page before',
  )
  await expectAccessible(page)
  await page.goto('/collections/tableware')
  await expect(count(page)).toHaveAccessibleName(/^Cart 1 item/)

  await context.setOffline(false)
  await expect(note(page)).toBeHidden()
  await page.waitForFunction(() => sessionStorage.getItem('vitrine:cart:/api') === null)
  await page.goto('/cart')
  await expect(
    page.getByRole('main').getByRole('spinbutton', { name: 'Quantity of Brisa teapot' }),
  ).toHaveValue('1')
  await expect(note(page)).toBeHidden()
})

test('nothing personal is cached, and nothing at all for the next user of the browser', async ({ page }) => {
  await page.goto('/products/brisa-teapot')
  await page.keyboard.press('Tab')
  await isControlled(page)
  await isKept(page)
  await page.goto('/cart')
  await page.goto('/account')
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname),
    )
  expect(await kept()).toEqual(['/products/brisa-teapot'])
  await page.evaluate(() => fetch('/log-out', { method: 'POST', redirect: 'manual' }))
  await expect.poll(kept).toEqual([])
})

// Chromium treats a page whose worker was served by the test as public, and blocks its images from this machine.
test.describe(() => {
  test.use({ serviceWorkers: 'allow', allowedErrors: /address space|net::ERR_/ })

  test('a new version of the shop is offered, and loaded on request', async ({ context, page }) => {
    let build = 1
    await context.route('**/service-worker.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\n// Build ${build}` })
    })
    await page.goto('/products/brisa-teapot')
    await page.keyboard.press('Tab')
    await isControlled(page)
    build = 2
    // A page without texts on photographs, which are missing here.
    await page.goto('/cart')
    await page.keyboard.press('Tab')
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(page.getByText('A new version of the shop is available.')).toBeVisible()
    await expectAccessible(page)
    await page.evaluate(() => Object.assign(globalThis, { isOld: true }))
    await page.getByRole('button', { name: 'Update' }).click()
    await page.waitForFunction(() => !('isOld' in globalThis))
    await expect(page.getByText('A new version of the shop is available.')).toBeHidden()
  })
})
