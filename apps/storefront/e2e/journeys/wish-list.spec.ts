import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { expectSound } from '../support/sound-page.ts'

const heart = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Save to wish list', exact: true })
const list = (page: Page) => page.getByRole('main').getByRole('list')
const names = (page: Page) => list(page).getByRole('heading', { level: 2 })

async function wishFor(page: Page, ...slugs: readonly string[]): Promise<void> {
  for (const slug of slugs) {
    await page.goto(`/products/${slug}`)
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  }
}

test('the first tap on the heart counts even before hydration, and the next one undoes it', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/toggle-wish*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/products/hearth-candle')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await heart(page).click()
  held.resolve()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-wish-count]')).toHaveText('1')
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('[data-wish-count]')).toHaveText('')
})

test('an empty list leads to the collections', async ({ page }) => {
  await page.goto('/wish-list')
  await expect(page.getByRole('heading', { name: 'Your wish list is empty' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Browse all collections' }).click()
  await page.waitForURL('**/collections')
})

test('a list shows its products, and a removal can be undone', async ({ page }) => {
  await wishFor(page, 'brisa-mug', 'arden-task-lamp')
  await page.goto('/wish-list')
  await expect(names(page)).toHaveCount(2)
  const before = await names(page).allTextContents()
  await expectSound(page)
  const removed = page.getByRole('button', { name: `Remove ${before[0]} from the wish list` })
  await removed.click()
  await expect(names(page)).toHaveText(before.slice(1))
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names(page)).toHaveText(before)

  await page.getByRole('button', { name: 'Add Arden task lamp to cart' }).click()
  await expect(page.getByRole('dialog')).toContainText('Arden task lamp')
})

test('a product that no longer exists is named and can be removed', async ({ page }) => {
  await page.addInitScript(() => {
    const items = [{ productId: '00000000-0000-4000-8000-00000000dead', name: 'Old lamp' }]
    localStorage.setItem('vitrine:wish-list', JSON.stringify(items))
  })
  await page.goto('/wish-list')
  await expect(names(page)).toHaveText('Old lamp')
  await expect(list(page)).toContainText('No longer available')
  await expectSound(page)
  await page.getByRole('button', { name: 'Remove Old lamp from the wish list' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Old lamp removed' })).toBeVisible()
})

test('another browser shows a shared list and can add all of it', async ({ page, browser, baseURL }) => {
  await wishFor(page, 'brisa-mug', 'hearth-candle')
  await page.goto('/he/wish-list')
  await expect(names(page)).toHaveCount(2)
  expect(await page.evaluate(() => document.dir)).toBe('rtl')
  await expectSound(page)
  await page.goto('/wish-list')
  // Without a share dialog in this browser, the URL is shown for copying.
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Share' }).click()
  const address = await page.getByRole('textbox', { name: 'Link to this list' }).inputValue()

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { level: 1, name: 'A shared wish list' })).toBeVisible()
  await expect(names(other)).toHaveCount(2)
  await expect(other.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await expectSound(other)
  await other.getByRole('button', { name: 'Add all to my wish list' }).click()
  await other.getByRole('link', { name: 'View your wish list' }).click()
  await expect(names(other)).toHaveText(await names(page).allTextContents())
  await context.close()
})
