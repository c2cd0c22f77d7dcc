import { expect, test } from '../support/shop-test.ts'

test('what a visitor did to the cart just before leaving the page is done on the next one', async ({
  page,
}) => {
  await page.goto('/products/brisa-teapot')
  let isAway = true
  await page.route('**/api/**/add-to-cart', (route) => (isAway ? undefined : route.continue()))
  const sent = page.waitForRequest('**/api/**/add-to-cart')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await sent

  isAway = false
  await page.goto('/cart')
  const quantity = page.getByRole('main').getByRole('spinbutton', { name: 'Quantity of Brisa teapot' })
  await expect(quantity).toHaveValue('1')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart 1 piece/ })).toBeVisible()

  // And it was the server that took it: nothing waits in the page any more.
  await page.waitForFunction(() => sessionStorage.length === 0)
  await page.reload()
  await expect(quantity).toHaveValue('1')
})
