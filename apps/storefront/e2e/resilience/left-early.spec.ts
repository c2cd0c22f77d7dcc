import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'

const addToCart = '**/api/**/add-to-cart'

test('a cart change just before leaving a page is completed on the next page', async ({ page }) => {
  const lost = Promise.withResolvers<void>()
  await page.route(addToCart, () => lost.resolve(), { times: 1 })
  await addTeapot(page)
  await lost.promise

  await page.goto('/cart')
  await expectOneTeapot(page)

  // The server has saved it: nothing is pending in the page.
  await page.waitForFunction(() => sessionStorage.length === 0)
  await page.reload()
  await expect(quantityOf(page)).toHaveValue('1')
})

test('a change reaches the cart although its page is left at once, and the next page has no script', async ({
  page,
}) => {
  await addTeapot(page)
  await page.waitForFunction(() => sessionStorage.length > 0)
  await page.goto('/robots.txt')
  await expect
    .poll(async () => (await page.request.get('/api/ecom/v1/carts/current')).json())
    .toMatchObject({ cart: { lineItems: [{ quantity: 1 }] } })
})

test('the next page is rendered with a change that was made just before', async ({ page }) => {
  await addTeapot(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await addTeapot(page)
  await page.waitForFunction(() => sessionStorage.length > 0)
  const nextPage = page.waitForResponse((response) => response.request().isNavigationRequest())
  await page.evaluate(() => location.assign('/cart'))
  const html = await (await nextPage).text()
  expect(/data-cart-count="(\d+)"/.exec(html)?.[1]).toBe('2')
  await expect(quantityOf(page)).toHaveValue('2')
})

test.describe(() => {
  // Chromium treats a page served by the test as public, and blocks its images from this machine.
  test.use({ allowedErrors: /address space|net::ERR_FAILED/ })

  test('a page that was rendered just before the cart changed shows the change', async ({
    context,
    page,
  }) => {
    const asked = Promise.withResolvers<void>()
    const rendered = Promise.withResolvers<void>()
    await page.route(addToCart, async (route) => {
      asked.resolve()
      await rendered.promise
      await route.continue()
    })
    await addTeapot(page)
    await asked.promise
    const otherTab = await context.newPage()
    await otherTab.goto('/robots.txt')
    const isAdded = otherTab.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new BroadcastChannel('vitrine:cart:/api').onmessage = ({ data }) =>
            data.cart?.lineItems.length && resolve()
        }),
    )

    // The next page is loading, with an empty cart, when the previous page receives its response.
    await page.route('**/cart', async (route) => {
      const response = await route.fetch()
      rendered.resolve()
      await isAdded
      await route.fulfill({ response })
    })
    await page.goto('/cart')
    await expectOneTeapot(page)
  })
})

async function addTeapot(page: Page): Promise<void> {
  await page.goto('/products/brisa-teapot')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
}

const quantityOf = (page: Page) =>
  page.getByRole('main').getByRole('spinbutton', { name: 'Quantity of Brisa teapot' })

async function expectOneTeapot(page: Page): Promise<void> {
  await expect(quantityOf(page)).toHaveValue('1')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart 1 item/ })).toBeVisible()
}
