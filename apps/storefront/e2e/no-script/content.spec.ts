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

test('without script a visitor writes to the shop, in Hebrew', async ({ page }) => {
  await page.goto('/he/contact')
  await page.getByLabel('השם שלכם').fill('Ada')
  await page.getByLabel('כתובת הדוא״ל שלכם').fill('ada@example.com')
  await page.getByLabel('ההודעה שלכם').fill('שלום')
  await page.getByRole('button', { name: 'שליחת ההודעה' }).click()
  await expect(page.getByRole('heading', { name: 'ההודעה בדרך' })).toBeVisible()
})
