import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestSite, usePlatform, type Visitor } from '../../testing/test-platform.fixture.ts'
import {
  codeFor,
  goodPassword,
  lastMail,
  newStranger,
  refusal,
  type Stranger,
  signedIn,
  siteWith,
} from '../members/member.fixture.ts'
import { SoftAuthenticator } from './authenticator.fixture.ts'
import { totpCode, totpStep } from './totp.ts'

let now = Date.UTC(2026, 10, 21)
const shopUrl = 'https://shop.example'
const fixture = usePlatform({ clock: () => ++now, shopUrl })
const base = '/_api/iam/authentication/v1/factors'
const password = goodPassword
let site: TestSite

beforeAll(async () => {
  site = await siteWith(fixture, {})
})

interface Enrolled {
  readonly factorId: string
  readonly totpData: { readonly secret: string; readonly uri: string }
  readonly webauthnData: { readonly publicKeyCredentialCreationOptionsJson: string }
  readonly recoveryCodes: readonly string[]
}

interface Account {
  readonly email: string
  readonly id: string
  readonly stranger: Stranger
  readonly member: Visitor
  enroll(type: string, more?: object): Promise<Enrolled>
  activate(factorId: string, proof: object): Promise<string>
}

async function newAccount(): Promise<Account> {
  const email = `ada-${randomUUID()}@example.com`
  const stranger = await newStranger(fixture, site)
  const id = (await stranger.register(email)).body.identity?.id ?? ''
  const member = await signedIn(fixture, site, id, now)
  return {
    email,
    id,
    stranger,
    member,
    enroll: async (type, more) => (await member.post<Enrolled>(base, { type, password, ...more })).body,
    activate: async (factorId, proof) => refusal(await member.post(`${base}/${factorId}/activate`, proof)),
  }
}

/** The seed as an authenticator app reads it. */
function seedOf(secret: string): Buffer {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

async function withTotp() {
  const account = await newAccount()
  const { factorId, totpData } = await account.enroll('TOTP')
  const seed = seedOf(totpData.secret)
  const code = () => totpCode(seed, totpStep(now))
  expect(await account.activate(factorId, { code: code() })).toBe('200')
  // The code that activated is spent.
  now += 30_000
  return { ...account, factorId, code }
}

const phone = '+353 1 234 5678'
const inbox = (channel: string, to: string) =>
  lastMail(fixture.db, site.id, `${to.replace(/[^\w-]/g, '')}@${channel}.invalid`)

describe('an authenticator app', () => {
  test('is asked for after the password, and lets in by its code', async () => {
    const { stranger, email, code } = await withTotp()
    const { body } = await stranger.login(email)
    expect(body).toEqual({
      state: 'MFA_CHALLENGE',
      stateToken: expect.any(String),
      mfaChallengeData: {
        factorType: 'TOTP',
        verificationChallengeData: {},
        availableFactors: [{ factorType: 'TOTP', factorStatus: 'ENABLED' }],
        reason: 'USER_SETTINGS',
      },
      additionalData: {},
    })
    const answer = { stateToken: body.stateToken, totpData: { code: code() } }
    const verified = await stranger.verifyFactor('TOTP', { factorType: 'TOTP', ...answer })
    expect(verified.body).toMatchObject({ state: 'SUCCESS', sessionToken: expect.any(String) })
    expect(refusal(await stranger.verifyFactor('TOTP', answer))).toBe('400 VERIFICATION_FAILED')
  })

  test('has codes that are good once, even for 16 at the same time', async () => {
    const { stranger, email, code } = await withTotp()
    const states = [(await stranger.login(email)).body.stateToken]
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        stranger.verifyFactor('TOTP', { stateToken: states[0], totpData: { code: code() } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { body } = await stranger.login(email)
    const again = { stateToken: body.stateToken, totpData: { code: code() } }
    expect(refusal(await stranger.verifyFactor('TOTP', again))).toBe('400 VERIFICATION_FAILED')
  })

  test('allows five wrong codes', async () => {
    const { stranger, email, code } = await withTotp()
    const { stateToken } = (await stranger.login(email)).body
    const wrong = code() === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 5; guess++)
      expect(refusal(await stranger.verifyFactor('TOTP', { stateToken, totpData: { code: wrong } }))).toBe(
        '400 VERIFICATION_FAILED',
      )
    expect(await stranger.verifyFactor('TOTP', { stateToken, totpData: { code: code() } })).toMatchObject({
      status: 400,
      body: {
        message: 'Too many wrong attempts. Log in again.',
        details: {
          applicationError: { code: 'VERIFICATION_FAILED', data: { reason: 'TOO_MANY_ATTEMPTS' } },
        },
      },
    })
  })

  test('keeps its seed sealed', async () => {
    const { factorId } = await withTotp()
    const row = await fixture.db
      .selectFrom('factors')
      .selectAll()
      .where('id', '=', factorId)
      .executeTakeFirst()
    expect(row?.sealed_secret?.byteLength).toBe(6 + 12 + 16 + 20)
  })

  test('is not asked for before it is activated, nor after it is removed', async () => {
    const account = await newAccount()
    const { factorId } = await account.enroll('TOTP')
    expect((await account.stranger.login(account.email)).body.state).toBe('SUCCESS')
    expect(await account.activate(factorId, { code: '000000' })).toBe('400 VERIFICATION_FAILED')
    const other = await withTotp()
    expect(refusal(await other.member.post(`${base}/${other.factorId}/remove`, { password }))).toBe('200')
    expect((await other.stranger.login(other.email)).body.state).toBe('SUCCESS')
  })

  test('is still asked for after a recovery by mail', async () => {
    const { stranger, email } = await withTotp()
    await stranger.sendRecovery(email)
    const token = /token=([\w-]{43})/.exec(await lastMail(fixture.db, site.id, email))?.[1] ?? ''
    expect((await stranger.recover(token, 'another harbour in april')).body.state).toBe('MFA_CHALLENGE')
  })
})

describe('a passkey', () => {
  async function withPasskey() {
    const account = await newAccount()
    const authenticator = new SoftAuthenticator(shopUrl)
    const { factorId, webauthnData } = await account.enroll('WEBAUTHN')
    const credential = authenticator.create(webauthnData.publicKeyCredentialCreationOptionsJson)
    expect(await account.activate(factorId, { credential })).toBe('200')
    return { ...account, authenticator, factorId, credential }
  }
  const challenged = async ({ stranger, email }: Account) => {
    const { stateToken, mfaChallengeData } = (await stranger.login(email)).body
    const { webauthnData } = mfaChallengeData?.verificationChallengeData ?? {}
    return { stateToken, options: webauthnData?.publicKeyCredentialRequestOptionsJson ?? '', webauthnData }
  }

  test('signs the challenge of a log-in', async () => {
    const account = await withPasskey()
    const { stateToken, options, webauthnData } = await challenged(account)
    expect(JSON.parse(options)).toMatchObject({ rpId: 'shop.example', challenge: expect.any(String) })
    const { challengeId } = webauthnData ?? {}
    const answer = {
      stateToken,
      webauthnData: { challengeId, credential: account.authenticator.get(options) },
    }
    expect((await account.stranger.verifyFactor('WEBAUTHN', answer)).body.state).toBe('SUCCESS')
  })

  test('of another site, another challenge, another key, or a copy is refused', async () => {
    const account = await withPasskey()
    const { stateToken, options } = await challenged(account)
    const elsewhere = new SoftAuthenticator('https://shop.example.evil.example')
    const foreign = {
      ...JSON.parse(elsewhere.get(options)),
      id: account.authenticator.credentialId.toString('base64url'),
    }
    const other = JSON.stringify({ ...JSON.parse(options), challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA' })
    for (const credential of [JSON.stringify(foreign), account.authenticator.get(other), '{}', 'no json']) {
      const answer = { stateToken, webauthnData: { credential } }
      expect(refusal(await account.stranger.verifyFactor('WEBAUTHN', answer))).toBe('400 VERIFICATION_FAILED')
    }
    const next = await challenged(account)
    const good = {
      stateToken: next.stateToken,
      webauthnData: { credential: account.authenticator.get(next.options) },
    }
    expect((await account.stranger.verifyFactor('WEBAUTHN', good)).body.state).toBe('SUCCESS')
    account.authenticator.rewind()
    const third = await challenged(account)
    const copied = {
      stateToken: third.stateToken,
      webauthnData: { credential: account.authenticator.get(third.options) },
    }
    expect(refusal(await account.stranger.verifyFactor('WEBAUTHN', copied))).toBe('400 VERIFICATION_FAILED')
  })

  test('belongs to one account of a site', async () => {
    const { credential, authenticator } = await withPasskey()
    const thief = await newAccount()
    const { factorId } = await thief.enroll('WEBAUTHN')
    expect(await thief.activate(factorId, { credential })).toBe('400 VERIFICATION_FAILED')
    const second = await thief.enroll('WEBAUTHN')
    const same = authenticator.create(second.webauthnData.publicKeyCredentialCreationOptionsJson)
    expect(await thief.activate(second.factorId, { credential: same })).toBe('400 VERIFICATION_FAILED')
  })
})

describe('codes that are sent', () => {
  test.each([
    ['EMAIL', 'emailData', {}, async ({ email }: Account) => codeFor(fixture.db, site.id, email)],
    ['SMS', 'smsData', { phone }, async () => /\d{6}/.exec(await inbox('sms', '35312345678'))?.[0]],
    ['CALL', 'callData', { phone }, async () => /\d{6}/.exec(await inbox('call', '35312345678'))?.[0]],
  ])('%s is enrolled by a code and asked for at log-in', async (type, field, more, read) => {
    const account = await newAccount()
    const { factorId } = await account.enroll(type, more)
    expect(await account.activate(factorId, { code: '12345' })).toBe('400 VERIFICATION_FAILED')
    expect(await account.activate(factorId, { code: await read(account) })).toBe('200')
    const { stateToken, mfaChallengeData } = (await account.stranger.login(account.email)).body
    expect(mfaChallengeData).toMatchObject({
      factorType: type,
      verificationChallengeData: { hint: type === 'EMAIL' ? 'a***@example.com' : '***78' },
    })
    const answer = { stateToken, [field]: { code: await read(account) } }
    expect((await account.stranger.verifyFactor(type, answer)).body.state).toBe('SUCCESS')
  })

  test('a factor is called as its owner calls it', async () => {
    const { member, enroll } = await newAccount()
    const { factorId } = await enroll('TOTP', { name: ' Work phone ' })
    await enroll('EMAIL')
    const { factors } = (await member.get<{ factors: { factorId: string; name?: string }[] }>(base)).body
    expect(factors.map(({ name }) => name)).toEqual(['Work phone', undefined])
    expect(factors[0]?.factorId).toBe(factorId)
    const long = { type: 'TOTP', password, name: 'x'.repeat(51) }
    expect(refusal(await member.post(base, long))).toBe('400 name MAX_LENGTH')
  })

  test('a phone number has to be one', async () => {
    const { member } = await newAccount()
    expect(refusal(await member.post(base, { type: 'SMS', password, phone: '12' }))).toBe(
      '400 phone FORMAT PHONE',
    )
    expect(refusal(await member.post(base, { type: 'SMS', password }))).toBe('400 phone REQUIRED_FIELD')
  })
})

test('a push message lets in once its device says yes', async () => {
  const account = await newAccount()
  const { factorId } = await account.enroll('PUSH')
  const code = /\d{6}/.exec(await inbox('push', factorId))?.[0]
  expect(await account.activate(factorId, { code })).toBe('200')
  const { stateToken, mfaChallengeData } = (await account.stranger.login(account.email)).body
  const pushData = mfaChallengeData?.verificationChallengeData?.pushData
  const ask = () => account.stranger.verifyFactor('PUSH', { stateToken, pushData })
  expect((await ask()).body).toMatchObject({ state: 'MFA_CHALLENGE', stateToken, mfaChallengeData })
  const token = /token=([\w-]{43})/.exec(await inbox('push', factorId))?.[1] ?? ''
  const page = `${fixture.platform.url}/account/approve-login?site=${site.id}&token=${token}`
  const open = async (method: 'GET' | 'POST', url = page) =>
    (await fixture.platform.fetch(new Request(url, { method }))).status
  expect(await open('GET')).toBe(200)
  expect((await ask()).body.state).toBe('MFA_CHALLENGE')
  expect(await open('POST', `${page}x`)).toBe(410)
  expect(await open('POST')).toBe(200)
  expect((await ask()).body.state).toBe('SUCCESS')
  expect(refusal(await ask())).toBe('400 VERIFICATION_FAILED')
})

describe('recovery codes', () => {
  test('stand in for a factor once each', async () => {
    const account = await withTotp()
    const { recoveryCodes } = await account.enroll('RECOVERY_CODE')
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = ''] = recoveryCodes
    const attempt = async (code: string) => {
      const { stateToken, mfaChallengeData } = (await account.stranger.login(account.email)).body
      expect(mfaChallengeData?.availableFactors?.map(({ factorType }) => factorType)).toContain(
        'RECOVERY_CODE',
      )
      const answer = await account.stranger.verifyFactor('RECOVERY_CODE', {
        stateToken,
        recoveryCodeData: { code },
      })
      return answer.body.state ?? refusal(answer)
    }
    expect(await attempt(first.toUpperCase().replace('-', ' '))).toBe('SUCCESS')
    expect(await attempt(first)).toBe('400 VERIFICATION_FAILED')
    expect(await attempt('00000-00000')).toBe('400 VERIFICATION_FAILED')
    const listed = await account.member.get<{ recoveryCodesLeft: number }>(base)
    expect(listed.body.recoveryCodesLeft).toBe(9)
  })

  test('die when new ones are made, and are kept as hashes', async () => {
    const account = await withTotp()
    const old = (await account.enroll('RECOVERY_CODE')).recoveryCodes
    await account.enroll('RECOVERY_CODE')
    const { stateToken } = (await account.stranger.login(account.email)).body
    const answer = { stateToken, recoveryCodeData: { code: old[0] } }
    expect(refusal(await account.stranger.verifyFactor('RECOVERY_CODE', answer))).toBe(
      '400 VERIFICATION_FAILED',
    )
    const rows = await fixture.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('identity_id', '=', account.id)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(old[0])
  })
})

describe('choosing and remembering', () => {
  test('another factor can be asked for by an empty answer', async () => {
    const account = await withTotp()
    const { factorId } = await account.enroll('EMAIL')
    expect(
      await account.activate(factorId, { code: await codeFor(fixture.db, site.id, account.email) }),
    ).toBe('200')
    const { stateToken, mfaChallengeData } = (await account.stranger.login(account.email)).body
    expect(mfaChallengeData?.factorType).toBe('TOTP')
    const asked = await account.stranger.verifyFactor('EMAIL', { stateToken, emailData: {} })
    expect(asked.body).toMatchObject({ state: 'MFA_CHALLENGE', mfaChallengeData: { factorType: 'EMAIL' } })
    const code = await codeFor(fixture.db, site.id, account.email)
    expect(
      (await account.stranger.verifyFactor('EMAIL', { stateToken, emailData: { code } })).body.state,
    ).toBe('SUCCESS')
    const { stateToken: another } = (await account.stranger.login(account.email)).body
    expect(refusal(await account.stranger.verifyFactor('SMS', { stateToken: another }))).toBe(
      '400 VERIFICATION_FAILED',
    )
    expect(refusal(await account.stranger.verifyFactor('PASSWORD', { stateToken: another }))).toBe(
      '400 factorType VALIDATION',
    )
  })

  test('a remembered device needs no second factor, until the password changes', async () => {
    const { stranger, member, email, code } = await withTotp()
    const { stateToken } = (await stranger.login(email)).body
    const answer = { stateToken, rememberThisDevice: true, totpData: { code: code() } }
    const { additionalData } = (await stranger.verifyFactor('TOTP', answer)).body
    const deviceToken = additionalData?.['deviceToken']?.strValue
    expect(deviceToken).toMatch(/^[\w-]{43}$/)
    const clientMetaData = { deviceToken }
    expect((await stranger.login(email, password, { clientMetaData })).body.state).toBe('SUCCESS')
    expect((await stranger.login(email)).body.state).toBe('MFA_CHALLENGE')
    const other = await withTotp()
    expect((await other.stranger.login(other.email, password, { clientMetaData })).body.state).toBe(
      'MFA_CHALLENGE',
    )
    const newPassword = 'another harbour in april'
    await member.post('/_api/iam/authentication/v2/change-password', { newPassword })
    expect((await stranger.login(email, newPassword, { clientMetaData })).body.state).toBe('MFA_CHALLENGE')
  })

  test('enrolling and removing want the password again', async () => {
    const { member, factorId } = await withTotp()
    expect(refusal(await member.post(base, { type: 'TOTP' }))).toBe('400 password REQUIRED_FIELD')
    expect(refusal(await member.post(base, { type: 'TOTP', password: 'a wrong one' }))).toBe('401 -19976')
    expect(refusal(await member.post(`${base}/${factorId}/remove`, { password: 'a wrong one' }))).toBe(
      '401 -19976',
    )
    expect(refusal(await member.post(base, { type: 'PASSWORD', password }))).toBe('400 type VALIDATION')
  })

  test('factors of another member are not there', async () => {
    const { factorId } = await withTotp()
    const { member } = await newAccount()
    expect(refusal(await member.post(`${base}/${factorId}/remove`, { password }))).toBe(
      '404 FACTOR_NOT_FOUND',
    )
    expect(refusal(await member.post(`${base}/${factorId}/activate`, { code: '000000' }))).toBe(
      '404 FACTOR_NOT_FOUND',
    )
    expect((await member.get<{ factors: unknown[] }>(base)).body.factors).toEqual([])
  })

  test('an account has ten factors at most', async () => {
    const { member } = await newAccount()
    const statuses = []
    for (let count = 0; count < 11; count++) {
      now += 60_000
      statuses.push(refusal(await member.post(base, { type: 'TOTP', password })))
    }
    expect(statuses.at(-2)).toBe('200')
    expect(statuses.at(-1)).toBe('409 TOO_MANY_FACTORS')
  })
})
