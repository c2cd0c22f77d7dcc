import type { Page } from '@playwright/test'
import { authenticatorFor } from '../support/authenticator.ts'
import { beginLogin, goodPassword, newEmail, newestMail, newMember } from '../support/hosted-visit.ts'
import { addVirtualAuthenticator, enrolPasskey } from '../support/passkey.ts'
import { expect, test } from '../support/shop-test.ts'
import { expectSound } from '../support/sound-page.ts'

// A refused form is answered with its status; the browser tells of that in its console.
test.use({ allowedErrors: /status of 4\d\d/ })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const focused = (page: Page) => page.locator(':focus')

/** Goes on with Tab until the element is reached, as somebody without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 15; steps++) {
    await page.keyboard.press('Tab')
    const text = await focused(page).evaluate(
      (element) =>
        ('labels' in element && (element as HTMLInputElement).labels?.[0]?.textContent) ||
        element.textContent,
    )
    if (text === name) return
  }
  throw new Error(`Tab does not reach ${name}`)
}

test('logs in by keyboard alone, after a wrong password, and is back at the shop with a code', async ({
  page,
}) => {
  const email = await newMember('open')
  const login = beginLogin('open')
  await page.goto(login.address)
  await expect(heading(page)).toHaveText('Log in')

  await tabTo(page, 'E-mail address')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('not my password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.')
  await expect(page).toHaveTitle(/^Please check: Log in/)
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/is wrong/)
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  await expectSound(page)

  await page.keyboard.type(goodPassword)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Back at the shop')
  expect(new URL(page.url()).searchParams.get('state')).toBe(login.state)
  expect((await login.tokens(page)).access_token).toBeTruthy()
})

test('signs up in Hebrew with the code from the mail', async ({ page }) => {
  const email = newEmail()
  const login = beginLogin('verifying', { lang: 'he' })
  await page.goto(login.address)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('link', { name: 'פתיחת חשבון' }).click()

  await page.getByLabel('כתובת דוא״ל').fill(email)
  await page.getByLabel('סיסמה').fill('קצר')
  await page.getByRole('button').click()
  await expect(page.getByLabel('סיסמה')).toHaveAccessibleDescription(/הסיסמה הזאת קצרה מדי/)
  await expectSound(page)
  await page.getByLabel('סיסמה').fill(goodPassword)
  await page.getByRole('button').click()

  await expect(heading(page)).toHaveText('כדאי להציץ בדוא״ל')
  await expect(page.getByLabel('קוד', { exact: true })).toBeFocused()
  await page.keyboard.type('0000')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('קוד', { exact: true })).toHaveAccessibleDescription(/הקוד שגוי/)
  await expectSound(page)
  const code = /\b\d{6}\b/.exec(await newestMail(email))?.[0] ?? ''
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Back at the shop')
  expect((await login.tokens(page)).access_token).toBeTruthy()
})

test('asks for the code of an authenticator app, and not again on a device that is remembered', async ({
  page,
}) => {
  const email = await newMember('open')
  const first = beginLogin('open')
  await logIn(page, first.address, email)
  const authenticator = await authenticatorFor((await first.tokens(page)).access_token, goodPassword)

  const second = beginLogin('open')
  await logIn(page, second.address, email)
  await expect(heading(page)).toHaveText('One more step')
  await page.getByLabel('Code from the app').fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code from the app')).toHaveAccessibleDescription(/not right/)
  await expectSound(page)
  await page.getByLabel('Code from the app').fill(authenticator.nextCode())
  await page.getByLabel('Do not ask on this device').check()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(heading(page)).toHaveText('Back at the shop')

  await logIn(page, beginLogin('open').address, email)
  await expect(heading(page)).toHaveText('Back at the shop')
})

test('takes a passkey, whose button is there for browsers that can use it', async ({ page }) => {
  await addVirtualAuthenticator(page)
  const email = await newMember('open')
  const first = beginLogin('open')
  await page.goto(first.address)
  const hostedPage = page.url()
  await logIn(page, first.address, email)
  const { access_token } = await first.tokens(page)
  // Passkeys of the shop's host are made and used on its pages and on these (decision 0053).
  await page.goto(hostedPage)
  await enrolPasskey(page, access_token, goodPassword)

  await logIn(page, beginLogin('open').address, email)
  const use = page.getByRole('button', { name: 'Use my passkey' })
  await expect(use).toBeFocused()
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Back at the shop')
})

test('waits for the shop to admit a new member', async ({ page }) => {
  const email = newEmail()
  await page.goto(beginLogin('choosy').address)
  await page.getByRole('link', { name: 'Make an account' }).click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(goodPassword)
  await page.getByRole('button', { name: 'Make my account' }).click()
  await expect(heading(page)).toHaveText('The shop has a look first')
  await logIn(page, beginLogin('choosy').address, email)
  await expect(heading(page)).toHaveText('The shop has a look first')
})

async function logIn(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(goodPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
}
