import { payFor } from '../support/check-out.ts'
import { expect, expectAccessible, test } from '../support/shop-test.ts'

// A declined payment has a 4xx status, which the browser logs as an error.
test.use({ allowedErrors: /status of 4\d\d/ })

test('a visitor buys: a declined payment leaves the cart unchanged, and the next one succeeds', async ({
  page,
}) => {
  await page.goto('/products/brisa-teapot')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  // Directly from the drawer.
  await page.getByRole('dialog').getByRole('button', { name: 'Go to checkout' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where shall it go?')
  await payFor(page, 'Test payment that is declined')
  await expect(page.getByRole('alert')).toContainText('nothing was charged')
  await page.getByRole('link', { name: 'Back to the cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  const checkout = page.getByRole('main').getByRole('button', { name: 'Go to checkout' })
  await checkout.click()

  await payFor(page, 'Test payment that succeeds')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await expect(page.getByRole('main')).toContainText(/Your order \d+ is placed and paid for/)
  await expect(page.getByRole('main')).toContainText('ada@example.com')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).not.toHaveAccessibleName(/\d/)
  await expectAccessible(page)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
})

test('an unknown order id shows that the order was not found', async ({ page }) => {
  await page.goto('/checkout/return?orderId=5a1f0c9a-3f0e-4b8e-9d57-1a2b7c44e001')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find your order')
  await expectAccessible(page)
})
