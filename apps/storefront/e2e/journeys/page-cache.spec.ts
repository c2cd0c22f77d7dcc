import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'

const product = '/products/brisa-mug'
const count = (page: Page) => page.getByRole('banner').locator('.cart-count').last()

async function addToCart(page: Page, quantity: number): Promise<void> {
  await page.goto(`${product}?Glaze=Ink`)
  for (let added = 0; added < quantity; added += 1) {
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(count(page)).toHaveText(String(quantity))
}

test('two browsers see their own cart in the same cached page', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage()
  await addToCart(page, 1)
  await addToCart(other, 2)
  for (const [each, own] of [
    [page, '1'],
    [other, '2'],
  ] as const) {
    const response = await each.goto('/about')
    expect(response?.headers()['cache-control']).toContain('public')
    expect(await response?.text()).not.toMatch(/cart-count">\d/)
    await expect(count(each)).toHaveText(own)
    await expect(each.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(
      new RegExp(`${own} item`),
    )
  }
  // The part that came after the page is an island like the one it replaced.
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Brisa mug')
  await other.context().close()
})

test('a count changed on another page shows after going back', async ({ page }) => {
  await page.goto('/about')
  await addToCart(page, 1)
  await page.goBack()
  await expect(count(page)).toHaveText('1')
})

test('products seen before appear on a cached product page, with buttons for the row', async ({ page }) => {
  for (const slug of ['hearth-candle', 'brisa-teapot', 'brisa-mug']) await page.goto(`/products/${slug}`)
  const row = page.locator('[aria-labelledby="seen-name"]').first()
  await expect(row.getByRole('article')).toHaveCount(2)
  await expect(row.getByRole('article').first()).toContainText('Brisa teapot')
})

test('the currency of a cached page is that of the shopper', async ({ page }) => {
  await page.goto(product)
  await expect(page.locator('.price-now').first()).toContainText('€')
  await page.getByRole('contentinfo').getByRole('button', { name: 'USD' }).click()
  await expect(page.locator('.price-now').first()).toContainText('US$')
  await page.goto(product)
  await expect(page.locator('.price-now').first()).toContainText('US$')
  await page.goto(`/de${product}`)
  await expect(page.locator('.price-now').first()).toContainText('$')
})
