import { expect, test } from '../support/shop-test.ts'

test('without scripts, filters are a form that shows the number of results', async ({ page }) => {
  await page.goto('/collections/tableware')
  const button = page.getByRole('button', { name: /^Filter/ })
  if (await button.isVisible()) await button.click()
  const filters = page.locator('form.filters')
  await filters.getByRole('checkbox', { name: /^Sage/ }).check()
  await filters.getByRole('spinbutton', { name: 'To' }).fill('27.50')
  await filters.getByRole('button', { name: /^Show/ }).click()
  await expect(page).toHaveURL(/option\.Glaze=Sage/)
  await expect(page.locator('#results-count')).toHaveText('1 product')
  await page.getByRole('link', { name: 'Remove Up to €27.50' }).click()
  await expect(page.locator('#results-count')).toHaveText('2 products')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price')
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect(page).toHaveURL(/option\.Glaze=Sage&sort=price$/)
})
