import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { merchantOf } from './merchant.ts'
import { expect, expectNoSidewaysScroll } from './shop-test.ts'
import type { Store } from './store.ts'

/** Codes that a cart with one thing for 30 euro refuses, each in its own words. */
const refusals = {
  'no-such-code': 'We do not know this code. Check the spelling.',
  spring15: 'This code has expired.',
  softopen: 'This code is no longer in use.',
  first50: 'This code has been used as often as it could be.',
  table20: 'This code is not for the things in your cart.',
  postfree: /^This code needs a cart of at least €40/,
} as const

/**
 * A cart whose codes are refused, one after the other, and whose goods go while the shopper looks: each is said on the page, and each
 * has its way out there. Works by forms, so that it is the same with script and without.
 */
export async function shopInTrouble(
  page: Page,
  store: Store,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const name = `Lantern ${randomUUID().slice(0, 8)}`
  const merchant = await merchantOf(store)
  const lantern = await merchant.newProduct(name, 30)
  const [product, cart] = [store.shopUrl + lantern.path, `${store.shopUrl}/cart`]
  await lantern.setStock(3)
  await addTo(page, product, 1)
  await page.goto(cart)
  const main = page.getByRole('main')
  const code = main.getByRole('textbox', { name: 'Code' })
  for (const [typed, refusal] of Object.entries(refusals)) {
    if (!(await code.isVisible())) await main.getByText('Have a code?').click()
    await code.fill(typed)
    await main.getByRole('button', { name: 'Apply' }).click()
    await expect(main.getByText(refusal)).toBeVisible()
  }
  await look(page)

  await addTo(page, product, 2)
  await lantern.setStock(1)
  await page.goto(cart)
  const checkout = main.getByRole('button', { name: 'Go to checkout' })
  await expect(main.getByText('Only one is left.')).toBeVisible()
  await look(page)
  await main.getByRole('button', { name: 'Take 1' }).click()
  await expect(main.getByText('Only one is left.')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart 1/ })).toBeVisible()

  await lantern.setStock(0)
  await page.goto(cart)
  await expect(main.getByText('Sold out since you added it.')).toBeVisible()
  await look(page)
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

/** Waits for the answer and for the cart to say so: with script it says so before the answer is there. */
async function addTo(page: Page, product: string, inCart: number): Promise<void> {
  await page.goto(product)
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await answered
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(
    new RegExp(`^Cart ${inCart}`),
  )
}
