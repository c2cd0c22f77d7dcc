import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { send, type TestSite, usePlatform, type Visitor } from '../../testing/test-platform.fixture.ts'
import { goodPassword, newStranger, signedIn, siteWith } from '../members/member.fixture.ts'
import { endMemberSessions } from './repository.ts'

const fixture = usePlatform()
let site: TestSite
let memberId: string
let visitor: Visitor
let here: Visitor
let elsewhere: Visitor

beforeAll(async () => {
  site = await siteWith(fixture, {})
})
beforeEach(async () => {
  const stranger = await newStranger(fixture, site)
  visitor = stranger
  const { body } = await stranger.register(`ada-${randomUUID()}@example.com`)
  memberId = body.identity?.id ?? ''
  here = await signedIn(fixture, site, memberId, Date.now())
  elsewhere = await signedIn(fixture, site, memberId, Date.now())
})

const my = async (caller: Visitor) => (await caller.get('/members/v1/members/my')).status
/** Both sessions were asked about a moment ago: the hardest case for what is remembered of them. */
const warm = async () => expect([await my(here), await my(elsewhere)]).toEqual([200, 200])
const patient = { timeout: 60_000, interval: 50 }

describe('an access token ends soon after', () => {
  test('the log-out of its session, and no other', async () => {
    await warm()
    await here.get('/_api/iam/authentication/v1/logout')
    await vi.waitFor(async () => expect(await my(here)).toBe(401), patient)
    expect(await my(elsewhere)).toBe(200)
  })

  test('a password change on another device, whose session stays', async () => {
    await warm()
    const path = '/_api/iam/authentication/v2/change-password'
    expect((await here.post(path, { newPassword: `${goodPassword} again` })).status).toBe(200)
    await vi.waitFor(async () => expect(await my(elsewhere)).toBe(401), patient)
    expect(await my(here)).toBe(200)
  })

  test('the end of all sessions of a member', async () => {
    await warm()
    await endMemberSessions(fixture.db, { siteId: site.id, memberId }, new Date())
    await vi.waitFor(async () => expect([await my(here), await my(elsewhere)]).toEqual([401, 401]), patient)
  })
})

test('the access token of a visitor ends with the session that a stolen refresh token ended, and no other’s', async () => {
  const other = await fixture.visitor(site)
  const renew = async (refreshToken: string) => {
    const grant = { grantType: 'refresh_token', clientId: site.clientId, refreshToken }
    return send<{ refresh_token: string }>(fixture.platform, 'POST', '/oauth2/token', grant)
  }
  const second = (await renew(visitor.refreshToken)).body.refresh_token
  await renew((await renew(second)).body.refresh_token)
  const cart = (caller: Visitor) => caller.get('/stores/v3/provision/version')
  expect((await cart(visitor)).status).toBe(200)
  // Three renewals old: neither a lost response nor a second tab.
  expect((await renew(visitor.refreshToken)).status).toBe(400)
  expect([(await cart(visitor)).status, (await cart(other)).status]).toEqual([401, 200])
})

describe('user-info', () => {
  const userInfo = (authorization?: string) =>
    send<object>(
      fixture.platform,
      'GET',
      '/oauth2/user-info',
      undefined,
      authorization ? { authorization } : {},
    )

  test('returns the data of a member, and the id of a visitor', async () => {
    const { status, body } = await userInfo(`Bearer ${here.accessToken}`)
    expect([status, body]).toEqual([
      200,
      {
        sub: memberId,
        email: expect.stringMatching(/^ada-.*@example\.com$/),
        email_verified: false,
        updated_at: expect.any(Number),
      },
    ])
    expect((await userInfo(visitor.accessToken)).body).toEqual({
      sub: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  test('returns nothing without a valid token', async () => {
    for (const token of [undefined, 'x', `${here.accessToken}x`]) {
      const { status, headers } = await userInfo(token)
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
    }
  })

  test('a token in the query string is ignored', async () => {
    const path = `/oauth2/user-info?access_token=${here.accessToken}`
    expect((await send(fixture.platform, 'GET', path)).status).toBe(401)
  })
})
