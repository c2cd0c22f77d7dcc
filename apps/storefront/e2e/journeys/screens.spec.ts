import { expectAccessible, expectNoSidewaysScroll, test } from '../support/shop-test.ts'

const screens = [
  '/',
  '/collections/all-products',
  '/products/hearth-candle',
  '/search?q=vase',
  '/search?q=zzzz',
  '/cart',
  '/account',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen is accessible in the ${colorScheme} theme`, async ({ browser, baseURL, viewport }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    for (const screen of screens) {
      await page.goto(screen)
      await expectAccessible(page)
    }
    await context.close()
  })
}

test('no screen scrolls sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const screen of screens) {
    await page.goto(screen)
    await expectNoSidewaysScroll(page)
  }
})
