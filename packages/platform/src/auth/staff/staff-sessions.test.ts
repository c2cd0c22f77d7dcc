import { randomUUID } from 'node:crypto'
import type { ListStaffResponse, StaffResponse } from '@vitrine/contract/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { send, type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { newApp } from '../api-keys/app.fixture.ts'
import { refusal, signedIn } from '../members/member.fixture.ts'
import { loginAsStaff, newAccount, newStaff, staffOf, staffPassword } from './staff.fixture.ts'

const start = Date.UTC(2026, 10, 21, 8)
let now = start
const fixture = usePlatform({ clock: () => ++now })
const hourMs = 3_600_000
let site: TestSite
beforeEach(async () => {
  now = start
  site = await fixture.createSite()
})

const members = ['POST', '/members/v1/members/query', {}] as const
const login = (body: object) => loginAsStaff(fixture, site, body)
const events = async () => {
  const rows = await fixture.db
    .selectFrom('security_events')
    .select(['kind', 'detail'])
    .where('site_id', '=', site.id)
    .orderBy('created_at')
    .execute()
  // Accounts are made by the command, whose clock is the system's.
  return rows.filter(({ kind }) => kind.startsWith('STAFF') && kind !== 'STAFF_ADDED')
}

describe('a staff log-in', () => {
  test('has to replace the one-time password first, which is never valid again', async () => {
    const { email, oneTimePassword: password } = await newAccount(fixture, site)
    expect(refusal(await login({ email, password }))).toBe('403 STAFF_PASSWORD_EXPIRED')
    expect(refusal(await login({ email, password, newPassword: 'short' }))).toBe('400 newPassword MIN_LENGTH')
    expect(refusal(await login({ email, password, newPassword: password }))).toBe('400 newPassword OTHER')
    const { status, body } = await login({ email: email.toUpperCase(), password, newPassword: staffPassword })
    expect(status).toBe(200)
    expect(body.staff).toMatchObject({
      email,
      role: 'OWNER',
      rights: ['CATALOG_READ', 'CATALOG_WRITE', 'ORDERS', 'MEMBERS', 'SETTINGS'],
    })
    expect(JSON.stringify(body.staff)).not.toContain('argon2')
    expect(refusal(await login({ email, password, newPassword: 'another good one of mine' }))).toBe(
      '401 STAFF_PASSWORD_WRONG',
    )
    expect((await login({ email, password: staffPassword })).status).toBe(200)
    expect((await events()).map(({ kind }) => kind)).toEqual([
      'STAFF_PASSWORD_CHANGED',
      'STAFF_LOGIN_SUCCEEDED',
      'STAFF_LOGIN_FAILED',
      'STAFF_LOGIN_SUCCEEDED',
    ])
  })

  test('treats an unknown address like a wrong password, and delays guesses', async () => {
    const { email } = await newAccount(fixture, site)
    const answers = []
    for (const address of [email, `${randomUUID()}@example.com`]) {
      for (let guess = 0; guess < 4; guess++) {
        const { status, body } = await login({ email: address, password: 'guessed' })
        answers.push({ status, body })
      }
    }
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429, 401, 401, 401, 429])
    expect(answers.slice(0, 4)).toEqual(answers.slice(4))
  })

  test('does not find accounts of other sites', async () => {
    const { email, oneTimePassword: password } = await newAccount(fixture, await fixture.createSite())
    expect(refusal(await login({ email, password, newPassword: staffPassword }))).toBe(
      '401 STAFF_PASSWORD_WRONG',
    )
  })
})

describe('a staff session', () => {
  test('allows what the account may do, and no cart', async () => {
    const owner = await newStaff(fixture, site)
    expect((await owner.call(...members)).status).toBe(200)
    expect((await owner.call('GET', '/members/v1/security-events')).status).toBe(200)
    expect((await owner.call('GET', '/ecom/v1/carts/current')).status).toBe(403)
    expect((await owner.call('GET', '/members/v1/members/my')).status).toBe(403)
    expect((await owner.call<StaffResponse>('GET', 'staff/my')).body.staff.id).toBe(owner.staff.id)
  })

  test('is not a session of a shopper, and no shopper has one', async () => {
    const { sessionToken } = await newStaff(fixture, site)
    const renewal = { grantType: 'refresh_token', clientId: site.clientId, refreshToken: sessionToken }
    expect((await send(fixture.platform, 'POST', '/oauth2/token', renewal)).status).toBe(400)
    const info = await send(fixture.platform, 'POST', '/oauth2/token-info', { token: sessionToken })
    expect(info.body).toEqual({ active: false })
    const shoppers = [await fixture.visitor(site), await signedIn(fixture, site, randomUUID(), now)]
    for (const { accessToken: authorization } of shoppers) {
      expect((await send(fixture.platform, ...members, { authorization })).status).toBe(403)
    }
    for (const spoiled of [
      `${sessionToken}A`,
      sessionToken.slice(0, -1),
      sessionToken.replace('VS1', 'VK1'),
    ]) {
      expect((await send(fixture.platform, ...members, { authorization: spoiled })).status).toBe(401)
    }
  })

  test('is not in the database, and an app has no account', async () => {
    const { sessionToken } = await newStaff(fixture, site)
    const rows = await fixture.db
      .selectFrom('staff_sessions')
      .selectAll()
      .where('site_id', '=', site.id)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(sessionToken.split('.')[2])
    const app = await newApp(fixture, site, ['SETTINGS', 'MEMBERS'])
    expect((await app.call('GET', '/_api/iam/authentication/v1/staff/my')).status).toBe(403)
    expect((await app.call('GET', '/_api/iam/authentication/v1/staff')).status).toBe(200)
  })

  test('ends with the logout, after two hours without a call, and after twelve in any case', async () => {
    const { call } = await newStaff(fixture, site)
    expect((await call('POST', 'staff/log-out', {})).status).toBe(200)
    expect((await call(...members)).status).toBe(401)

    const { email } = (await newStaff(fixture, site)).staff
    const working = await staffOf(fixture, site, { email, password: staffPassword })
    const away = await staffOf(fixture, site, { email, password: staffPassword })
    for (let hour = 0; hour < 11; hour++) {
      now += hourMs
      expect((await working.call('GET', 'staff/my')).status).toBe(200)
    }
    expect((await away.call('GET', 'staff/my')).status).toBe(401)
    now += hourMs
    expect((await working.call('GET', 'staff/my')).status).toBe(401)
  })

  test('ends when the password changes elsewhere; the session that changed it continues', async () => {
    const here = await newStaff(fixture, site)
    const there = await staffOf(fixture, site, { email: here.staff.email, password: staffPassword })
    const change = (password: string) =>
      here.call('POST', 'staff/change-password', { password, newPassword: 'nine copper kettles at dusk' })
    expect(refusal(await change('a wrong one'))).toBe('401 STAFF_PASSWORD_WRONG')
    expect((await there.call('GET', 'staff/my')).status).toBe(200)
    expect((await change(staffPassword)).status).toBe(200)
    expect((await there.call('GET', 'staff/my')).status).toBe(401)
    expect((await here.call('GET', 'staff/my')).status).toBe(200)
  })
})

describe('rights', () => {
  test('of a collaborator are given by the owner, apply from the next call and are recorded', async () => {
    const [owner, helper] = [await newStaff(fixture, site), await newStaff(fixture, site)]
    expect(helper.staff).toMatchObject({ role: 'COLLABORATOR', rights: ['CATALOG_READ', 'CATALOG_WRITE'] })
    expect((await helper.call(...members)).status).toBe(403)
    const set = (rights: string[]) =>
      owner.call<StaffResponse>('POST', `staff/${helper.staff.id}/rights`, { rights })
    expect((await set(['MEMBERS'])).body.staff.rights).toEqual(['MEMBERS'])
    expect((await helper.call(...members)).status).toBe(200)
    await set([])
    expect((await helper.call(...members)).status).toBe(403)
    const changes = (await events()).filter(({ kind }) => kind === 'STAFF_RIGHTS_CHANGED')
    expect(changes.map(({ detail }) => [detail['before'], detail['after']])).toEqual([
      ['CATALOG_READ CATALOG_WRITE', 'MEMBERS'],
      ['MEMBERS', ''],
    ])
    const { body } = await owner.call<ListStaffResponse>('GET', 'staff')
    expect(body.staff.map(({ id }) => id)).toEqual([owner.staff.id, helper.staff.id])
  })

  test('cannot be given to oneself, taken from an owner, or given at another site', async () => {
    const [owner, helper] = [await newStaff(fixture, site), await newStaff(fixture, site)]
    const there = await fixture.createSite()
    const stranger = await newStaff(fixture, there)
    const rights = { rights: ['SETTINGS'] }
    expect((await helper.call('POST', `staff/${helper.staff.id}/rights`, rights)).status).toBe(403)
    expect((await owner.call('POST', `staff/${owner.staff.id}/rights`, { rights: [] })).status).toBe(403)
    expect((await stranger.call('POST', `staff/${helper.staff.id}/rights`, rights)).status).toBe(404)
    expect((await owner.call('POST', `staff/${helper.staff.id}/rights`, { rights: ['ALL'] })).status).toBe(
      400,
    )
  })
})
