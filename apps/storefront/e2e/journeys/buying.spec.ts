import { payFor } from '../support/check-out.ts'
import { expect, expectAccessible, test } from '../support/shop-test.ts'

// A declined payment is answered with its status; the browser tells of that in its console.
test.use({ allowedErrors: /status of 4\d\d/ })

test('a visitor buys: declined first, back to a cart that is as it was, then paid and thanked', async ({
  page,
}) => {
  await page.goto('/products/brisa-teapot')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  // Straight from the drawer, as whoever has no doubt does.
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

test('whoever has no order here is told so', async ({ page }) => {
  await page.goto('/checkout/return?orderId=5a1f0c9a-3f0e-4b8e-9d57-1a2b7c44e001')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find your order')
  await expectAccessible(page)
})
