import { loginFromAccount, registerAtPlatform } from '../support/login.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/shop-test.ts'

const platformUrl = () => process.env['SHOP_PLATFORM_URL'] ?? ''

test('a member logs in with a full cart, finds it in the account, and logs out in every tab', async ({
  context,
  page,
}) => {
  const account = await registerAtPlatform(platformUrl())
  await page.goto('/products/brisa-teapot')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await expect(cart).toHaveAccessibleName(/^Cart 1 item/)

  await loginFromAccount(page, account)
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('main')).toContainText(account.email)
  await expect(cart).toHaveAccessibleName(/^Cart 1 item/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)

  const otherTab = await context.newPage()
  await otherTab.goto('/cart')
  const line = otherTab.getByRole('main').getByRole('spinbutton', { name: 'Quantity of Brisa teapot' })
  await line.focus()
  await expect(line).toHaveValue('1')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('You are logged out')
  await expect(page).toHaveURL(/\/$/)
  await expect(line).toHaveCount(0)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
})
