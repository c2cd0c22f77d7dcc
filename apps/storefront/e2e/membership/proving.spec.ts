import { type Browser, type Page, request } from '@playwright/test'
import { authenticatorOf } from '../support/authenticator.ts'
import { expectGoodScreen, loginHere, mailTo, press, writeCode } from '../support/door.ts'
import { linkIn } from '../support/hosted-visit.ts'
import { type Account, registerAtPlatform } from '../support/login.ts'
import { addVirtualAuthenticator } from '../support/passkey.ts'
import { expect, expectAccessible, test } from '../support/shop-test.ts'

const platformUrl = () => process.env['SHOP_PLATFORM_URL'] ?? ''
const inside = /logged in|welcome back/i

test('a forgotten password is reset by a mailed link, which works once', async ({ page }) => {
  const { email } = await registerAtPlatform(platformUrl())
  await page.goto('/log-in')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectGoodScreen(page)
  await page.getByLabel('E-mail address').fill(email)
  await press(page, 'Send link')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail')
  const link = linkIn(await mailTo(platformUrl(), email))
  await page.goto(link)
  await expect(page).toHaveURL(/\/new-password$/)
  await expectGoodScreen(page)
  await page.getByLabel('New password').fill('password1')
  await press(page, 'Save and log in')
  await expect(page.getByRole('alert')).toContainText('too common')
  await page.getByLabel('New password').fill('a quiet harbour in march')
  await press(page, 'Save and log in')
  await expect(page.getByRole('status').filter({ hasText: inside })).toBeVisible()
  await page.goto(link)
  await page.getByLabel('New password').fill('a quiet harbour in april')
  await press(page, 'Save and log in')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
})

test('authenticator app and recovery code work as second factors', async ({ page }) => {
  const { email, password } = await registerAtPlatform(platformUrl())
  await page.goto('/log-in')
  await loginHere(page, email, password)
  await page.goto('/account/security')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Add: Authenticator app' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Kitchen tablet')
  await page.getByLabel('Current password').fill(password)
  await press(page, 'Continue')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectGoodScreen(page)
  const app = authenticatorOf(await page.locator('.account-secret').innerText())
  await writeCode(page, app.code())
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page.locator('#factors')).toContainText('Kitchen tablet')
  await page.getByRole('link', { name: 'Make new codes' }).click()
  await page.getByLabel('Current password').fill(password)
  await press(page, 'Make new codes')
  await expectGoodScreen(page)
  const recoveryCode = (await page.locator('.account-codes').innerText()).split(/\s+/)[0] ?? ''
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await press(page, 'Log out')

  await page.goto('/log-in')
  await loginHere(page, email, password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two-step verification')
  await expectGoodScreen(page)
  await writeCode(page, app.nextCode())
  await expect(page.getByRole('status').filter({ hasText: inside })).toBeVisible()
  await press(page, 'Log out')

  await page.goto('/log-in')
  await loginHere(page, email, password)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByLabel(/Don’t ask again/).check()
  await press(page, 'Confirm')
  await expect(page.getByRole('status').filter({ hasText: inside })).toBeVisible()
  await press(page, 'Log out')
  await page.goto('/log-in')
  await loginHere(page, email, password)
  await expect(page.getByRole('status').filter({ hasText: inside })).toBeVisible()
})

test('a passkey is created in the account and required at the next login', async ({ page }) => {
  const { email, password } = await registerAtPlatform(platformUrl())
  await page.goto('/log-in')
  await addVirtualAuthenticator(page)
  await loginHere(page, email, password)
  await page.goto('/account/security?edit=add-WEBAUTHN')
  await page.getByLabel('Current password').fill(password)
  await press(page, 'Continue')
  await press(page, 'Create passkey')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await press(page, 'Log out')
  await page.goto('/log-in')
  await loginHere(page, email, password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two-step verification')
  await press(page, 'Use a passkey')
  await expect(page.getByRole('status').filter({ hasText: inside })).toBeVisible()
})

test('a session at the platform logs a visitor in silently, attempted once', async ({ context, page }) => {
  const { email, password } = await registerAtPlatform(platformUrl())
  await page.goto('/log-in')
  await press(page, 'Log in on another page instead')
  await loginHere(page, email, password)
  await expect(page.getByRole('status').filter({ hasText: inside })).toBeVisible()
  // As after a browser restart: the shop's session cookies are gone, the platform's is not.
  const forget = async (names: RegExp) => {
    for (const { name, domain, path } of await context.cookies())
      if (names.test(name)) await context.clearCookies({ name, domain, path })
  }
  await forget(/vitrine(?:-silent)?$/)
  await page.goto('/')
  await page.goto('/account')
  await expect(page.getByRole('main')).toContainText(email)
  await forget(/vitrine$/)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
})

test('a member logged out while editing logs in again in a dialog above the form, which is then saved', async ({
  browser,
  page,
}) => {
  const { email, password } = await registerAtPlatform(platformUrl())
  await page.goto('/log-in')
  await loginHere(page, email, password)
  await page.goto('/account/profile?edit=address-new')
  await expectGoodScreen(page)
  await page.getByLabel('Street and number').fill('3 Quay Street')
  await page.getByLabel('Town').fill('Galway')
  await endOtherSessions(browser, { email, password })
  await expectSessionOver(page)
  await page.getByRole('button', { name: 'Save' }).click()
  const layer = page.getByRole('dialog', { name: 'Log in again' })
  await expect(layer.getByLabel('E-mail address')).toBeFocused()
  await expectAccessible(page)
  await layer.getByLabel('E-mail address').fill(email)
  await layer.getByLabel('Password', { exact: true }).fill('another one altogether')
  await layer.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(layer.getByRole('alert')).toContainText('don’t match')
  await layer.getByRole('button', { name: 'Back to what I typed' }).click()
  await expect(page.getByLabel('Street and number')).toHaveValue('3 Quay Street')
  await page.getByRole('button', { name: 'Save' }).click()
  await layer.getByLabel('E-mail address').fill(email)
  await layer.getByLabel('Password', { exact: true }).fill(password)
  await layer.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Galway')
})

test('without scripts, a form typed when the session ended is restored after the login', async ({
  browser,
}) => {
  const account = await registerAtPlatform(platformUrl())
  const { email, password } = account
  const page = await browser.newPage({ baseURL: process.env['SHOP_URL'] ?? '', javaScriptEnabled: false })
  await page.goto('/log-in')
  await loginHere(page, email, password)
  await page.goto('/account/profile?edit=address-new')
  await page.getByLabel('Street and number').fill('3 Quay Street')
  await page.getByLabel('Town').fill('Galway')
  await endOtherSessions(browser, account)
  await expectSessionOver(page)
  await press(page, 'Save')
  await expect(page.getByRole('status').filter({ hasText: 'continue with what you typed' })).toBeVisible()
  await loginHere(page, email, password)
  await expect(page.getByLabel('Street and number')).toHaveValue('3 Quay Street')
  await press(page, 'Save')
  await expect(page.getByRole('main')).toContainText('Galway')
  await page.close()
})

/** As if the member did it in another browser. */
async function endOtherSessions(browser: Browser, { email, password }: Account): Promise<void> {
  const elsewhere = await browser.newPage({ baseURL: process.env['SHOP_URL'] ?? '' })
  await elsewhere.goto('/log-in')
  await loginHere(elsewhere, email, password)
  await elsewhere.goto('/account/security')
  await press(elsewhere, 'Log out everywhere else')
  await elsewhere.close()
}

/** Requested outside the page, so that its cookies are not involved. */
async function expectSessionOver(page: Page): Promise<void> {
  const beside = await request.newContext({
    baseURL: process.env['SHOP_URL'] ?? '',
    storageState: await page.context().storageState(),
  })
  const account = () => beside.get('/account', { maxRedirects: 0 })
  await expect.poll(async () => (await account()).status()).toBe(303)
  await beside.dispose()
}
