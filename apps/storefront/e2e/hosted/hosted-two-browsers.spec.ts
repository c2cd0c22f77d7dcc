import type { Browser, Page } from '@playwright/test'
import { redirectSession } from '../support/hosted-member.ts'
import { hostedShops } from '../support/hosted-shops.ts'
import {
  beginLogin,
  call,
  goodPassword,
  linkIn,
  type MemberTokens,
  newestMail,
  newMember,
  platformUrl,
} from '../support/hosted-visit.ts'
import { expect, test } from '../support/shop-test.ts'

/** A separate browser in which a member is logged in: to the hosted pages by cookie, to the shop by tokens. */
interface LoggedIn {
  readonly page: Page
  tokens: MemberTokens
}

async function login(browser: Browser, email: string, password = goodPassword): Promise<LoggedIn> {
  const page = await (await browser.newContext()).newPage()
  const login = beginLogin('open')
  await page.goto(login.address)
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('main .button').click()
  await expect(page.getByRole('heading')).toHaveText('Back at the shop')
  return { page, tokens: await login.tokens(page) }
}

/** Whether access token, refresh token and the browser's platform session are still valid. */
async function standing(one: LoggedIn) {
  const { access_token: authorization, refresh_token: refreshToken } = one.tokens
  const my = await fetch(`${platformUrl()}/members/v1/members/my`, { headers: { authorization } })
  const { clientId } = hostedShops.open
  const renewal = await fetch(`${platformUrl()}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'refresh_token', clientId, refreshToken }),
  })
  if (renewal.ok) one.tokens = (await renewal.json()) as MemberTokens
  await one.page.goto(beginLogin('open', { prompt: 'none' }).address)
  const isKnown = new URL(one.page.url()).searchParams.has('code')
  return { access: my.status === 200, refresh: renewal.ok, browser: isKnown }
}

const gone = { access: false, refresh: false, browser: false }

test('ending a session in one browser ends it in the other', async ({ browser }) => {
  test.slow()
  const email = await newMember('open')
  const here = await login(browser, email)
  let there = await login(browser, email)

  await test.step('a logout ends the session of its own browser only', async () => {
    const intent = { logout: { clientId: hostedShops.open.clientId } }
    await there.page.goto(await redirectSession(intent, there.tokens.access_token))
    // Immediate except for cached sessions (less than a second); `ended-sessions.test.ts` checks that limit.
    await expect.poll(() => standing(there)).toEqual(gone)
    expect(await standing(here)).toEqual({ access: true, refresh: true, browser: true })
  })

  await test.step('logging out everywhere ends the other session', async () => {
    there = await login(browser, email)
    await call('/_api/iam/authentication/v1/sessions/end-others', {}, here.tokens.access_token)
    await expect.poll(() => standing(there)).toEqual(gone)
    expect(await standing(here)).toMatchObject({ access: true, refresh: true })
  })

  await test.step('changing the password ends the other session', async () => {
    there = await login(browser, email)
    const password = { newPassword: `${goodPassword}, and another` }
    await call('/_api/iam/authentication/v2/change-password', password, here.tokens.access_token)
    await expect.poll(() => standing(there)).toEqual(gone)
    expect(await standing(here)).toMatchObject({ access: true, refresh: true })
  })

  await test.step('recovering the password ends all sessions', async () => {
    await call('/_api/iam/recovery/v1/send-email', { email }, here.tokens.access_token)
    await there.page.goto(linkIn(await newestMail(email)))
    await there.page.locator('[name=password]').fill(`${goodPassword} too`)
    await there.page.locator('main .button').click()
    await expect.poll(() => standing(here)).toEqual(gone)
  })
})
