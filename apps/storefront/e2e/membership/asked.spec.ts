import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { readInbox } from '../../src/testing/inbox.fixture.ts'
import { expectGoodScreen, loginHere, mailTo, press, writeCode } from '../support/door.ts'
import { codeIn, goodPassword, linkIn, newEmail } from '../support/hosted-visit.ts'
import { registerAtPlatform } from '../support/login.ts'
import { expect, test } from '../support/shop-test.ts'
import { shopOf } from '../support/shops-of-sites.ts'

const platformUrl = () => process.env['SHOP_PLATFORM_URL'] ?? ''
const inside = /logged in|welcome back/i

test('text message, phone call and another device work as second factors', async ({ page, browser }) => {
  for (const type of ['SMS', 'CALL', 'PUSH'] as const) {
    const { email, password } = await registerAtPlatform(platformUrl())
    const phone = `35387${randomInt(1e6, 1e7)}`
    await page.goto('/log-in')
    await loginHere(page, email, password)
    await page.goto(`/account/security?edit=add-${type}`)
    if (type !== 'PUSH') await page.getByLabel('Phone').fill(`+${phone}`)
    await page.getByLabel('Current password').fill(password)
    await press(page, 'Continue')
    // Where the platform's inbox shows messages sent to a device. A device for push messages is named by its factor.
    const device = type === 'PUSH' ? await newestPushDevice() : `${phone}@${type.toLowerCase()}.invalid`
    await writeCode(page, codeIn(await mailTo(platformUrl(), device)))
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await press(page, 'Log out')

    await page.goto('/log-in')
    await loginHere(page, email, password)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two-step verification')
    await expectGoodScreen(page)
    if (type === 'PUSH') {
      await press(page, 'I have approved it')
      await expect(page.getByRole('alert')).toContainText('have not approved the log-in')
      const other = await browser.newPage()
      await other.goto(linkIn(await mailTo(platformUrl(), device)))
      await press(other, 'Yes, it is me')
      await other.close()
      await press(page, 'I have approved it')
    } else await writeCode(page, codeIn(await mailTo(platformUrl(), device)))
    await expect(page.getByRole('status').filter({ hasText: inside })).toBeVisible()
    // Screen readers get the new location and the note.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await press(page, 'Log out')
  }
})

async function newestPushDevice(): Promise<string> {
  const mail = (await readInbox(platformUrl())).find(({ to }) => to.endsWith('@push.invalid'))
  return mail?.to ?? 'no push message'
}

test('a shop with a captcha shows it in its own forms and receives the result from the frame', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: shopOf('guarded') })
  const email = newEmail()
  await page.goto('/sign-up')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await answerQuestion(page)
  // Scrolled to where the header does not cover it.
  await page.evaluate(() => scrollTo(0, 0))
  await expectGoodScreen(page)
  await press(page, 'Create account')
  await expect(page.getByRole('status').filter({ hasText: inside })).toBeVisible()
  await press(page, 'Log out')
  await page.goto('/log-in')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('another one altogether')
  await answerQuestion(page)
  await press(page, 'Log in')
  await expect(page.getByRole('alert')).toContainText('don’t match')
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  // Each attempt gets a new question.
  await answerQuestion(page)
  await press(page, 'Log in')
  await expect(page.getByRole('main')).toContainText(email)
})

/** Solves the sum in the frame; the answer is filled into the form automatically. */
async function answerQuestion(page: Page): Promise<void> {
  const frame = page.frameLocator('.door-captcha iframe')
  const question = await frame.locator('label[for="answer"]').innerText()
  const [first, second] = question.match(/\d+/g) ?? []
  await frame.locator('#answer').fill(String(Number(first) + Number(second)))
  await frame.getByRole('main').getByRole('button').first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Correct. You can continue.' })).toBeVisible()
}
