import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { goodPassword, mailsTo, newStranger, refusal, signedIn, siteWith } from './member.fixture.ts'

let now = Date.UTC(2026, 10, 21)
const fixture = usePlatform({ clock: () => ++now })
const path = '/_api/iam/authentication/v2/change-password'
const newPassword = 'another harbour in april'
const registered = 'https://shop.example/bye'
let site: TestSite

beforeAll(async () => {
  site = await siteWith(fixture, {}, { redirectUris: [registered] })
})

async function member() {
  const email = `ada-${randomUUID()}@example.com`
  const stranger = await newStranger(fixture, site)
  const { body } = await stranger.register(email)
  const id = body.identity?.id ?? ''
  return { email, id, stranger, sessionToken: body.sessionToken, ...(await signedIn(fixture, site, id, now)) }
}

const refresh = async (refreshToken: string) => {
  const stranger = await newStranger(fixture, site)
  return (
    await stranger.post('/oauth2/token', {
      grantType: 'refresh_token',
      clientId: site.clientId,
      refreshToken,
    })
  ).status
}

test('a changed password ends every other session, but not the current one', async () => {
  const { email, id, stranger, post, refreshToken } = await member()
  const other = await signedIn(fixture, site, id, now)
  const { status, body } = await post(path, { newPassword })
  expect([status, body]).toEqual([200, {}])
  expect(await refresh(other.refreshToken)).toBe(400)
  expect(await refresh(refreshToken)).toBe(200)
  expect((await stranger.login(email, newPassword)).body.state).toBe('SUCCESS')
  expect(refusal(await stranger.login(email, goodPassword))).toBe('401 -19976')
  expect((await mailsTo(fixture.db, site.id, email)).at(-1)?.subject).toMatch(/password/i)
})

test('other sessions continue if the member requests it', async () => {
  const { id, post } = await member()
  const other = await signedIn(fixture, site, id, now)
  expect((await post(path, { newPassword, keepOtherSessions: true })).status).toBe(200)
  expect(await refresh(other.refreshToken)).toBe(200)
})

test('logins in progress end with the old password', async () => {
  const { id, post } = await member()
  await post(path, { newPassword })
  const left = await fixture.db
    .selectFrom('session_tokens')
    .select('spent_at')
    .where('identity_id', '=', id)
    .where('spent_at', 'is', null)
    .execute()
  expect(left).toEqual([])
})

test('a wrong current password is refused', async () => {
  const { email, stranger, post } = await member()
  const wrong = await post(path, { newPassword, currentPassword: newPassword })
  expect(refusal(wrong)).toBe('401 -19976')
  expect((await stranger.login(email)).body.state).toBe('SUCCESS')
  expect((await post(path, { newPassword, currentPassword: goodPassword })).status).toBe(200)
})

test('a new password has to follow the rules, and visitors have none to change', async () => {
  const { post, stranger, email } = await member()
  expect(refusal(await post(path, { newPassword: 'short' }))).toBe('400 newPassword MIN_LENGTH')
  expect(refusal(await post(path, { newPassword: email }))).toBe('400 newPassword OTHER')
  expect((await stranger.post(path, { newPassword })).status).toBe(403)
})

test('logging out ends the session', async () => {
  const { get, refreshToken } = await member()
  const { body } = await get<object>('/_api/iam/authentication/v1/logout')
  expect(body).toEqual({ body: '', statusCode: 200, headers: [] })
  expect(await refresh(refreshToken)).toBe(400)
})

test('logging out redirects only to registered addresses', async () => {
  const { get } = await member()
  const to = (url: string) =>
    get<object>(`/_api/iam/authentication/v1/logout?postLogoutRedirectUri=${encodeURIComponent(url)}`)
  expect(refusal(await to('https://evil.example/bye'))).toBe('400 postLogoutRedirectUri VALIDATION')
  expect((await to(registered)).body).toMatchObject({
    statusCode: 302,
    headers: [{ key: 'Location', value: registered }],
  })
})
