import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Language } from '../../src/shared/messages/language.ts'
import { messagesFor } from '../../src/shared/messages/messages.ts'
import { localizedPath } from '../../src/shared/url/localized-path.ts'
import { expectNoEnglish } from './foreign-words.ts'
import { platformUrl } from './hosted-visit.ts'
import { merchantWith } from './merchant.ts'
import { tryRefusedCodes } from './refused-codes.ts'
import { expect, expectNoSidewaysScroll } from './shop-test.ts'
import { shopOf } from './shops-of-sites.ts'

/**
 * A cart with refused codes in each of these languages, and with items that change price and become unavailable. Checks
 * the message for each change and its fix. Works through forms, so it behaves identically with and without scripts.
 */
export async function shopWithCartProblems(
  page: Page,
  languages: readonly Language[],
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const shop = shopOf('open')
  const name = `Lantern ${randomUUID().slice(0, 8)}`
  const merchant = merchantWith(process.env['HOSTED_API_KEY'] ?? '', platformUrl())
  const lantern = await merchant.newProduct(name, 30)
  const [product, cart] = [shop + lantern.path, `${shop}/cart`]
  await lantern.setStock(3)
  // The first language runs last: its cart is used below.
  for (const language of languages.toReversed()) {
    // Attempts are counted per cart: use a new visitor for each language.
    await page.context().clearCookies()
    await addTo(page, product, 1)
    await page.goto(shop + localizedPath('/cart', language))
    await tryRefusedCodes(page, language)
    await look(page)
  }
  const main = page.getByRole('main')
  const checkout = main.getByRole('button', { name: 'Go to checkout' })

  await addTo(page, product, 2)
  await lantern.setPrice(36)
  await page.goto(shop + localizedPath('/cart', 'de'))
  await estimateFor(page, 'de')
  const problems = main.locator('.cart-problems')
  await expect(problems).toContainText(messagesFor('de').cartPage.problem.warning)
  await expect(problems).toContainText(name)
  await expectNoEnglish(page, 'de')
  await page.goto(cart)
  await expect(problems).toContainText(/Good to know before you check out.*€36\.00.*€30\.00/)
  await look(page)
  // It does not block the checkout, which charges the new price.
  await checkout.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where shall it go?')
  await expect(page.locator('.order')).toContainText('€72.00')

  await lantern.setStock(1)
  // Once an address is known, the summary does not repeat messages of a line.
  await page.goto(shop + localizedPath('/cart', 'de'))
  await expect(main.getByText(messagesFor('de').cart.problems.only({ count: 1 }))).toBeVisible()
  await expect(main.getByText(messagesFor('de').cart.checkoutBlocked)).toBeVisible()
  await expect(problems).toHaveCount(0)
  await expectNoEnglish(page, 'de')
  await page.goto(cart)
  await expect(main.getByText('Only one is left.')).toBeVisible()
  await look(page)
  await main.getByRole('button', { name: 'Change to 1' }).click()
  await expect(main.getByText('Only one is left.')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart 1/ })).toBeVisible()

  await lantern.setStock(0)
  await page.goto(cart)
  await expect(main.getByText('Sold out since you added it.')).toBeVisible()
  await expect(problems).toHaveCount(0)
  await look(page)
  await main.getByRole('button', { name: 'Remove it' }).click()
  await expect(main.getByText('Sold out since you added it.')).toHaveCount(0)
  await page.goto(cart)
  await expect(checkout).toHaveCount(0)

  await lantern.setStock(1)
  await addTo(page, product, 1)
  await lantern.remove()
  await page.goto(cart)
  await expect(main.getByText('No longer in the shop.')).toBeVisible()
  await expect(main.getByText(name).first()).toBeVisible()
  await look(page)
  await main.getByRole('button', { name: 'Remove it' }).click()
  await expect(main.getByText('No longer in the shop.')).toHaveCount(0)
  await page.goto(cart)
  await expect(checkout).toHaveCount(0)
  await expectNoSidewaysScroll(page)
}

/** Estimates delivery and tax for the first country of the list, and waits for the result. */
async function estimateFor(page: Page, language: Language): Promise<void> {
  const text = messagesFor(language).cartPage
  const main = page.getByRole('main')
  await main.locator('summary', { hasText: text.estimateTitle }).press('Enter')
  await main.getByRole('button', { name: text.estimateApply, exact: true }).click()
  await expect(main.getByRole('group', { name: text.shippingOptions })).toBeVisible()
}

/** Waits for the response and for the cart count: with scripts, the count updates before the response. */
async function addTo(page: Page, product: string, inCart: number): Promise<void> {
  await page.goto(product)
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await answered
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(
    new RegExp(`^Cart ${inCart}`),
  )
}
