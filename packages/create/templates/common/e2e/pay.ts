import type { Page } from '@playwright/test'

/** Fills in the hosted checkout: address, delivery and a simulated payment. */
export async function pay(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').fill('ada@example.com')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByLabel('Country').selectOption('IE')
  await page.getByLabel('Street and number').fill('3 Quay Street')
  await page.getByLabel('Town').fill('Galway')
  await page.getByLabel('Postal code').fill('H91 AX2T')
  await page.getByRole('button', { name: 'Go on to delivery' }).click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Go on to payment' }).click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: /^Place order and pay/ }).click()
}
