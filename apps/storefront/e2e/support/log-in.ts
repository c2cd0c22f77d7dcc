import type { Page } from '@playwright/test'
import type { Account } from '../../server/testing/member.fixture.ts'
import { expect } from './shop-test.ts'

export { type Account, registerAtPlatform } from '../../server/testing/member.fixture.ts'

/** Logs in from the shop's account page, by way of the platform's, as a person does. */
export async function logInFromAccount(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Go on to log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('status')).toContainText(/logged in|welcome back/i)
}
