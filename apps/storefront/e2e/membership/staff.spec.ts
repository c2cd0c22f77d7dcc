import { createApiKeyClient, createClient } from '@vitrine/client'
import * as accounts from '@vitrine/client/accounts'
import { demoClientId } from '@vitrine/demo-store'
import { authenticatorOf } from '../support/authenticator.ts'
import { expectGoodScreen, press } from '../support/door.ts'
import { expect, test } from '../support/shop-test.ts'
import { addStaff } from '../support/staff.ts'

const password = 'seven brass lanterns at noon'
/** A product that no other journey looks at. */
const path = '/products/strand-printable'

test('WEB-11 staff come in by the door, edit what a page shows, prove themselves twice, and leave the visitor where they were', async ({
  page,
}) => {
  const { email, oneTimePassword } = await addStaff()
  await page.goto(path)
  const edit = page.getByRole('link', { name: 'Edit this product' })
  await expect(edit).toHaveCount(0)
  await page.goto(`/staff/log-in?next=${path}`)
  await expectGoodScreen(page)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(oneTimePassword)
  await press(page, 'Log in')
  await page.getByLabel('Password', { exact: true }).fill(oneTimePassword)
  await page.getByLabel('New password').fill(password)
  await press(page, 'Log in')
  await expectGoodScreen(page)

  await edit.click()
  await expectGoodScreen(page)
  await page.getByLabel('Ribbon').fill('Grace’s choice')
  await press(page, 'Save')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText('Grace’s choice', { timeout: 100 })
  }).toPass()
  await edit.click()
  await page.getByLabel('Ribbon').fill('')
  await press(page, 'Save')
  await page.getByRole('link', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Delete for good' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Overview' }).click()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'New in', exact: true }).click()
  await page.getByRole('link', { name: 'Put a ribbon on several' }).click()
  await press(page, 'Put it on the chosen ones')
  await expect(page.getByRole('alert')).toContainText('Choose something')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Log out as staff' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'logged out as staff' })).toBeVisible()

  const authenticator = await authenticatorFor(email)
  const logIn = async (code: string) => {
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Code of your authenticator app').fill(code)
    await press(page, 'Log in')
  }
  await logIn('')
  await expect(page.getByRole('alert')).toContainText('second proof')
  await logIn(authenticator.nextCode())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Grace')
})

/** Enrols an authenticator app for a member of staff, over the API. */
async function authenticatorFor(email: string): Promise<ReturnType<typeof authenticatorOf>> {
  const at = { baseUrl: new URL(process.env['SHOP_PLATFORM_URL'] ?? '') }
  const visitor = createClient({ ...at, clientId: demoClientId })
  const { sessionToken } = await accounts.logInStaff(visitor, { email, password })
  const client = createApiKeyClient({ ...at, apiKey: sessionToken })
  const { secret } = await accounts.enrolStaffFactor(client, password)
  const authenticator = authenticatorOf(secret)
  await accounts.activateStaffFactor(client, authenticator.code())
  return authenticator
}
