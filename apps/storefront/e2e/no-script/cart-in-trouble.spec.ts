import { shopInTrouble } from '../support/cart-in-trouble.ts'
import { codesToEnter } from '../support/codes-to-enter.ts'
import { expectNoSidewaysScroll, test } from '../support/shop-test.ts'
import { type Store, startStore } from '../support/store.ts'

let store: Store
test.beforeAll(async () => {
  store = await startStore({ change: codesToEnter })
})
test.afterAll(() => store.close())

test('without script a cart in trouble says what is wrong, and each has its way out', async ({ page }) => {
  await shopInTrouble(page, store, expectNoSidewaysScroll)
})
