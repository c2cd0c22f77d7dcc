import { goToCheckout, payFor } from '../support/check-out.ts'
import { expect, test } from '../support/shop-test.ts'

test('without script a visitor buys', async ({ page }) => {
  await goToCheckout(page)
  await payFor(page, 'Test payment that succeeds')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
})
