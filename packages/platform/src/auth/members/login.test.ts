import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Reply, type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { testCaptchaTokens } from '../captcha/local-captcha.ts'
import { Argon2Thread } from '../passwords/argon2-thread.ts'
import { currentCost, hashArgon2id } from '../passwords/argon2id.ts'
import { goodPassword, newStranger, refusal, siteWith } from './member.fixture.ts'

let now = Date.UTC(2026, 10, 21)
const fixture = usePlatform({ clock: () => ++now })
const newEmail = () => `ada-${randomUUID()}@example.com`
const thread = new Argon2Thread()
let site: TestSite

beforeAll(async () => {
  site = await siteWith(fixture, {})
})

async function member(at: TestSite = site): Promise<{ email: string; id: string }> {
  const email = newEmail()
  const { body } = await (await newStranger(fixture, at)).register(email)
  return { email, id: body.identity?.id ?? '' }
}

const change = (id: string, changes: object) =>
  fixture.db.updateTable('identities').set(changes).where('id', '=', id).execute()

describe('log-in', () => {
  test('returns a session token, whatever the letter case of the address', async () => {
    const { email, id } = await member()
    const { status, body } = await (await newStranger(fixture, site)).login(email.toUpperCase())
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'SUCCESS', sessionToken: expect.any(String), identity: { id } })
  })

  test('refuses a wrong password with -19976', async () => {
    const { email } = await member()
    const stranger = await newStranger(fixture, site)
    for (const wrong of ['another password', `${goodPassword} `, goodPassword.toUpperCase()])
      expect(refusal(await stranger.login(email, wrong))).toBe('401 -19976')
    expect(refusal(await stranger.login((await member()).email, ''))).toBe('401 -19976')
  })

  test('returns equal bytes for an unknown address and a wrong password', async () => {
    const { email } = await member()
    const stranger = await newStranger(fixture, site)
    const known = await stranger.login(email, 'wrong password')
    const unknown = await stranger.login(newEmail(), 'wrong password')
    expect(unknown.status).toBe(known.status)
    expect(unknown.body).toEqual(known.body)
    const comparable = ({ headers }: Reply<unknown>) =>
      [...headers].filter(([name]) => name !== 'x-wix-request-id' && name !== 'x-wix-consistent')
    expect(comparable(unknown)).toEqual(comparable(known))
  })

  test('hashes once for an unknown address too, at equal cost', async () => {
    const { email } = await member()
    const stranger = await newStranger(fixture, site)
    const derive = vi.spyOn(Argon2Thread.prototype, 'derive')
    const hashesFor = async (address: string) => {
      derive.mockClear()
      await stranger.login(address, 'wrong password')
      return derive.mock.calls.map(([{ memory, passes, parallelism, tagLength }]) => ({
        memory,
        passes,
        parallelism,
        tagLength,
      }))
    }
    try {
      const known = await hashesFor(email)
      expect(known).toEqual([{ ...currentCost, tagLength: 32 }])
      expect(await hashesFor(newEmail())).toEqual(known)
    } finally {
      derive.mockRestore()
    }
  })

  test('rejects a password that has to be replaced with -19973, but only if it is correct', async () => {
    const { email, id } = await member()
    await change(id, { must_reset_password: true })
    const stranger = await newStranger(fixture, site)
    expect(refusal(await stranger.login(email))).toBe('403 -19973')
    expect(refusal(await stranger.login(email, 'a wrong one'))).toBe('401 -19976')
  })

  test('refuses an account that never had a password with -19973', async () => {
    const { email, id } = await member()
    await change(id, { password_hash: null })
    expect(refusal(await (await newStranger(fixture, site)).login(email))).toBe('403 -19973')
  })

  test('refuses a blocked account only if the password is correct', async () => {
    const { email, id } = await member()
    await change(id, { status: 'BLOCKED' })
    const stranger = await newStranger(fixture, site)
    expect(refusal(await stranger.login(email))).toBe('403 ACCOUNT_BLOCKED')
    expect(refusal(await stranger.login(email, 'a wrong one'))).toBe('401 -19976')
  })

  test('refuses an invalid address with data.type EMAIL', async () => {
    const stranger = await newStranger(fixture, site)
    expect(refusal(await stranger.login('nobody'))).toBe('400 loginId.email FORMAT EMAIL')
  })

  test('finds only members of its own site', async () => {
    const { email } = await member()
    const elsewhere = await siteWith(fixture, {})
    expect(refusal(await (await newStranger(fixture, elsewhere)).login(email))).toBe('401 -19976')
  })

  test('replaces a hash with a lower cost', async () => {
    const { email, id } = await member()
    const old = await hashArgon2id(thread.derive.bind(thread), goodPassword, {
      memory: 8_192,
      passes: 1,
      parallelism: 1,
    })
    await change(id, { password_hash: old })
    const stranger = await newStranger(fixture, site)
    expect((await stranger.login(email)).body.state).toBe('SUCCESS')
    const row = await fixture.db
      .selectFrom('identities')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.password_hash).toContain('m=19456,t=2,p=1')
    expect((await stranger.login(email)).body.state).toBe('SUCCESS')
  })
})

describe('guessing', () => {
  test('has to wait longer and longer, and needs a captcha after five failures', async () => {
    const { email } = await member()
    const stranger = await newStranger(fixture, site)
    for (let guess = 0; guess < 3; guess++)
      expect(refusal(await stranger.login(email, 'wrong one'))).toBe('401 -19976')
    const delayed = await stranger.login(email, 'wrong one')
    expect([delayed.status, delayed.headers.get('retry-after')]).toEqual([429, '1'])
    now += 1_000
    expect(refusal(await stranger.login(email, 'wrong one'))).toBe('401 -19976')
    const longer = await stranger.login(email, 'wrong one')
    expect([longer.status, longer.headers.get('retry-after')]).toEqual([429, '2'])
    now += 2_000
    expect(refusal(await stranger.login(email, 'wrong one'))).toBe('401 -19976')
    expect(refusal(await stranger.login(email))).toBe('400 -19971')
    now += 60_000
    expect(refusal(await stranger.login(email))).toBe('400 -19971')
    const captcha = (token: string) => ({ captchaTokens: [{ Recaptcha: token }] })
    expect(refusal(await stranger.login(email, goodPassword, captcha('nonsense')))).toBe('400 -19970')
    const solved = await stranger.login(email, goodPassword, captcha(testCaptchaTokens.good))
    expect(solved.body.state).toBe('SUCCESS')
    expect((await stranger.login(email)).body.state).toBe('SUCCESS')
  })

  test('meets equal limits at an unknown address', async () => {
    const email = newEmail()
    const stranger = await newStranger(fixture, site)
    for (let guess = 0; guess < 3; guess++) await stranger.login(email, 'wrong one')
    expect((await stranger.login(email, 'wrong one')).status).toBe(429)
  })

  test('while captchas cannot be checked, the delay replaces them', async () => {
    const { email } = await member()
    const stranger = await newStranger(fixture, site)
    const unavailable = { captchaTokens: [{ Recaptcha: testCaptchaTokens.unavailable }] }
    for (let guess = 0; guess < 5; guess++) {
      now += 60_000
      await stranger.login(email, 'wrong one')
    }
    expect((await stranger.login(email, goodPassword, unavailable)).status).toBe(429)
    now += 60_000
    expect((await stranger.login(email, goodPassword, unavailable)).body.state).toBe('SUCCESS')
  })

  test('never locks the owner out: another address is not affected', async () => {
    const { email } = await member()
    const attacker = await newStranger(fixture, site)
    for (let guess = 0; guess < 5; guess++) {
      now += 60_000
      await attacker.login(email, 'wrong one')
    }
    const owner = await newStranger(fixture, site)
    const from = { 'x-forwarded-for': '198.51.100.9' }
    const body = { loginId: { email }, password: goodPassword }
    const answer = await owner.post<{ state: string }>('/_api/iam/authentication/v2/login', body, from)
    expect(answer.body.state).toBe('SUCCESS')
  })

  test('at a site without captcha only waits', async () => {
    const without = await siteWith(fixture, { captcha: 'OFF' })
    const { email } = await member(without)
    const stranger = await newStranger(fixture, without)
    for (let guess = 0; guess < 7; guess++) {
      now += 60_000
      expect(refusal(await stranger.login(email, 'wrong one'))).toBe('401 -19976')
    }
    now += 60_000
    expect((await stranger.login(email)).body.state).toBe('SUCCESS')
  })

  test('is limited per account and address', async () => {
    const { email } = await member()
    const stranger = await newStranger(fixture, site)
    const statuses = []
    for (let guess = 0; guess < 20; guess++) statuses.push((await stranger.login(email, 'wrong one')).status)
    expect(statuses.at(-1)).toBe(429)
    const events = await fixture.db
      .selectFrom('security_events')
      .select('kind')
      .where('site_id', '=', site.id)
      .where('kind', '=', 'LIMIT_HIT')
      .execute()
    // Told once: a flood must not fill the database with news of itself.
    expect(events).toHaveLength(1)
  })
})

test('logins are recorded, without e-mail address or password', async () => {
  const { email, id } = await member()
  const stranger = await newStranger(fixture, site)
  await stranger.login(email, 'wrong one')
  await stranger.login(email)
  const events = await fixture.db
    .selectFrom('security_events')
    .selectAll()
    .where('identity_id', '=', id)
    .orderBy('created_at')
    .execute()
  expect(events.map(({ kind }) => kind)).toEqual([
    'REGISTERED',
    'LOGIN_SUCCEEDED',
    'LOGIN_FAILED',
    'LOGIN_SUCCEEDED',
  ])
  expect(events[2]).toMatchObject({ address: '127.0.0.1', actor: expect.stringMatching(/^visitor:/) })
  expect(JSON.stringify(events)).not.toContain(email)
})
