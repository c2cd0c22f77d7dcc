import { mailTo } from '../support/door.ts'
import { goodPassword, linkIn } from '../support/hosted-visit.ts'
import { registerAtPlatform } from '../support/log-in.ts'
import { expect, test } from '../support/shop-test.ts'
import { guestOf, ways } from '../support/ways.ts'

for (const way of ways) {
  test(`a member logs in, and sets a forgotten password anew, ${way.name}`, async ({ browser }) => {
    const store = process.env['SHOP_PLATFORM_URL'] ?? ''
    const account = await registerAtPlatform(store)
    const guest = await guestOf(browser, way, process.env['SHOP_URL'] ?? '')
    const { page, hand } = guest
    await guest.open('/log-in')
    await hand.write('[name="email"]', account.email)
    await hand.write('[name="password"]', account.password)
    await guest.go('main form[action$="/log-in"] button[type="submit"]')
    await expect(page.getByRole('main')).toContainText(account.email)
    await guest.go('main form[action$="/log-out"] button')
    await guest.open('/log-in')
    await guest.go('main a[href*="/forgotten-password"]')
    await hand.write('[name="email"]', account.email)
    await guest.go('main form[action$="/forgotten-password"] button[type="submit"]')
    await page.goto(linkIn(await mailTo(store, account.email)))
    await hand.write('[name="password"]', goodPassword)
    await hand.press('main form[action$="/new-password"] button[type="submit"]')
    await expect(page.getByRole('main')).toContainText(account.email)
    await guest.close()
  })
}
