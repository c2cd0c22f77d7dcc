import { loginFromAccount, registerAtPlatform } from '../support/login.ts'
import { expect, test } from '../support/shop-test.ts'

test('without script a member logs in, sees the account, and logs out', async ({ page }) => {
  const account = await registerAtPlatform(process.env['SHOP_PLATFORM_URL'] ?? '')
  await loginFromAccount(page, account)
  await expect(page.getByRole('main')).toContainText(account.email)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('You are logged out')
})
