import { mailedMember } from '../support/mailed-member.ts'
import { expect, test } from '../support/shop-test.ts'

// The frame also blocks the test's own scripts.
test.use({ allowedErrors: /^Blocked script execution in '[^']*\/inbox\// })

test('without script a developer finds a mail in the inbox and follows its link', async ({
  page,
  context,
}) => {
  const platformUrl = process.env['SHOP_PLATFORM_URL'] ?? ''
  const email = await mailedMember(platformUrl)
  await page.goto(`${platformUrl}/inbox`)
  await page.getByRole('link', { name: email }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('סיסמה חדשה אצל Larkholm')

  await page.locator('summary').press('Enter')
  await expect(page.locator('.text').getByRole('link').first()).toHaveAttribute('href', /token=/)

  const mail = page.frameLocator('iframe')
  await expect(mail.locator('html')).toHaveAttribute('dir', 'rtl')
  const opened = context.waitForEvent('page')
  await mail.getByRole('link', { name: 'בחירת סיסמה חדשה' }).click()
  expect((await opened).url()).toMatch(new RegExp(`^${platformUrl}/.+[?&]token=`))
})
