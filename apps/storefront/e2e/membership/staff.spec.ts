import { authenticatorOf } from '../support/authenticator.ts'
import { expectGoodScreen, press, writeCode } from '../support/door.ts'
import { expect, test } from '../support/shop-test.ts'
import { addStaff } from '../support/staff.ts'

const password = 'seven brass lanterns at noon'
const changedPassword = 'nine copper kettles at dusk'
/** A product that no other journey uses. */
const path = '/products/strand-printable'

test('staff log in, edit a product, set up two-step verification, and leave the session of the visitor unchanged', async ({
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
  // The session ends during editing: the login opens in a dialog above the form, which is saved afterwards.
  await page.context().clearCookies({ name: /vitrine-staff$/ })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const layer = page.getByRole('dialog', { name: 'Log in again' })
  await layer.getByLabel('E-mail address').fill(email)
  await layer.getByLabel('Password', { exact: true }).fill(password)
  await layer.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page.getByLabel('Ribbon')).toHaveValue('')
  await page.getByRole('link', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Delete for good' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Overview' }).click()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'New in', exact: true }).click()
  await page.getByRole('link', { name: 'Put a ribbon on several' }).click()
  await press(page, 'Apply to selected products')
  await expect(page.getByRole('alert')).toContainText('Select something')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Logged in as Grace' }).click()
  await expectGoodScreen(page)
  await page.locator('#factor-password').fill('not this one')
  await press(page, 'Set up an authenticator app')
  await expect(page.getByRole('alert')).toContainText('current password is not correct')
  await page.locator('#factor-password').fill(password)
  await press(page, 'Set up an authenticator app')
  await expectGoodScreen(page)
  const authenticator = authenticatorOf(await page.locator('.account-secret').innerText())
  await writeCode(page, authenticator.code())
  await expect(page.locator('.account-codes')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill(changedPassword)
  await press(page, 'Change the password')
  await expect(
    page.getByRole('status').filter({ hasText: 'logged out as staff everywhere else' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Log out as staff' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'logged out as staff' })).toBeVisible()

  const login = async (code: string) => {
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(changedPassword)
    await page.getByLabel('Code of your authenticator app').fill(code)
    await press(page, 'Log in')
  }
  await login('')
  await expect(page.getByRole('alert')).toContainText('two-step verification')
  await login(authenticator.nextCode())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Grace')
})
