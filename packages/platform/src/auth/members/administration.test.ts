import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import {
  approveMember,
  blockMember,
  deleteMember,
  getSettings,
  queryMembers,
  securityEvents,
  unblockMember,
  updateSettings,
} from './administration.ts'
import type { IdentityContext } from './context.ts'
import { appContext } from './identity-context.fixture.ts'
import { lastMail, newStranger, refusal, signedIn, siteWith } from './member.fixture.ts'

let now = Date.UTC(2026, 10, 21)
const clock = () => ++now
const fixture = usePlatform({ clock })
let site: TestSite
let staff: IdentityContext

beforeAll(async () => {
  site = await siteWith(fixture, {})
  staff = await appContext(fixture, site, clock)
})

async function member(at: TestSite = site) {
  const email = `ada-${randomUUID()}@example.com`
  const stranger = await newStranger(fixture, at)
  const { body } = await stranger.register(email, { profile: { firstName: 'Ada', nickname: 'ada' } })
  return { email, stranger, id: body.identity?.id ?? '' }
}

const notFound = { status: 404 }

describe('members/my', () => {
  test('returns the member who is logged in', async () => {
    const { id, email } = await member()
    const { get } = await signedIn(fixture, site, id, now)
    const short = await get<{ member: object }>('/members/v1/members/my')
    expect(short.body.member).toEqual({
      id,
      loginEmail: email,
      loginEmailVerified: false,
      status: 'APPROVED',
      privacyStatus: 'UNDEFINED',
      profile: { nickname: 'ada' },
      createdDate: expect.any(String),
      updatedDate: expect.any(String),
    })
    const full = await get<{ member: { contact: object } }>('/members/v1/members/my?fieldsets=FULL')
    expect(full.body.member.contact).toEqual({ firstName: 'Ada', phones: [], emails: [] })
  })

  test('rejects visitors and members who were blocked since', async () => {
    const { id, stranger } = await member()
    expect((await stranger.get('/members/v1/members/my')).status).toBe(403)
    const { get } = await signedIn(fixture, site, id, now)
    await blockMember(staff, { id })
    expect((await get('/members/v1/members/my')).status).toBe(401)
  })
})

test('approval admits a pending member once and sends a mail', async () => {
  const closed = await siteWith(fixture, { registration: 'APPROVAL' })
  const there = await appContext(fixture, closed, clock)
  const { id, email, stranger } = await member(closed)
  expect((await stranger.login(email)).body.state).toBe('REQUIRE_OWNER_APPROVAL')
  const [first, again] = [await approveMember(there, { id }), await approveMember(there, { id })]
  expect([first.member.status, again.member.status]).toEqual(['APPROVED', 'APPROVED'])
  expect(await lastMail(fixture.db, closed.id, email)).toMatch(/log in/i)
  expect((await stranger.login(email)).body.state).toBe('SUCCESS')
  const { events } = await securityEvents(there, { memberId: id })
  expect(events.filter(({ kind }) => kind === 'MEMBER_APPROVED')).toHaveLength(1)
  await expect(approveMember(staff, { id })).rejects.toMatchObject(notFound)
})

test('blocking ends every session at once, and unblocking allows the login again', async () => {
  const { id, email, stranger } = await member()
  const { refreshToken } = await signedIn(fixture, site, id, now)
  expect((await blockMember(staff, { id })).member.status).toBe('BLOCKED')
  const grant = { grantType: 'refresh_token', clientId: site.clientId, refreshToken }
  expect((await stranger.post('/oauth2/token', grant)).status).toBe(400)
  expect(refusal(await stranger.login(email))).toBe('403 ACCOUNT_BLOCKED')
  expect((await unblockMember(staff, { id })).member.status).toBe('APPROVED')
  expect((await stranger.login(email)).body.state).toBe('SUCCESS')
})

test('deletion leaves no personal data and frees the address', async () => {
  const { id, email, stranger } = await member()
  await deleteMember(staff, { id })
  const row = await fixture.db.selectFrom('identities').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row).toMatchObject({ status: 'DELETED', email: null, password_hash: null, profile: {} })
  expect(refusal(await stranger.login(email))).toBe('401 -19976')
  expect((await stranger.register(email)).status).toBe(200)
  await expect(deleteMember(staff, { id })).rejects.toMatchObject(notFound)
  await expect(blockMember(staff, { id: 'x' })).rejects.toMatchObject(notFound)
})

test('members are listed newest first, page by page, by status and by address', async () => {
  const there = await siteWith(fixture, {})
  const context = await appContext(fixture, there, clock)
  const made = []
  for (let count = 0; count < 5; count++) made.unshift(await member(there))
  await blockMember(context, { id: made[1]?.id ?? '' })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { members, metadata } = await queryMembers(context, {
      query: { cursorPaging: { limit: 2, ...(cursor !== undefined && { cursor }) } },
    })
    seen.push(...members.map(({ id }) => id))
    cursor = metadata.cursors.next
  } while (cursor !== undefined)
  expect(seen).toEqual(made.map(({ id }) => id))
  const blocked = await queryMembers(context, { query: { filter: { status: 'BLOCKED' } } })
  expect(blocked.members.map(({ id }) => id)).toEqual([made[1]?.id])
  const byEmail = await queryMembers(context, {
    query: { filter: { loginEmail: made[2]?.email.toUpperCase() ?? '' } },
  })
  expect(byEmail.members.map(({ id }) => id)).toEqual([made[2]?.id])
  expect((await queryMembers(context, { query: { filter: { loginEmail: 'x' } } })).members).toEqual([])
  const wrong = { query: { cursorPaging: { cursor: 'x' } } }
  await expect(queryMembers(context, wrong)).rejects.toMatchObject({ status: 400 })
})

test('settings change only the given fields, at once, and the change is recorded', async () => {
  const there = await siteWith(fixture, { captcha: 'OFF' })
  const context = await appContext(fixture, there, clock)
  const { settings } = await updateSettings(context, {
    settings: { verifyEmail: true, minPasswordLength: 15 },
  })
  expect(settings).toMatchObject({
    captcha: 'OFF',
    verifyEmail: true,
    minPasswordLength: 15,
    registration: 'OPEN',
  })
  expect(await getSettings(context)).toEqual({ settings })
  const stranger = await newStranger(fixture, there)
  const email = `ada-${randomUUID()}@example.com`
  expect(refusal(await stranger.register(email, { password: 'fourteen chars' }))).toBe(
    '400 password MIN_LENGTH',
  )
  expect((await stranger.register(email)).body.state).toBe('REQUIRE_EMAIL_VERIFICATION')
  const { events } = await securityEvents(context, {})
  expect(events.find(({ kind }) => kind === 'SETTINGS_CHANGED')).toMatchObject({
    detail: { changed: 'minPasswordLength verifyEmail' },
  })
})

test('security events are read newest first, page by page', async () => {
  const { id, email, stranger } = await member()
  await stranger.login(email, 'a wrong one')
  await stranger.login(email)
  const first = await securityEvents(staff, { memberId: id, limit: 2 })
  expect(first.events.map(({ kind }) => kind)).toEqual(['LOGIN_SUCCEEDED', 'LOGIN_FAILED'])
  const cursor = first.metadata.cursors.next
  const second = await securityEvents(staff, { memberId: id, limit: 2, ...(cursor && { cursor }) })
  expect(second.events.map(({ kind }) => kind)).toEqual(['LOGIN_SUCCEEDED', 'REGISTERED'])
  expect(second.metadata.cursors).toEqual({})
  expect((await securityEvents(staff, { memberId: 'x' })).events).toEqual([])
})
