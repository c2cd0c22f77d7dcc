import { shopInTrouble } from '../support/cart-in-trouble.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support/shop-test.ts'

// Refused codes are answered with their status; browsers print that as an error.
test.use({ allowedErrors: /status of 4\d\d/ })

test('a cart in trouble: each code refused in its own words, fewer left, sold out, gone, each with its way out', async ({
  page,
}) => {
  await shopInTrouble(page, async () => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
