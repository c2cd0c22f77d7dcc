import { createClient } from '@vitrine/client'
import { register } from '@vitrine/client/auth'
import type { Locator, Page } from 'playwright'

const product = { name: 'Brisa mug', option: 'Oat', price: 26 }

/**
 * Buys two mugs in a shop made from a template: chooses a variant, changes the quantity, applies a coupon, compares totals, and pays
 * in the hosted checkout. Every template has the labels used here.
 *
 * @returns the heading of the page that confirms the order
 */
export async function buy(page: Page, shopUrl: string): Promise<string> {
  await page.goto(shopUrl)
  await openProduct(page)
  await page.getByRole('radio', { name: product.option }).check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Cart (1)' }).click()

  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
  await setQuantity(page, 2)
  await page.getByRole('link', { name: 'Cart (2)' }).waitFor()
  await page.getByLabel('Coupon').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expectAmount(summary, 'Subtotal', 2 * product.price)
  await expectAmount(summary, 'Discount', 0.1 * 2 * product.price)

  await page.getByRole('button', { name: 'Checkout' }).click()
  return pay(page)
}

/** Where a member can sign up. */
interface Account {
  readonly platformUrl: string
  readonly clientId: string
}

/** Signs a member up at the platform, logs in at the shop, and out again. */
export async function logInAndOut(page: Page, shopUrl: string, account: Account): Promise<void> {
  const [email, password] = ['ada@example.com', 'a quiet harbour in march']
  const client = createClient({ clientId: account.clientId, baseUrl: account.platformUrl })
  await register(client, { email, password })
  await page.goto(shopUrl)
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('link', { name: 'Log in', exact: true }).waitFor()
}

/** Opens the product, on the first page of the list that has it. */
async function openProduct(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  await page.getByRole('link', { name: product.name }).first().click()
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
}

/** Some shops react to the field, others have a button next to it. */
async function setQuantity(page: Page, quantity: number): Promise<void> {
  const field = page.getByRole('spinbutton').first()
  await field.fill(String(quantity))
  const update = page.getByRole('button', { name: 'Update' }).first()
  if (await update.isVisible()) await update.click()
  else await field.press('Enter')
}

async function expectAmount(summary: Locator, name: string, euros: number): Promise<void> {
  const row = summary.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]')
  await row.filter({ hasText: new RegExp(`€\\s?${euros.toFixed(2).replace('.', '\\.')}`) }).waitFor()
}

/** The platform's pages: address, delivery and payment. */
async function pay(page: Page): Promise<string> {
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
  const heading = page.getByRole('heading', { level: 1, name: /^Thank you/ })
  await heading.waitFor()
  return heading.innerText()
}
