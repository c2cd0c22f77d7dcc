import type { Page } from '@playwright/test'
import type { Account } from '../../src/testing/member.fixture.ts'
import { expect } from './shop-test.ts'

export { type Account, registerAtPlatform } from '../../src/testing/member.fixture.ts'

/** Logs in from the shop's account page. */
export async function loginFromAccount(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /logged in|welcome back/i })).toBeVisible()
}
