import { describe, expect, it } from 'vitest'
import { createClient } from '../client.ts'
import { StoreError } from '../errors/store-error.ts'
import { fakePlatform, inTurn, json } from '../testing/fake-platform.ts'
import { changePassword } from './change-password.ts'
import { initialLogin, type LoginOutcome, type LoginState } from './outcome.ts'
import * as auth from './password.ts'

type Answer = Parameters<typeof fakePlatform>[0]
const credentials = { email: 'ada@shop.example', password: 'correct horse' }

function clientOf(answer: Answer) {
  const platform = fakePlatform(answer)
  const client = createClient({ clientId: 'client-1', fetch: platform.fetch, retry: false })
  return { client, platform }
}

const refusal = (code: string, status = 400) =>
  json({ message: 'no', details: { applicationError: { code, description: 'no' } } }, status)
const violating = (field: string, description: string) =>
  json({ message: 'no', details: { validationError: { fieldViolations: [{ field, description }] } } }, 400)
const shortPassword = violating('password', 'is too short (8 characters)')
const factors = [
  { factorType: 'TOTP', factorStatus: 'ENABLED' },
  { factorType: 'PUSH', factorStatus: 'ENABLED' },
]
const challenge = { factorType: 'TOTP', availableFactors: factors }
const challenged = json({ state: 'MFA_CHALLENGE', stateToken: 'state-2', mfaChallengeData: challenge })
const emailRefusal = json(
  {
    message: 'no',
    details: {
      validationError: {
        fieldViolations: [
          {
            field: 'loginId.email',
            description: 'is no address',
            violatedRule: 'FORMAT',
            data: { type: 'EMAIL' },
          },
        ],
      },
    },
  },
  400,
)
const unknown = { status: 'failure', reason: 'unknownState', message: 'Unknown _state', violations: [] }
const waiting = { status: 'email-verification-required', stateToken: 'state-1' } as const

describe('outcomes of a response', () => {
  // Proves: status-success, status-owner-approval, status-email-verification, status-failure
  it.each([
    [
      { state: 'SUCCESS', sessionToken: 's-1' },
      { status: 'success', sessionToken: 's-1' },
    ],
    [{ state: 'REQUIRE_OWNER_APPROVAL' }, { status: 'owner-approval-required' }],
    [{ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state-1' }, waiting],
    [{ state: 'STATUS_CHECK' }, { ...unknown, cause: { state: 'STATUS_CHECK' } }],
    [{}, { ...unknown, cause: {} }],
    [{ state: 'SUCCESS' }, { ...unknown, cause: { state: 'SUCCESS' } }],
  ])('%j', async (answer, outcome) => {
    expect(await auth.login(clientOf(json(answer)).client, credentials)).toEqual(outcome)
  })

  it('a second factor is a status of its own, and verifyFactor continues it', async () => {
    const { client, platform } = clientOf(inTurn(challenged, json({ state: 'SUCCESS', sessionToken: 's-2' })))
    const outcome = await auth.login(client, credentials)
    expect(outcome).toEqual({ status: 'mfa-required', stateToken: 'state-2', factors, challenge })
    const response = { factorType: 'TOTP', totpData: { code: '123456' }, rememberThisDevice: true } as const
    expect(await auth.verifyFactor(client, outcome, response)).toEqual({
      status: 'success',
      sessionToken: 's-2',
    })
    const sent = platform.calls().at(-1)
    expect(sent?.url.pathname).toBe('/_api/iam/authentication/v2/TOTP/verify')
    expect(sent?.body).toEqual({
      stateToken: 'state-2',
      rememberThisDevice: true,
      totpData: { code: '123456' },
    })
  })
})

describe('second factors', () => {
  const totp = { factorType: 'TOTP', totpData: { code: '123456' } } as const

  it('lists the factors to choose from if none was challenged', async () => {
    const { client } = clientOf(
      json({ state: 'REQUIRE_MFA', stateToken: 'state-2', requireMfaData: { availableFactors: factors } }),
    )
    expect(await auth.login(client, credentials)).toEqual({
      status: 'mfa-required',
      stateToken: 'state-2',
      factors,
      challenge: undefined,
    })
  })

  it('a push message that is not approved yet keeps status, factors and challenge', async () => {
    const { client } = clientOf(inTurn(challenged, json({ state: 'MFA_CHALLENGE', stateToken: 'state-2' })))
    const outcome = await auth.login(client, credentials)
    const response = { factorType: 'PUSH', pushData: { transactionId: 't' } } as const
    expect(await auth.verifyFactor(client, outcome, response)).toEqual(outcome)
  })

  it.each([
    { factorType: 'SMS', smsData: { code: '123456' } },
    { factorType: 'CALL', callData: { code: '123456' } },
    { factorType: 'EMAIL', emailData: { code: '123456' } },
    { factorType: 'TOTP', totpData: { code: '123456' } },
    { factorType: 'PUSH', pushData: { transactionId: 't' } },
    { factorType: 'WEBAUTHN', webauthnData: { challengeId: 'c', credential: '{}' } },
  ] as const)('$factorType: the type is in the path, the data in the body', async (response) => {
    const { client, platform } = clientOf(json({ state: 'SUCCESS', sessionToken: 's-2' }))
    await auth.verifyFactor(client, { stateToken: 'state-2' }, response)
    const [call] = platform.calls()
    const { factorType, ...data } = response
    expect(call?.url.pathname).toBe(`/_api/iam/authentication/v2/${factorType}/verify`)
    expect(call?.body).toEqual({ stateToken: 'state-2', ...data })
  })

  it('a wrong code keeps the login, which the failure itself continues', async () => {
    const { client, platform } = clientOf(
      inTurn(challenged, refusal('VERIFICATION_FAILED'), json({ state: 'SUCCESS', sessionToken: 's-2' })),
    )
    const outcome = await auth.login(client, credentials)
    const failed = await auth.verifyFactor(client, outcome, totp)
    expect(failed).toMatchObject({ status: 'failure', reason: 'invalidCode', pending: outcome })
    expect(await auth.verifyFactor(client, failed, totp)).toMatchObject({ status: 'success' })
    expect(platform.calls().at(-1)?.body).toEqual({ stateToken: 'state-2', totpData: { code: '123456' } })
  })

  it('a login that has expired has to start again', async () => {
    const { client } = clientOf(refusal('INVALID_STATE_TOKEN'))
    const failed = await auth.verifyFactor(client, { stateToken: 'state-2' }, totp)
    expect(failed).toMatchObject({ status: 'failure', reason: 'expired' })
    expect(failed).not.toHaveProperty('pending')
  })

  it.each<LoginState>([initialLogin, waiting, { status: 'success', sessionToken: 's' }])(
    'a factor for %j is a failure without a request',
    async (state) => {
      const { client, platform } = clientOf(json({}))
      expect(await auth.verifyFactor(client, state, totp)).toEqual(unknown)
      expect(platform.seen).toEqual([])
    },
  )
})

describe('failures', () => {
  it.each([
    ['-19971', 'missingCaptchaToken'],
    ['-19970', 'invalidCaptchaToken'],
    ['-19995', 'emailAlreadyExists'],
    ['-19976', 'unknown'],
    ['SOMETHING', 'unknown'],
  ])('register %s: %s', async (code, reason) => {
    const outcome = await auth.register(clientOf(refusal(code)).client, credentials)
    expect(outcome).toEqual({
      status: 'failure',
      reason,
      message: 'no',
      violations: [],
      cause: expect.any(StoreError),
    })
  })

  it.each([
    ['-19971', 'missingCaptchaToken'],
    ['-19970', 'invalidCaptchaToken'],
    ['-19976', 'invalidPassword'],
    ['-19973', 'resetPassword'],
    ['-19995', 'invalidEmail'],
    ['SOMETHING', 'invalidEmail'],
  ])('log-in %s: %s', async (code, reason) => {
    const outcome = await auth.login(clientOf(refusal(code)).client, credentials)
    expect(outcome).toEqual({
      status: 'failure',
      reason,
      message: 'no',
      violations: [],
      cause: expect.any(StoreError),
    })
  })

  it('a violation of the address is invalidEmail with the server’s description', async () => {
    const cause = expect.objectContaining({ violations: expect.any(Array) })
    const violations = [expect.objectContaining({ field: 'loginId.email' })]
    const outcome = { status: 'failure', reason: 'invalidEmail', message: 'is no address', violations, cause }
    expect(await auth.register(clientOf(emailRefusal).client, credentials)).toEqual(outcome)
    expect(await auth.login(clientOf(emailRefusal).client, credentials)).toEqual(outcome)
  })

  it('a password that breaks a rule has a reason of its own and its violations', async () => {
    const { client } = clientOf(shortPassword)
    const outcome = { status: 'failure', reason: 'weakPassword', violations: [{ field: 'password' }] }
    expect(await auth.register(client, credentials)).toMatchObject(outcome)
    expect(await auth.recover(client, { recoveryToken: 'r', password: 'x' })).toMatchObject(outcome)
  })

  it('other fields are named as well', async () => {
    const { client } = clientOf(violating('profile.slug', 'has a space'))
    expect(await auth.register(client, credentials)).toMatchObject({
      status: 'failure',
      reason: 'invalidFields',
      violations: [{ field: 'profile.slug', description: 'has a space' }],
    })
  })

  // Proves: login-errors-are-thrown-as-they-are, unknown-login-errors
  it.each([
    ['no answer', new TypeError('fetch failed'), 'network'],
    ['a 5xx', json({}, 503), 'system'],
    ['too many requests', json({}, 429), 'application'],
    ['a page of another server', new Response('<html>', { status: 404 }), 'http'],
  ])('%s is thrown', async (_, answer, kind) => {
    const { client } = clientOf(answer)
    await expect(auth.login(client, credentials)).rejects.toMatchObject({ kind })
    await expect(auth.register(client, credentials)).rejects.toMatchObject({ kind })
    await expect(auth.verify(client, waiting, '123456')).rejects.toMatchObject({ kind })
  })
})

describe('verification', () => {
  // Proves: status-initial, code-only-when-required
  it.each<LoginState>([
    initialLogin,
    { status: 'success', sessionToken: 's' },
    { status: 'owner-approval-required' },
    { status: 'failure', reason: 'unknown', message: '', violations: [] },
  ])('a code for %j is a failure without a request', async (outcome) => {
    const { client, platform } = clientOf(json({}))
    const failed = await auth.verify(client, outcome, '123456')
    expect(failed).toEqual(unknown)
    expect(failed).toMatchObject({ message: 'Unknown _state' })
    expect(await auth.resendCode(client, outcome)).toEqual(unknown)
    expect(platform.seen).toEqual([])
  })

  // Proves: verification-per-flow
  it('two logins at once do not mix', async () => {
    const { client, platform } = clientOf(json({ state: 'SUCCESS', sessionToken: 's' }))
    const other: LoginOutcome = { status: 'email-verification-required', stateToken: 'state-2' }
    await Promise.all([auth.verify(client, waiting, '111111'), auth.verify(client, other, '222222')])
    expect(platform.calls().map(({ body }) => body)).toEqual([
      { code: '111111', stateToken: 'state-1' },
      { code: '222222', stateToken: 'state-2' },
    ])
  })

  // Proves: wrong-code-is-outcome
  it('a wrong code is an outcome', async () => {
    const { client } = clientOf(refusal('VERIFICATION_FAILED'))
    expect(await auth.verify(client, waiting, '000000')).toEqual({
      status: 'failure',
      reason: 'invalidCode',
      message: 'no',
      violations: [],
      pending: waiting,
      cause: expect.objectContaining({ code: 'VERIFICATION_FAILED' }),
    })
  })

  it('after a wrong code, the failure itself can be verified again', async () => {
    const { client, platform } = clientOf(
      inTurn(refusal('VERIFICATION_FAILED'), json({ state: 'SUCCESS', sessionToken: 's' })),
    )
    const failed = await auth.verify(client, waiting, '000000')
    expect(await auth.verify(client, failed, '123456')).toMatchObject({ status: 'success' })
    expect(platform.calls().at(-1)?.body).toEqual({ code: '123456', stateToken: 'state-1' })
  })

  it('a code that is sent again continues with a new state', async () => {
    const { client } = clientOf(json({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state-3' }))
    expect(await auth.resendCode(client, waiting)).toEqual({ ...waiting, stateToken: 'state-3' })
  })
})

describe('requests', () => {
  // Proves: captcha-kinds
  it('each kind of captcha has an entry of its own', async () => {
    const { client, platform } = clientOf(json({ state: 'SUCCESS', sessionToken: 's' }))
    await auth.register(client, {
      ...credentials,
      captchaTokens: [{ Recaptcha: 'v' }, { InvisibleRecaptcha: 'i' }],
      profile: { firstName: 'Ada' },
    })
    expect(platform.calls()[0]?.body).toEqual({
      loginId: { email: 'ada@shop.example' },
      password: 'correct horse',
      profile: { firstName: 'Ada' },
      captchaTokens: [{ Recaptcha: 'v' }, { InvisibleRecaptcha: 'i' }],
    })
  })

  it('logins and signups are never repeated automatically', async () => {
    const platform = fakePlatform(new TypeError('lost reply'))
    const client = createClient({ clientId: 'client-1', fetch: platform.fetch })
    await expect(auth.login(client, credentials)).rejects.toMatchObject({ kind: 'network' })
    expect(platform.calls()).toHaveLength(1)
  })

  // Proves: one-repetition-on-401
  it('a 401 for a wrong password renews nothing and is not repeated', async () => {
    const { client, platform } = clientOf(refusal('-19976', 401))
    expect(await auth.login(client, credentials)).toMatchObject({ reason: 'invalidPassword' })
    expect(platform.calls()).toHaveLength(1)
    expect(platform.grants()).toHaveLength(1)
  })

  it('neither errors nor the client contain address, password or captcha', async () => {
    const { client } = clientOf(json({}, 503))
    const secrets = {
      email: 'canary@secret.example',
      password: 'canary-1',
      captchaTokens: [{ Recaptcha: 'canary-2' }],
    }
    const error = await auth.login(client, secrets).catch((caught: unknown) => caught)
    expect(`${error} ${JSON.stringify([error, client])}`).not.toContain('canary')
  })

  it('recovery: the e-mail leads to the given address, and its token sets a password', async () => {
    const { client, platform } = clientOf(
      inTurn(json({}), json({ state: 'SUCCESS', sessionToken: 's' }), json({})),
    )
    await auth.sendRecoveryEmail(client, {
      email: 'ada@shop.example',
      language: 'de',
      returnTo: new URL('https://shop.example/account'),
    })
    const outcome = await auth.recover(client, { recoveryToken: 'r-1', password: 'new password' })
    await changePassword(client, 'newer password')
    expect(outcome.status).toBe('success')
    expect(platform.calls().map(({ url, body }) => [url.pathname, body])).toEqual([
      [
        '/_api/iam/recovery/v1/send-email',
        {
          email: 'ada@shop.example',
          language: 'de',
          redirect: { url: 'https://shop.example/account', clientId: 'client-1' },
        },
      ],
      ['/_api/iam/recovery/v1/recover', { recoveryToken: 'r-1', password: 'new password' }],
      ['/_api/iam/authentication/v2/change-password', { newPassword: 'newer password' }],
    ])
  })
})
