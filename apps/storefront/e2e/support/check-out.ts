import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Adds a teapot to the cart and opens the hosted checkout, through forms that also work without scripts. */
export async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/products/brisa-teapot')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(/^Cart 1/)
  await page.goto('/cart')
  await page.getByRole('main').getByRole('button', { name: 'Go to checkout' }).click()
  await expect(heading(page)).toHaveText('Where shall it go?')
}

/** Fills in the address, selects the first delivery option, and pays. */
export async function payFor(page: Page, method: string): Promise<void> {
  await page.getByLabel('E-mail address').fill('ada@example.com')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByLabel('Country').selectOption('IE')
  await page.getByLabel('Street and number').fill('3 Quay Street')
  await page.getByLabel('Town').fill('Galway')
  await page.getByLabel('Postal code').fill('H91 AX2T')
  await page.getByRole('button', { name: 'Go on to delivery' }).click()
  await expect(heading(page)).toHaveText('How shall it come?')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Go on to payment' }).click()
  await expect(heading(page)).toHaveText('Look it over and pay')
  await page.getByLabel(method).check()
  await page.getByRole('button', { name: /^Place order and pay/ }).click()
}
