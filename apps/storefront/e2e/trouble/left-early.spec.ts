import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'

const addToCart = '**/api/**/add-to-cart'

test('what a visitor did to the cart just before leaving the page is done on the next one', async ({
  page,
}) => {
  const lost = Promise.withResolvers<void>()
  await page.route(addToCart, () => lost.resolve(), { times: 1 })
  await addTeapot(page)
  await lost.promise

  await page.goto('/cart')
  await expectOneTeapot(page)

  // And it was the server that took it: nothing waits in the page any more.
  await page.waitForFunction(() => sessionStorage.length === 0)
  await page.reload()
  await expect(quantityOf(page)).toHaveValue('1')
})

test('a page that was rendered just before the cart changed shows the change', async ({ page }) => {
  const asked = Promise.withResolvers<void>()
  const rendered = Promise.withResolvers<void>()
  await page.route(addToCart, async (route) => {
    asked.resolve()
    await rendered.promise
    await route.continue()
  })
  await page.route('**/cart', async (route) => {
    const response = await route.fetch()
    rendered.resolve()
    // The page that is being left hears that its act is done.
    await page.waitForFunction(() => sessionStorage.length === 0)
    await route.fulfill({ response })
  })
  await addTeapot(page)
  await asked.promise

  await page.goto('/cart')
  await expectOneTeapot(page)
})

async function addTeapot(page: Page): Promise<void> {
  await page.goto('/products/brisa-teapot')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
}

const quantityOf = (page: Page) =>
  page.getByRole('main').getByRole('spinbutton', { name: 'Quantity of Brisa teapot' })

async function expectOneTeapot(page: Page): Promise<void> {
  await expect(quantityOf(page)).toHaveValue('1')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart 1 piece/ })).toBeVisible()
}
