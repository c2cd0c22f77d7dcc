import type { Page } from '@playwright/test'
import { messagesFor } from '../../src/shared/messages/messages.ts'
import { expect, test } from '../support/shop-test.ts'

const { otherTab, checkoutChanged } = messagesFor('en').cart

const quantity = (page: Page) =>
  page.getByRole('main').getByRole('spinbutton', { name: 'Quantity of Brisa dinner plate' })

test('two tabs show one cart, and a change of another tab is confirmed before the checkout', async ({
  context,
  page,
}) => {
  await page.goto('/products/brisa-dinner-plate?Glaze=Oat&Set=Single')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  const known = page.waitForResponse(
    (answer) => answer.url().endsWith('/carts/current') && answer.frame().url().endsWith('/cart'),
  )
  await page.getByRole('dialog').getByRole('link', { name: 'View cart' }).click()
  // The first interaction hydrates the cart, which follows other tabs once it has read the cart itself.
  await quantity(page).focus()
  await (await known).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))

  const other = await context.newPage()
  await other.goto('/products/brisa-dinner-plate?Glaze=Oat&Set=Single')
  await other.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(other.getByRole('dialog').getByRole('spinbutton')).toHaveValue('2')
  await expect(quantity(page)).toHaveValue('2')
  await expect(page.getByRole('main')).toContainText(otherTab)

  const checkout = page.getByRole('main').getByRole('button', { name: 'Go to checkout' })
  await checkout.click()
  await expect(page.getByRole('status').filter({ hasText: checkoutChanged })).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
  await checkout.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where shall it go?')
})
