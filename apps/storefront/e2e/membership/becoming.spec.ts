import { payFor } from '../support/check-out.ts'
import { conditions, type Guest, guestOf } from '../support/conditions.ts'
import { expectGoodScreen, loginHere, mailTo, press, writeCode } from '../support/door.ts'
import { codeIn, goodPassword, newEmail, platformUrl } from '../support/hosted-visit.ts'
import { expect, test } from '../support/shop-test.ts'
import { shopOf } from '../support/shops-of-sites.ts'

test('a visitor signs up with a mailed code, keeps the cart, buys, views the order and orders again', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: shopOf('verifying') })
  const email = newEmail()
  await page.goto('/products/brisa-dinner-plate?Glaze=Sage&Set=Single')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await expect(cart).toHaveAccessibleName(/^Cart 1 item/)
  await page.goto('/sign-up')
  await expectGoodScreen(page)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await expect(page.getByText('At least 8 characters')).not.toHaveAttribute('data-kept')
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await expect(page.getByText('At least 8 characters')).toHaveAttribute('data-kept')
  await press(page, 'Create account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail')
  await expect(page.getByRole('main')).toContainText(email)
  await expectGoodScreen(page)
  const code = codeIn(await mailTo(platformUrl(), email))
  await writeCode(page, code === '000000' ? '111111' : '000000')
  await expect(page.getByRole('alert')).toContainText('not correct')
  await writeCode(page, code)
  await expect(page.getByRole('main')).toContainText(email)
  await expect(cart).toHaveAccessibleName(/^Cart 1 item/)
  await page.goto('/cart')
  await page.getByRole('main').getByRole('button', { name: 'Go to checkout' }).click()
  await payFor(page, 'Test payment that succeeds')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await page.goto('/account/orders')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: /^Order \d+$/ }).click()
  const steps = page.getByRole('list').filter({ hasText: 'Ordered' })
  await expect(steps).toContainText('Paid')
  await expect(steps).toContainText('We are packing it')
  await expect(page.getByRole('main')).toContainText('3 Quay Street')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Order again', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'in your cart again' })).toBeVisible()
  await expect(cart).toHaveAccessibleName(/^Cart 1 item/)
  expect((await page.goto(`/account/orders/${crypto.randomUUID()}`))?.status()).toBe(404)
})

test('a shop that approves its members lets a visitor log in after approval', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: shopOf('choosy') })
  const email = newEmail()
  await page.goto('/sign-up')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await press(page, 'Request to join')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your request')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Check again' }).click()
  await loginHere(page, email, goodPassword)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your request')
  await approve(email)
  await page.getByRole('link', { name: 'Check again' }).click()
  await loginHere(page, email, goodPassword)
  await expect(page.getByRole('main')).toContainText(email)
  for (const condition of conditions) {
    const guest = await guestOf(browser, condition, shopOf('choosy'))
    await test.step(condition.name, () => askAndBeLetIn(guest))
    await guest.close()
  }
})

async function askAndBeLetIn({ page, hand, open, go }: Guest): Promise<void> {
  const email = newEmail()
  const write = async () => {
    await hand.write('[name="email"]', email)
    await hand.write('[name="password"]', goodPassword)
  }
  await open('/sign-up')
  await write()
  await go('main form[action$="/sign-up"] button[type="submit"]')
  await expect(page).toHaveURL(/\/log-in\/waiting$/)
  await approve(email)
  await go('main a[href*="/log-in"]')
  await write()
  await go('main form[action$="/log-in"] button[type="submit"]')
  await expect(page.getByRole('main')).toContainText(email)
}

/** Acts as staff of the shop that approves its members. */
async function approve(loginEmail: string): Promise<void> {
  const send = async (path: string, body: object) => {
    const authorization = process.env['HOSTED_CHOOSY_API_KEY'] ?? ''
    const headers = { 'content-type': 'application/json', authorization }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`${platformUrl()}/members/v1/members${path}`, init)
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const { members } = (await send('/query', { query: { filter: { loginEmail } } })) as {
    members: { id: string }[]
  }
  await send(`/${members[0]?.id}/approve`, {})
}
