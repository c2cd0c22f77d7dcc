import { expect, test } from '../support/shop-test.ts'

test('without scripts, a search is a form with filters like any listing', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('main').getByRole('searchbox').fill('candel')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?q=candel')
  await expect(page.getByText('No results for “candel”. Showing results for “candle”.')).toBeVisible()
  await page.goto('/search?q=brisa&max=30')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“brisa”')
  await page.getByRole('link', { name: 'Remove Up to €30' }).click()
  await expect(page).toHaveURL('/search?q=brisa')
})
