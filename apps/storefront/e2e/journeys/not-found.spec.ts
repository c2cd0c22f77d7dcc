import { expect, test } from '../support/shop-test.ts'
import { expectSound } from '../support/sound-page.ts'

test.use({ allowedErrors: /status of 404/ })

for (const [path, title] of [
  ['/nothing-here', 'Page not found'],
  ['/products/no-such-product', 'This product is gone'],
  ['/collections/no-such-collection', 'This collection is gone'],
] as const) {
  test(`${path} is a designed page with status 404`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expectSound(page)
  })
}
