import { expect, test } from '../support/shop-test.ts'

test('without script there is no heart, and the wish list page explains why it is empty', async ({
  page,
}) => {
  await page.goto('/products/brisa-mug')
  await expect(page.locator('[data-wish]')).toBeHidden()
  await page.goto('/wish-list')
  await expect(page.getByText('Turn on JavaScript to see it.')).toBeVisible()
})

test('without script a shared list is shown', async ({ page }) => {
  await page.goto('/products/brisa-mug')
  const id = await page.locator('[data-wish]').getAttribute('data-wish')
  await page.goto(`/wish-list?items=${id},unknown`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Brisa mug', exact: true })).toBeVisible()
  await expect(page.getByText('One product on this list is no longer available.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add all to my wish list' })).toBeHidden()
})
