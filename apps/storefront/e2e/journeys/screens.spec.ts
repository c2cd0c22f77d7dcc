import { test } from '../support/shop-test.ts'
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

test('every screen is accessible in both themes and has room on the narrowest screen', async ({ page }) => {
  for (const screen of screens) {
    await page.goto(screen)
    await expectSound(page)
  }
})
