import { beginLogin, codeIn, goodPassword, newEmail, newestMail } from '../support/hosted-visit.ts'
import { expect, test } from '../support/shop-test.ts'

// What scripts add to the hosted pages. The journeys cover the pages without it.

test('a password is shown on demand, and sent as a password', async ({ page }) => {
  await page.goto(beginLogin('open').address)
  await page.locator('main a[href^="/account/sign-up"]').click()
  const password = page.locator('[name=password]')
  const reveal = page.locator('.reveal')
  await password.fill(goodPassword)
  const hiddenLabel = await reveal.getAttribute('aria-label')
  // The accessible name contains the visible one (WCAG 2.5.3), and the button is large enough for a finger.
  expect(hiddenLabel).toContain(await reveal.innerText())
  expect((await reveal.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  await reveal.click()
  await expect(password).toHaveAttribute('type', 'text')
  expect(await reveal.getAttribute('aria-label')).not.toBe(hiddenLabel)
  await page.locator('[name=email]').fill(newEmail())
  const types: string[] = []
  await page.exposeFunction('sentAs', (type: string) => types.push(type))
  await page.locator('main form').evaluate((form: HTMLFormElement) =>
    form.addEventListener('submit', () => {
      const { type } = form.elements.namedItem('password') as HTMLInputElement
      return (globalThis as unknown as { sentAs(type: string): void }).sentAs(type)
    }),
  )
  await page.locator('main .button').click()
  await expect(page.getByRole('heading')).toHaveText('Back at the shop')
  expect(types).toEqual(['password'])
})

test('a new code can be requested after half a minute, and a complete code is submitted automatically, once', async ({
  page,
}) => {
  const email = newEmail()
  await page.clock.install()
  await page.goto(beginLogin('verifying').address)
  await page.locator('main a[href^="/account/sign-up"]').click()
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(goodPassword)
  await page.locator('main .button').click()
  const resend = page.locator('form:has([value=resend]) button')
  await expect(resend).toBeEnabled()
  const label = await resend.innerText()
  // From here on the test controls the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await resend.click()
  await expect(page.getByRole('status')).toBeVisible()
  await expect(resend).toBeDisabled()
  await expect(resend).toHaveText(/0:30/)
  await page.clock.fastForward(29_000)
  await expect(resend).toBeDisabled()
  await page.clock.fastForward(2_000)
  await expect(resend).toBeEnabled()
  expect(await resend.innerText()).toBe(label)

  // Announced before it happens (WCAG 3.2.2).
  await expect(page.locator('#code-hint .scripted')).toBeVisible()
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.locator('[name=code]').pressSequentially(codeIn(await newestMail(email)))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading')).toHaveText('Back at the shop')
  expect(posts).toHaveLength(1)
})
