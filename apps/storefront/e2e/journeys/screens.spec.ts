import { registerAtPlatform } from '../support/login.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/shop-test.ts'
import { expectSound } from '../support/sound-page.ts'

const screens = [
  '/',
  '/collections/all-products',
  '/products/hearth-candle',
  '/search?q=vase',
  '/search?q=zzzz',
  '/cart',
  '/account',
]

test('every screen is accessible in both themes and fits on the narrowest screen', async ({ page }) => {
  for (const screen of screens) {
    await page.goto(screen)
    await expectSound(page)
  }
})

test('German, with the longest words, fits on the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/de/products/moon-jar')
  await expectNoSidewaysScroll(page)

  const { email, password } = await registerAtPlatform(process.env['SHOP_PLATFORM_URL'] ?? '')
  const main = page.getByRole('main')
  await page.goto('/de/log-in')
  await main.getByLabel('E-Mail-Adresse').fill(email)
  await main.getByLabel('Passwort', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL('**/de/account')
  await page.goto('/de/account/security?edit=recovery-codes')
  await main.getByLabel('Jetziges Passwort').fill(password)
  await main.getByRole('button', { name: 'Neue Codes machen' }).click()
  await expect(main.locator('.account-codes')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
