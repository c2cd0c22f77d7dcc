import { mailedMember } from '../support/mailed-member.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/shop-test.ts'

// The frame also blocks the test's own scripts.
test.use({ allowedErrors: /^Blocked script execution in '[^']*\/inbox\// })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the inbox by keyboard, ${colorScheme}`, async ({ page }) => {
    const platformUrl = process.env['SHOP_PLATFORM_URL'] ?? ''
    const email = await mailedMember(platformUrl)
    await page.emulateMedia({ colorScheme })
    await page.goto(`${platformUrl}/inbox`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('link', { name: email }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Larkholm')
    // The frame runs no scripts, so axe cannot check it; the page around it is checked.
    await expect(page.locator('iframe')).toHaveAttribute('title', 'The mail')
    await page.locator('iframe').evaluate((frame) => frame.remove())
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('link', { name: 'Inbox' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${platformUrl}/inbox`)
  })
}
