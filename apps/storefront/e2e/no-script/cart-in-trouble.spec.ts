import { languages } from '../../src/shared/messages/language.ts'
import { shopInTrouble } from '../support/cart-in-trouble.ts'
import { expectNoSidewaysScroll, test } from '../support/shop-test.ts'

test('without script a cart in trouble says what is wrong, and each has its way out', async ({
  page,
  isMobile,
}) => {
  // Words are what a phone may have no room for.
  await shopInTrouble(page, isMobile ? languages : ['en'], expectNoSidewaysScroll)
})
