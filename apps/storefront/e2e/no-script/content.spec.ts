import { expect, test } from '../support/shop-test.ts'

test('without script a visitor finds the imprint and changes its language', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Imprint' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint')
  await footer.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\/imprint$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
})
