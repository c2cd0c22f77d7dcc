import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import {
  goodPassword,
  lastMail,
  linkTokenFor,
  mailsTo,
  newStranger,
  refusal,
  siteWith,
} from './member.fixture.ts'

let now = Date.UTC(2026, 10, 21)
const fixture = usePlatform({ clock: () => ++now })
const newEmail = () => `ada-${randomUUID()}@example.com`
const newPassword = 'another harbour in april'
const registered = 'https://shop.example/account'
const ownPage = 'https://shop.example/new-password?token={recoveryToken}'
let site: TestSite

beforeAll(async () => {
  site = await siteWith(fixture, {}, { redirectUris: [registered, ownPage] })
})

async function member() {
  const email = newEmail()
  const stranger = await newStranger(fixture, site)
  const { body } = await stranger.register(email)
  return { stranger, email, id: body.identity?.id ?? '' }
}

async function requested() {
  const { stranger, email, id } = await member()
  await stranger.sendRecovery(email)
  return { stranger, email, id, token: await linkTokenFor(fixture.db, site.id, email) }
}

describe('recovery by mail', () => {
  test('sets a new password and logs in', async () => {
    const { stranger, email, token } = await requested()
    const { status, body } = await stranger.recover(token, newPassword)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
      // Who reads the mail owns the address.
      identity: { email: { address: email, isVerified: true } },
    })
    expect((await stranger.login(email, newPassword)).body.state).toBe('SUCCESS')
    expect(refusal(await stranger.login(email, goodPassword))).toBe('401 -19976')
    expect((await mailsTo(fixture.db, site.id, email)).at(-1)?.subject).toMatch(/password/i)
  })

  test('leads to the shop’s own page if one is registered', async () => {
    const { stranger, email } = await member()
    await stranger.sendRecovery(email, { redirect: { url: ownPage } })
    const link = /https:\/\/shop\.example\S+/.exec(await lastMail(fixture.db, site.id, email))?.[0] ?? ''
    expect(link).toMatch(/^https:\/\/shop\.example\/new-password\?token=[\w-]{43}$/)
    const token = new URL(link).searchParams.get('token') ?? ''
    expect((await stranger.recover(token, newPassword)).body.state).toBe('SUCCESS')
    const elsewhere = { redirect: { url: 'https://evil.example/?token={recoveryToken}' } }
    expect((await stranger.sendRecovery(email, elsewhere)).status).toBe(400)
  })

  test('returns an equal response for an unknown address and sends no mail', async () => {
    const { stranger, email } = await member()
    const unknown = newEmail()
    const [yes, no] = [await stranger.sendRecovery(email), await stranger.sendRecovery(unknown)]
    expect([yes.status, yes.body]).toEqual([200, {}])
    expect([no.status, no.body]).toEqual([200, {}])
    expect(await mailsTo(fixture.db, site.id, unknown)).toEqual([])
    const links = await fixture.db
      .selectFrom('mail_links')
      .select('email')
      .where('site_id', '=', site.id)
      .where('email', '=', unknown)
      .execute()
    expect(links).toEqual([])
  })

  test('one of 16 concurrent requests can use a link', async () => {
    const { token } = await requested()
    const strangers = await Promise.all(Array.from({ length: 4 }, () => newStranger(fixture, site)))
    const tries = Array.from({ length: 16 }, (_, index) => strangers[index % 4]?.recover(token, newPassword))
    const answers = await Promise.all(tries)
    const wins = answers.filter((answer) => answer?.status === 200)
    expect(wins).toHaveLength(1)
  })

  test('a link is valid for half an hour, and ends when another one is sent', async () => {
    const { stranger, email, token } = await requested()
    await stranger.sendRecovery(email)
    expect(refusal(await stranger.recover(token, newPassword))).toBe('400 INVALID_RECOVERY_TOKEN')
    const second = await linkTokenFor(fixture.db, site.id, email)
    now += 1_800_000
    // The visitor's own token has run out by now as well.
    const later = await newStranger(fixture, site)
    expect(refusal(await later.recover(second, newPassword))).toBe('400 INVALID_RECOVERY_TOKEN')
  })

  test('the link is stored as a hash', async () => {
    const { token } = await requested()
    const rows = await fixture.db
      .selectFrom('mail_links')
      .selectAll()
      .where('site_id', '=', site.id)
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('a refused password leaves the link valid', async () => {
    const { stranger, token } = await requested()
    expect(refusal(await stranger.recover(token, 'short'))).toBe('400 password MIN_LENGTH')
    expect((await stranger.recover(token, newPassword)).status).toBe(200)
  })

  test('refuses an invented link', async () => {
    const { stranger } = await member()
    for (const token of ['x', 'a'.repeat(43), 'ü'])
      expect(refusal(await stranger.recover(token, newPassword))).toBe('400 INVALID_RECOVERY_TOKEN')
  })

  test('does nothing for a blocked account', async () => {
    const { stranger, email, id } = await member()
    await fixture.db.updateTable('identities').set({ status: 'BLOCKED' }).where('id', '=', id).execute()
    const before = (await mailsTo(fixture.db, site.id, email)).length
    expect((await stranger.sendRecovery(email)).status).toBe(200)
    expect(await mailsTo(fixture.db, site.id, email)).toHaveLength(before)
  })

  test('ends every session of the member', async () => {
    const { stranger, id, token } = await requested()
    const row = {
      site_id: site.id,
      client_id: site.clientId,
      subject_kind: 'member',
      subject_id: id,
    } as const
    const times = {
      created_at: new Date(now),
      idle_until: new Date(now + 1e9),
      absolute_until: new Date(now + 1e9),
    }
    const session = randomUUID()
    await fixture.db
      .insertInto('sessions')
      .values({ ...row, ...times, id: session, current_hash: Buffer.alloc(32) })
      .execute()
    await stranger.recover(token, newPassword)
    const after = await fixture.db
      .selectFrom('sessions')
      .select('revoked_at')
      .where('id', '=', session)
      .executeTakeFirst()
    expect(after?.revoked_at).toBeInstanceOf(Date)
  })

  test('redirects only to registered addresses', async () => {
    const { stranger, email } = await member()
    const to = (url: string, clientId = site.clientId) =>
      stranger.sendRecovery(email, { redirect: { url, clientId } })
    expect((await to(registered)).status).toBe(200)
    for (const url of [
      `${registered}/x`,
      'https://evil.example/account',
      'javascript:alert(1)',
      `${registered}#x`,
    ])
      expect(refusal(await to(url))).toBe('400 redirect.url VALIDATION')
    expect(refusal(await to(registered, randomUUID()))).toBe('400 redirect.url VALIDATION')
  })

  test('sends at most six mails an hour to one account, with an unchanged response', async () => {
    const { stranger, email } = await member()
    const before = (await mailsTo(fixture.db, site.id, email)).length
    for (let ask = 0; ask < 8; ask++) expect((await stranger.sendRecovery(email)).status).toBe(200)
    expect(await mailsTo(fixture.db, site.id, email)).toHaveLength(before + 6)
  })

  test('the link leads to a page of the platform', async () => {
    const { email, token } = await requested()
    const mail = await lastMail(fixture.db, site.id, email)
    expect(mail).toContain(`${fixture.platform.url}/account/set-password?site=${site.id}&token=${token}`)
  })
})
