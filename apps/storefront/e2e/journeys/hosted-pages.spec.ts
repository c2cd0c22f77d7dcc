import { hostedShops } from '../support/hosted-shops.ts'
import { goodPassword, newestMail, newMember, platformUrl, siteOf } from '../support/hosted-visit.ts'
import { expect, test } from '../support/shop-test.ts'
import { expectNarrow, expectSound } from '../support/sound-page.ts'

// A refused form is answered with its status; the browser tells of that in its console.
test.use({ allowedErrors: /status of 4\d\d/ })

test('notices lead on, in both directions', async ({ page }) => {
  const site = await siteOf('open')
  for (const [path, lang, dir] of [
    ['over', 'de', 'ltr'],
    ['set-password', 'en', 'ltr'],
    ['blocked', 'en', 'ltr'],
    ['signed-out', 'he', 'rtl'],
    ['waiting', 'he', 'rtl'],
  ]) {
    await page.goto(`${platformUrl()}/account/${path}?site=${site}&lang=${lang}`)
    await expect(page.locator('html')).toHaveAttribute('dir', dir ?? '')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Larkholm' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
    await expectNarrow(page)
  }
  // They differ in their words alone.
  await expectSound(page)
})

test('pages that few people see are as sound as the others', async ({ page }) => {
  for (const [path, heading] of [
    [
      `oauth2/authorize?client_id=${hostedShops.open.clientId}&redirect_uri=https://elsewhere.example`,
      /cannot go on/,
    ],
    ['captcha/challenge?action=login', /\S/],
    ['account/over?site=nobody', /\S/],
  ] as const) {
    await page.goto(`${platformUrl()}/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectSound(page)
  }
})

test('a forgotten password is changed by mail, by keyboard alone', async ({ page }) => {
  const email = await newMember('open')
  await page.goto(`${platformUrl()}/account/forgot-password?site=${await siteOf('open')}`)

  await page.getByLabel('E-mail address').focus()
  await page.keyboard.type('no address')
  await page.keyboard.press('Enter')
  const field = page.getByLabel('E-mail address')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('That is not an e-mail address.')
  await expectSound(page)

  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look in your mail')

  await page.goto(/http\S+set-password\?site=[\w-]+&token=[\w-]+/.exec(await newestMail(email))?.[0] ?? '')
  await page.getByLabel('New password').focus()
  await page.keyboard.type('password123')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/guessed first/)
  await expectSound(page)
  await page.keyboard.type(`${goodPassword}, and another`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is saved')
})
