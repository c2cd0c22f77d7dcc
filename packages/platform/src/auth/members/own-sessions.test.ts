import { randomUUID } from 'node:crypto'
import type { EndOtherSessionsResponse, ListOwnSessionsResponse } from '@vitrine/contract/accounts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { send, type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { signedIn } from './member.fixture.ts'

let now = Date.UTC(2026, 10, 21)
const fixture = usePlatform({ clock: () => ++now })
const path = '/_api/iam/authentication/v1/sessions'
let site: TestSite
let memberId: string
beforeAll(async () => {
  site = await fixture.createSite()
})
beforeEach(() => {
  memberId = randomUUID()
})

const device = (of = memberId) => signedIn(fixture, site, of, ++now)
type Device = Awaited<ReturnType<typeof device>>
const list = async ({ get }: Device) => (await get<ListOwnSessionsResponse>(path)).body.sessions
const renew = async ({ refreshToken }: Device) => {
  const grant = { grantType: 'refresh_token', clientId: site.clientId, refreshToken }
  return (await send(fixture.platform, 'POST', '/oauth2/token', grant)).status
}

test('a member sees only their own sessions', async () => {
  const [phone, laptop] = [await device(), await device()]
  await device(randomUUID())
  const sessions = await list(phone)
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  expect(sessions[0]).toEqual({
    id: expect.any(String),
    clientId: site.clientId,
    createdDate: expect.stringMatching(/^2026-11-21T/),
    lastUsedDate: expect.stringMatching(/^2026-11-21T/),
    current: expect.any(Boolean),
  })
  expect((await list(laptop)).find(({ current }) => current)?.id).not.toBe(
    sessions.find(({ current }) => current)?.id,
  )
})

test('a session shows browser and network of its last use, and stores no address', async () => {
  const phone = await device()
  const renewFrom = async (refreshToken: string, headers: Record<string, string>) => {
    const grant = { grantType: 'refresh_token', clientId: site.clientId, refreshToken }
    const { body } = await send<{ refresh_token: string }>(
      fixture.platform,
      'POST',
      '/oauth2/token',
      grant,
      headers,
    )
    return body.refresh_token
  }
  const [{ browser: unknown } = {}] = await list(phone)
  expect(unknown).toBeUndefined()
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0'
  const next = await renewFrom(phone.refreshToken, {
    'user-agent': userAgent,
    'x-forwarded-for': '203.0.113.77',
  })
  const seen = { browser: 'Firefox', system: 'Windows', network: '203.0.113.0/24' }
  expect(await list(phone)).toEqual([expect.objectContaining(seen)])
  now += 600_000
  // The shop's server renews for the browser: it is not where the member is.
  await renewFrom(next, { 'user-agent': 'node', 'x-forwarded-for': '198.51.100.9' })
  const [after] = await list(phone)
  expect(after).toMatchObject(seen)
  expect(Date.parse(after?.lastUsedDate ?? '')).toBeGreaterThan(
    Date.parse(after?.createdDate ?? '') + 600_000,
  )
  const rows = await fixture.db.selectFrom('sessions').selectAll().where('site_id', '=', site.id).execute()
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.77|198\.51\.100|Mozilla/)
})

test('logging out everywhere ends all other sessions at once, but not the current one', async () => {
  const [phone, laptop, tablet] = [await device(), await device(), await device()]
  const stranger = await device(randomUUID())
  const { body } = await phone.post<EndOtherSessionsResponse>(`${path}/end-others`, {})
  expect(body).toEqual({ endedCount: 2 })
  expect([await renew(laptop), await renew(tablet)]).toEqual([400, 400])
  expect([await renew(phone), await renew(stranger)]).toEqual([200, 200])
})

test('a session can be ended only by its owner, and once', async () => {
  const [phone, laptop] = [await device(), await device()]
  const stranger = await device(randomUUID())
  const id = (await list(phone)).find(({ current }) => !current)?.id
  expect((await stranger.post(`${path}/${id}/end`, {})).status).toBe(404)
  expect((await phone.post(`${path}/x/end`, {})).status).toBe(404)
  expect((await phone.post(`${path}/${id}/end`, {})).status).toBe(200)
  expect((await phone.post(`${path}/${id}/end`, {})).status).toBe(404)
  expect([await renew(laptop), await renew(phone)]).toEqual([400, 200])
  expect(await list(phone)).toHaveLength(1)
})
