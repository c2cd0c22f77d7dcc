import { shopInTrouble } from '../support/cart-in-trouble.ts'
import { expectNoSidewaysScroll, test } from '../support/shop-test.ts'

test('without script a cart in trouble says what is wrong, and each has its way out', async ({ page }) => {
  await shopInTrouble(page, expectNoSidewaysScroll)
})
