import { messagesFor } from '../../src/shared/messages/messages.ts'
import { type Condition, conditions, type Guest, guestOf } from '../support/conditions.ts'
import { mailTo } from '../support/door.ts'
import { codeIn, goodPassword, newEmail, platformUrl } from '../support/hosted-visit.ts'
import { expect, test } from '../support/shop-test.ts'
import { shopOf } from '../support/shops-of-sites.ts'

for (const condition of conditions) {
  test(`a visitor buys ${condition.name}`, async ({ browser }) => {
    const guest = await guestOf(browser, condition, process.env['SHOP_URL'] ?? '')
    await guest.open('/')
    await findThePlate(guest)
    await putIntoCart(guest)
    await enterCoupon(guest)
    await pay(guest, condition)
    await guest.close()
  })
}

for (const condition of conditions) {
  test(`a visitor signs up and buys ${condition.name}`, async ({ browser }) => {
    const guest = await guestOf(browser, condition, shopOf('verifying'))
    await guest.open('/sign-up')
    const email = await signup(guest)
    await guest.open('/products/brisa-dinner-plate?Glaze=Oat&Set=Single')
    await putIntoCart(guest)
    await pay(guest, condition, email)
    await guest.close()
  })
}

/** From the home page to a product with every option selected. */
async function findThePlate({ hand, go }: Guest): Promise<void> {
  await hand.press('header [popovertarget="collections"]')
  await go('#collections a[href$="/collections/tableware"]')
  await go('main article a[href*="/products/brisa-dinner-plate"]')
  await hand.choose('option:Glaze', 'Sage')
  await hand.choose('option:Set', 'Single')
}

async function putIntoCart({ page, hand, hasScript, go }: Guest): Promise<void> {
  const add = '.buy-row button[type="submit"]'
  if (!hasScript) {
    await go(add)
    return go('header a[href$="/cart"]')
  }
  await hand.press(add)
  await page.getByRole('dialog').getByRole('spinbutton').waitFor()
  await go('dialog a[href$="/cart"]')
}

async function enterCoupon({ page, hand, hasScript, go }: Guest): Promise<void> {
  const apply = 'main form[action$="/cart/coupon"] button'
  await hand.press('main .coupon summary')
  await hand.write('main [name="code"]', 'welcome10')
  if (hasScript) await hand.press(apply)
  else await go(apply)
  await expect(page.locator('main form[action$="/cart/coupon/remove"]')).toContainText('WELCOME10')
}

async function signup({ page, hand, hasScript, go }: Guest): Promise<string> {
  const email = newEmail()
  await hand.write('[name="email"]', email)
  await hand.write('[name="password"]', goodPassword)
  await go('main form[action$="/sign-up"] button[type="submit"]')
  const loaded = page.waitForEvent('load')
  await hand.write('[name="code"]', codeIn(await mailTo(platformUrl(), email)))
  // With scripts it is submitted automatically when complete.
  if (!hasScript) await hand.press('main form[action$="/log-in/code"] button[type="submit"]')
  await loaded
  await expect(page.getByRole('main')).toContainText(email)
  return email
}

/** From the cart through the hosted checkout to the confirmation. A member's address is already filled in. */
async function pay({ page, hand, go }: Guest, { language }: Condition, email?: string): Promise<void> {
  const texts = messagesFor(language).checkout
  await go('main form[action$="/checkout"] button')
  if (email) await expect(page.locator('[name="email"]')).toHaveValue(email)
  else await hand.write('[name="email"]', 'ada@example.com')
  await hand.write('[name="firstName"]', 'Ada')
  await hand.write('[name="lastName"]', 'Byron')
  await hand.write('[name="addressLine"]', '3 Quay Street')
  await hand.write('[name="postalCode"]', 'H91 AX2T')
  await hand.write('[name="city"]', 'Galway')
  await go('main .button')
  await hand.choose('option', ' standard')
  await go('main .button')
  await hand.choose('method', 'approve')
  await go('main form:has([name="method"]) button')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.paidTitle)
  await expect(page.getByRole('main')).toContainText(email ?? 'ada@example.com')
}
