import { languages } from '../../src/shared/messages/language.ts'
import { shopInTrouble } from '../support/cart-in-trouble.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support/shop-test.ts'

// Refused codes are answered with their status; browsers print that as an error.
test.use({ allowedErrors: /status of 4\d\d/ })

test('a cart in trouble: each code refused for its own reason in each language, a new price, fewer left, sold out, gone, each with its way out', async ({
  page,
  isMobile,
}) => {
  // Words are what a phone may have no room for.
  await shopInTrouble(page, isMobile ? languages : ['en'], async () => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
