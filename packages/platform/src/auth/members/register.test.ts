import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { testCaptchaTokens } from '../captcha/local-captcha.ts'
import { codeFor, goodPassword, mailsTo, newStranger, refusal, siteWith } from './member.fixture.ts'

let now = Date.UTC(2026, 10, 21)
// Every reading is a little later, so that mails have an order.
const fixture = usePlatform({ clock: () => ++now })
const newEmail = () => `ada-${randomUUID()}@example.com`
let open: TestSite

beforeAll(async () => {
  open = await siteWith(fixture, { registration: 'OPEN' })
})

const rowOf = (site: TestSite, email: string) =>
  fixture.db
    .selectFrom('identities')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

describe('registering at an open site', () => {
  test('succeeds at once with a session token and the identity', async () => {
    const stranger = await newStranger(fixture, open)
    const email = newEmail()
    const profile = {
      firstName: 'Ada',
      language: 'de',
      customFields: [{ name: 'custom.shoe-size', value: { numValue: 39 } }],
      addresses: [{ tag: 'HOME', address: { country: 'IE', city: 'Cork', addressLine: '1 Quay' } }],
    }
    const { status, body } = await stranger.register(email.toUpperCase(), { profile })
    expect(status).toBe(200)
    expect(body).toEqual({
      state: 'SUCCESS',
      sessionToken: expect.stringMatching(/^[\w-]{43}$/),
      additionalData: {},
      identity: {
        id: expect.any(String),
        revision: '1',
        createdDate: expect.stringMatching(/^2026-11-21T/),
        updatedDate: expect.stringMatching(/^2026-11-21T/),
        factors: [{ factorId: expect.any(String), type: 'PASSWORD', status: 'ACTIVE' }],
        email: { address: email, isVerified: false },
        status: { name: 'ACTIVE', reasons: [] },
        connections: [],
        metadata: { tags: [] },
        identityProfile: {
          emails: [],
          phones: [],
          labels: [],
          secondaryEmails: [],
          phonesV2: [],
          privacyStatus: 'UNDEFINED',
          ...profile,
        },
      },
    })
    expect((await mailsTo(fixture.db, open.id, email)).map(({ subject }) => subject)).toEqual([
      'Willkommen bei Test store',
    ])
  })

  test('keeps the password as argon2id and nowhere else', async () => {
    const stranger = await newStranger(fixture, open)
    const email = newEmail()
    await stranger.register(email)
    const row = await rowOf(open, email)
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain(goodPassword)
  })

  test('refuses an address that is taken with -19995, in whatever letters', async () => {
    const stranger = await newStranger(fixture, open)
    const email = newEmail()
    await stranger.register(email)
    expect(refusal(await stranger.register(email))).toBe('409 -19995')
    expect(refusal(await stranger.register(email.replace('ada', 'ADA')))).toBe('409 -19995')
  })

  test('lets one of 16 through that register the same address together', async () => {
    const email = newEmail()
    const strangers = await Promise.all(Array.from({ length: 8 }, () => newStranger(fixture, open)))
    const answers = await Promise.all(strangers.map((stranger) => stranger.register(email)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  })

  test.each([['no address'], ['a@b'], ['a@example.com\n'], ['a\u202eb@example.com'], ['']])(
    'refuses %j as no e-mail address, with data.type EMAIL',
    async (email) => {
      const stranger = await newStranger(fixture, open)
      expect(refusal(await stranger.register(email))).toBe('400 loginId.email FORMAT EMAIL')
    },
  )

  test.each([
    ['short', '400 password MIN_LENGTH'],
    ['password123', '400 password OTHER'],
    ['test store', '400 password OTHER'],
    ['x'.repeat(1_025), '400 password MAX_LENGTH'],
  ])('refuses the password "%.12s…"', async (password, expected) => {
    const stranger = await newStranger(fixture, open)
    expect(refusal(await stranger.register(newEmail(), { password }))).toBe(expected)
  })

  test('refuses none at all', async () => {
    const stranger = await newStranger(fixture, open)
    expect(refusal(await stranger.register(newEmail(), { password: undefined }))).toBe(
      '400 password REQUIRED_FIELD',
    )
  })

  test('reads at most 64 KiB', async () => {
    const stranger = await newStranger(fixture, open)
    const profile = { labels: Array.from({ length: 1_000 }, () => 'x'.repeat(90)) }
    expect((await stranger.register(newEmail(), { profile })).status).toBe(413)
  })
})

describe('registering at a site that verifies addresses', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await siteWith(fixture, { verifyEmail: true })
  })

  const registered = async () => {
    const stranger = await newStranger(fixture, site)
    const email = newEmail()
    const { body } = await stranger.register(email)
    return { stranger, email, body, stateToken: body.stateToken }
  }

  test('waits for the code of the mail', async () => {
    const { stranger, email, body, stateToken } = await registered()
    expect(body).toMatchObject({
      state: 'REQUIRE_EMAIL_VERIFICATION',
      stateToken: expect.any(String),
      identity: { status: { name: 'PENDING', reasons: ['PENDING_EMAIL_VERIFICATION_REQUIRED'] } },
    })
    expect(body).not.toHaveProperty('sessionToken')
    const code = await codeFor(fixture.db, site.id, email)
    expect(code).toMatch(/^\d{6}$/)
    const verified = await stranger.verify(code, stateToken)
    expect(verified.body).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
      identity: { status: { name: 'ACTIVE', reasons: [] }, email: { address: email, isVerified: true } },
    })
    expect((await mailsTo(fixture.db, site.id, email)).at(-1)?.subject).toContain('Welcome')
  })

  test('keeps no code and no token that could be read', async () => {
    const { email, stateToken } = await registered()
    const code = await codeFor(fixture.db, site.id, email)
    const rows = await fixture.db
      .selectFrom('login_states')
      .selectAll()
      .where('site_id', '=', site.id)
      .execute()
    const text = JSON.stringify(rows, (_key, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    )
    expect(text).not.toContain(code)
    expect(text).not.toContain(stateToken)
  })

  test('a code is spent once by 16 at the same time', async () => {
    const { stranger, email, stateToken } = await registered()
    const code = await codeFor(fixture.db, site.id, email)
    const answers = await Promise.all(Array.from({ length: 16 }, () => stranger.verify(code, stateToken)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(refusal))).toEqual(
      new Set(['400 VERIFICATION_FAILED']),
    )
  })

  test('five wrong codes are the end, though the sixth be right', async () => {
    const { stranger, email, stateToken } = await registered()
    const code = await codeFor(fixture.db, site.id, email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 4; guess++) {
      const refused = await stranger.verify(wrong, stateToken)
      expect(refusal(refused)).toBe('400 VERIFICATION_FAILED')
      expect(refused.body).toMatchObject({ details: { applicationError: { data: {} } } })
    }
    const usedUp = {
      message: 'Too many wrong attempts. Request a new code.',
      details: {
        applicationError: { code: 'VERIFICATION_FAILED', data: { reason: 'TOO_MANY_ATTEMPTS' } },
      },
    }
    expect((await stranger.verify(wrong, stateToken)).body).toMatchObject(usedUp)
    expect(await stranger.verify(code, stateToken)).toMatchObject({ status: 400, body: usedUp })
  })

  test('a code lives ten minutes', async () => {
    const { stranger, email, stateToken } = await registered()
    const code = await codeFor(fixture.db, site.id, email)
    now += 600_000
    expect(refusal(await stranger.verify(code, stateToken))).toBe('400 VERIFICATION_FAILED')
  })

  test('an older code dies when another is sent', async () => {
    const { stranger, email, stateToken } = await registered()
    const first = await codeFor(fixture.db, site.id, email)
    const resent = await stranger.resend(stateToken)
    expect(resent.body).toMatchObject({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken })
    const second = await codeFor(fixture.db, site.id, email)
    if (first !== second) expect((await stranger.verify(first, stateToken)).status).toBe(400)
    expect((await stranger.verify(second, stateToken)).body.state).toBe('SUCCESS')
  })

  test('a code of one flow is none in another', async () => {
    const one = await registered()
    const other = await registered()
    const code = await codeFor(fixture.db, site.id, one.email)
    const otherCode = await codeFor(fixture.db, site.id, other.email)
    if (code !== otherCode) expect((await other.stranger.verify(code, other.stateToken)).status).toBe(400)
  })

  test('the state token is good for the browser that began, and in its state alone', async () => {
    const { stranger, email, stateToken } = await registered()
    const code = await codeFor(fixture.db, site.id, email)
    const thief = await newStranger(fixture, site)
    expect(refusal(await thief.verify(code, stateToken))).toBe('400 VERIFICATION_FAILED')
    expect(refusal(await thief.resend(stateToken))).toBe('400 INVALID_STATE_TOKEN')
    expect((await stranger.verify(code, stateToken)).body.state).toBe('SUCCESS')
    expect(refusal(await stranger.resend(stateToken))).toBe('400 INVALID_STATE_TOKEN')
    expect(refusal(await stranger.verify(code, 'a'.repeat(43)))).toBe('400 VERIFICATION_FAILED')
  })

  test('a login with an unverified address continues where registration stopped', async () => {
    const { email } = await registered()
    const later = await newStranger(fixture, site)
    const { body } = await later.login(email)
    expect(body.state).toBe('REQUIRE_EMAIL_VERIFICATION')
    const code = await codeFor(fixture.db, site.id, email)
    expect((await later.verify(code, body.stateToken)).body.state).toBe('SUCCESS')
  })

  test('a mailbox is not flooded by asking for codes', async () => {
    const { stranger, email, stateToken } = await registered()
    const answers = []
    for (let ask = 0; ask < 7; ask++) answers.push(await stranger.resend(stateToken))
    expect(answers.at(-1)).toMatchObject({ status: 429 })
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('60')
    expect((await mailsTo(fixture.db, site.id, email)).length).toBe(6)
  })
})

describe('registering at a site that admits by hand', () => {
  test('waits for approval, after the address is verified', async () => {
    const site = await siteWith(fixture, { registration: 'APPROVAL', verifyEmail: true })
    const stranger = await newStranger(fixture, site)
    const email = newEmail()
    const { body } = await stranger.register(email)
    expect(body).toMatchObject({
      state: 'REQUIRE_EMAIL_VERIFICATION',
      identity: {
        status: { reasons: ['PENDING_EMAIL_VERIFICATION_REQUIRED', 'PENDING_ADMIN_APPROVAL_REQUIRED'] },
      },
    })
    const verified = await stranger.verify(await codeFor(fixture.db, site.id, email), body.stateToken)
    expect(verified.body).toMatchObject({
      state: 'REQUIRE_OWNER_APPROVAL',
      identity: { status: { name: 'PENDING', reasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'] } },
    })
    expect(verified.body).not.toHaveProperty('sessionToken')
    expect((await stranger.login(email)).body.state).toBe('REQUIRE_OWNER_APPROVAL')
  })
})

describe('a captcha at registration', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await siteWith(fixture, { captcha: 'ON' })
  })
  const withCaptcha = async (captchaTokens: unknown) =>
    refusal(await (await newStranger(fixture, site)).register(newEmail(), { captchaTokens }))

  test('is asked for with -19971 and refused with -19970', async () => {
    expect(await withCaptcha(undefined)).toBe('400 -19971')
    expect(await withCaptcha([])).toBe('400 -19971')
    expect(await withCaptcha([{ Recaptcha: testCaptchaTokens.bad }])).toBe('400 -19970')
    expect(await withCaptcha([{ InvisibleRecaptcha: 'rubbish' }])).toBe('400 -19970')
  })

  test('is good in either kind, and in the one entry of the public client', async () => {
    const good = testCaptchaTokens.good
    expect(await withCaptcha([{ Recaptcha: good }])).toBe('200')
    expect(await withCaptcha([{ InvisibleRecaptcha: good }])).toBe('200')
    expect(await withCaptcha([{ Recaptcha: good, InvisibleRecaptcha: good }])).toBe('200')
  })

  test('fails closed while it cannot be checked', async () => {
    expect(await withCaptcha([{ Recaptcha: testCaptchaTokens.unavailable }])).toBe('503')
  })
})
