import { authenticatorOf } from '../support/authenticator.ts'
import { conditions, type Guest, guestOf } from '../support/conditions.ts'
import { mailTo } from '../support/door.ts'
import { goodPassword, linkIn } from '../support/hosted-visit.ts'
import { type Account, registerAtPlatform } from '../support/login.ts'
import { addVirtualAuthenticator } from '../support/passkey.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/shop-test.ts'

for (const condition of conditions) {
  test(`a member logs in, also by redirect, resets a forgotten password, and adds second factors, ${condition.name}`, async ({
    browser,
  }) => {
    const store = process.env['SHOP_PLATFORM_URL'] ?? ''
    const account = await registerAtPlatform(store)
    const guest = await guestOf(browser, condition, process.env['SHOP_URL'] ?? '')
    await test.step('on the login page of the shop', async () => {
      await guest.open('/log-in')
      await login(guest, account)
      await logout(guest)
    })
    await test.step('on the page of the platform', async () => {
      await guest.open('/log-in')
      await guest.go('main form[action$="/log-in/elsewhere"] button')
      await login(guest, account, 'main .button')
      await logout(guest)
    })
    const known = { email: account.email, password: goodPassword }
    await test.step('with a forgotten password', async () => {
      const { page, hand } = guest
      await guest.open('/log-in')
      await guest.go('main a[href*="/forgotten-password"]')
      await hand.write('[name="email"]', account.email)
      await guest.go('main form[action$="/forgotten-password"] button[type="submit"]')
      await page.goto(linkIn(await mailTo(store, account.email)))
      await hand.write('[name="password"]', goodPassword)
      await hand.press('main form[action$="/new-password"] button[type="submit"]')
      await expect(page.getByRole('main')).toContainText(account.email)
    })
    await test.step('with a passkey, if scripts run', () => proveByPasskey(guest, known))
    await test.step('with an authenticator app', () => proveByApp(guest, known))
    await guest.close()
  })
}

async function login(
  { page, hand, go }: Guest,
  { email, password }: Account,
  send = 'main form[action$="/log-in"] button[type="submit"]',
): Promise<void> {
  await hand.write('[name="email"]', email)
  await hand.write('[name="password"]', password)
  await go(send)
  await expect(page.getByRole('main')).toContainText(email)
}

const logout = ({ go }: Guest) => go('main form[action$="/log-out"] button')

/** A passkey needs scripts: without them the page says so and leads back to the other factors. */
async function proveByPasskey(guest: Guest, { email, password }: Account): Promise<void> {
  const { page, hand, hasScript, open, go } = guest
  if (hasScript) await addVirtualAuthenticator(page)
  await begin(guest, 'WEBAUTHN', password)
  if (!hasScript) {
    await expect(page.locator('main form[action$="/factors/confirm"] .without-script')).toBeVisible()
    await go('main form[action$="/factors/leave"] button')
    await expect(page.locator('#factors a[href*="add-TOTP"]')).toBeVisible()
    return
  }
  await go('main form[action$="/factors/confirm"] button')
  await logout(guest)
  await open('/log-in')
  await hand.write('[name="email"]', email)
  await hand.write('[name="password"]', password)
  await go('main form[action$="/log-in"] button[type="submit"]')
  await go('main form[data-passkey] button')
  await expect(page.getByRole('main')).toContainText(email)
  await open('/account/security')
  // Opens in place after hydration.
  await hand.press('#factors a[href*="remove-"]')
  await expect(page.locator('#factors [name="current-password"]')).toBeVisible()
  await hand.write('#factors [name="current-password"]', password)
  await go('#factors form button.button')
}

async function proveByApp(guest: Guest, { email, password }: Account): Promise<void> {
  const { page, hand, open, go } = guest
  await begin(guest, 'TOTP', password)
  const app = authenticatorOf(await page.locator('.account-secret').innerText())
  await sendCode(guest, app.code(), '/factors/confirm')
  await logout(guest)
  await open('/log-in')
  await hand.write('[name="email"]', email)
  await hand.write('[name="password"]', password)
  await go('main form[action$="/log-in"] button[type="submit"]')
  await sendCode(guest, app.nextCode(), '/log-in/factor')
  await expect(page.getByRole('main')).toContainText(email)
}

async function begin({ hand, open, go }: Guest, type: string, password: string): Promise<void> {
  await open(`/account/security?edit=add-${type}`)
  await hand.write('#factors [name="current-password"]', password)
  await go('#factors form button.button')
}

/** With scripts it is submitted automatically when complete. */
async function sendCode({ page, hand, hasScript }: Guest, code: string, to: string): Promise<void> {
  const done = settled(page)
  await hand.write('main [name="code"]', code)
  if (!hasScript) await hand.press(`main form[action$="${to}"] button[type="submit"]`)
  await done
}
