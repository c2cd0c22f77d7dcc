import { expect, expectNoSidewaysScroll, test } from '../support/shop-test.ts'

test('without script a visitor browses, searches, sorts, chooses, adds, opens the cart, and estimates delivery', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/search?q=mug')
  await expect(page.getByRole('main').getByRole('link', { name: 'Brisa mug', exact: true })).toBeVisible()

  await page.goto('/collections/tableware')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price')
  await page.getByRole('main').getByRole('button', { name: 'Sort' }).click()
  await expect(page).toHaveURL(/sort=price/)
  await page.getByRole('main').getByRole('link', { name: 'Brisa dinner plate', exact: true }).click()

  await page.getByRole('radio', { name: 'Clay' }).check({ force: true })
  await page.getByRole('radio', { name: 'Set of 4' }).check({ force: true })
  await page.getByRole('main').locator('form[action="/cart/add"]').getByRole('button').last().click()
  await expect(page.getByText(/Brisa dinner plate is in your cart/)).toBeVisible()

  await page.goto('/cart')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Brisa dinner plate' })).toBeVisible()
  await expect(main.getByText('Clay')).toBeVisible()
  await expectNoSidewaysScroll(page)

  const total = main.locator('.figure-total').filter({ visible: true })
  await main.getByText('Estimate delivery and tax').click()
  await main.getByRole('combobox', { name: 'Country' }).selectOption('IE')
  await main.getByRole('textbox', { name: 'Postcode' }).fill('T12 W8E4')
  await main.getByRole('button', { name: 'Calculate' }).click()
  // Delivery is free from 90.00 on.
  await expect(main.getByRole('radio', { name: /Standard/ })).toBeChecked()
  await expect(total).toContainText('€98.00')
  await main.getByRole('radio', { name: /Express/ }).check({ force: true })
  await main.getByRole('button', { name: 'Calculate' }).click()
  await expect(total).toContainText('€109.00')
  await page.goto('/cart')
  await expect(main.getByRole('radio', { name: /Express/ })).toBeChecked()
  await expect(main.getByRole('textbox', { name: 'Postcode' })).toHaveValue('T12 W8E4')
  await expect(total).toContainText('€109.00')
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'USD' }).click()
  await expect(page.getByText('you’ll be charged in EUR').first()).toBeVisible()
  await expect(main.getByText('To pay: €109.00')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
