import { expect, test } from '@playwright/test'
import { pay } from './pay.ts'

test('buys two mugs with a coupon', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))

  await page.goto('/')
  await page.getByRole('link', { name: 'Brisa mug' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brisa mug')
  await page.getByRole('radio', { name: 'Oat' }).check()
  await page.getByLabel('Initials').fill('AB')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Cart (1)' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart')
  const quantity = page.getByRole('spinbutton')
  await quantity.fill('2')
  await quantity.press('Enter')
  await expect(page.getByRole('link', { name: 'Cart (2)' })).toBeVisible()
  await page.getByLabel('Coupon').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary).toContainText(/Subtotal\s*€52\.00\s*Discount\W*€5\.20/)

  await page.getByRole('button', { name: 'Checkout' }).click()
  await pay(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/)
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  expect(errors).toEqual([])
})
