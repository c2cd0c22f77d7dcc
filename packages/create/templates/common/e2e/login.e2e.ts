import { expect, test } from '@playwright/test'
import { createClient } from '@vitrine/client'
import { register } from '@vitrine/client/auth'
import { clientId, platformUrl } from '../playwright.config.ts'

test('logs a member in and out', async ({ page }) => {
  const [email, password] = ['ada@example.com', 'a quiet harbour in march']
  await register(createClient({ clientId, baseUrl: platformUrl }), { email, password })

  await page.goto('/')
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
})
