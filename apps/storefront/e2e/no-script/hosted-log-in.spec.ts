import { beginLogin, goodPassword, newEmail, newestMail, newMember } from '../support/hosted-visit.ts'
import { expect, test } from '../support/shop-test.ts'

test.use({ allowedErrors: /status of 4\d\d/ })

test('without script somebody signs up with a code, asks for another one, and logs in', async ({ page }) => {
  const email = newEmail()
  await page.goto(beginLogin('verifying').address)
  await page.getByRole('link', { name: 'Make an account' }).click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(goodPassword)
  await page.getByRole('button', { name: 'Make my account' }).click()
  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect(page.getByRole('status')).toContainText('Another code is on its way')
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(await newestMail(email))?.[0] ?? '')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading')).toHaveText('Back at the shop')
})

test('without script a forgotten password is changed by mail, in German', async ({ page }) => {
  const email = await newMember('open')
  const login = beginLogin('open', { lang: 'de' })
  await page.goto(login.address)
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Link schicken' }).click()
  await expect(page.getByRole('heading')).toHaveText('Sehen Sie in Ihre E-Mails')

  await page.goto(/http\S+set-password\?site=[\w-]+&token=[\w-]+/.exec(await newestMail(email))?.[0] ?? '')
  const password = `${goodPassword}, and another`
  await page.getByLabel('Neues Passwort').fill(password)
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page.getByRole('heading')).toHaveText('Ihr Passwort ist gespeichert')

  await page.goto(login.address)
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort').fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('heading')).toHaveText('Back at the shop')
})
