import { expect, test } from '../support/shop-test.ts'
import { expectSound } from '../support/sound-page.ts'

test('a visitor reads about the shop, a policy and the journal', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  await expectSound(page)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Journal', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journal')
  await expectSound(page)
  await page.getByRole('link', { name: 'How to wash linen' }).click()
  await expect(page.getByRole('img').first()).toBeVisible()
  await expectSound(page)
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Journal' }).click()
  await expect(page).toHaveURL(/\/journal$/)
})

test('shipping prices in Hebrew, from right to left', async ({ page }) => {
  await page.goto('/he/shipping')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('table')).toContainText('90\u00a0€')
  await expectSound(page)
})

test('the contact page is accessible', async ({ page }) => {
  await page.goto('/contact')
  await expectSound(page)
})
