import { shopInTrouble } from '../support/cart-in-trouble.ts'
import { codesToEnter } from '../support/codes-to-enter.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support/shop-test.ts'
import { type Store, startStore } from '../support/store.ts'

// Refused codes are answered with their status; browsers print that as an error.
test.use({ allowedErrors: /status of 4\d\d/ })

let store: Store
test.beforeAll(async () => {
  store = await startStore({ change: codesToEnter })
})
test.afterAll(() => store.close())

test('a cart in trouble: each code refused for its own reason in each language, fewer left, sold out, gone, each with its way out', async ({
  page,
}) => {
  await shopInTrouble(page, store, async () => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
