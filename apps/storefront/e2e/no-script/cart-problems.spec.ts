import { languages } from '../../src/shared/messages/language.ts'
import { shopWithCartProblems } from '../support/cart-problems.ts'
import { expectNoSidewaysScroll, test } from '../support/shop-test.ts'

test('without scripts, each problem of a cart has a message and a fix', async ({ page, isMobile }) => {
  // Long words may not fit on a phone.
  await shopWithCartProblems(page, isMobile ? languages : ['en'], expectNoSidewaysScroll)
})
