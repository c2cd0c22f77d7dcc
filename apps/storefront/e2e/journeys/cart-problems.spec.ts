import { languages } from '../../src/shared/messages/language.ts'
import { shopWithCartProblems } from '../support/cart-problems.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support/shop-test.ts'

// Refused codes have a 4xx status, which the browser logs as an error.
test.use({ allowedErrors: /status of 4\d\d/ })

test('cart problems: refused codes in each language, new price, low stock, sold out, deleted, each with a fix', async ({
  page,
  isMobile,
}) => {
  // Long words may not fit on a phone.
  await shopWithCartProblems(page, isMobile ? languages : ['en'], async () => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
