import { expectGoodScreen, logInHere, press, startShopOf } from '../support/door.ts'
import { goodPassword, newEmail, platformUrl } from '../support/hosted-visit.ts'
import { expect, test } from '../support/shop-test.ts'

test.setTimeout(180_000)

test('a shop that chooses its members lets somebody in once it has said yes', async ({ browser }) => {
  const shop = await startShopOf('choosy')
  try {
    const page = await browser.newPage({ baseURL: shop.url })
    const email = newEmail()
    await page.goto('/sign-up')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await press(page, 'Ask to join')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request')
    await expectGoodScreen(page)
    await page.getByRole('link', { name: 'Check again' }).click()
    await logInHere(page, email, goodPassword)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request')
    await approve(email)
    await page.getByRole('link', { name: 'Check again' }).click()
    await logInHere(page, email, goodPassword)
    await expect(page.getByRole('main')).toContainText(email)
  } finally {
    await shop.close()
  }
})

/** As staff of the choosy shop. */
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
