import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakePlatform, inTurn, json } from '../../testing/fake-platform.ts'
import {
  authentication,
  type CompatClient,
  createClient,
  OAuthStrategy,
  recovery,
  verification,
} from '../index.ts'

type Compat = CompatClient<OAuthStrategy> & {
  authentication: typeof authentication
  recovery: typeof recovery
  verification: typeof verification
}

const email = 'aoife@shop.example'
const password = 'secret'
const refusal = (code: string, message = 'Refused') =>
  json({ message, details: { applicationError: { code, description: message, data: {} } } }, 403)
const through = json({ state: 'SUCCESS', sessionToken: 's' })
const needsCode = (stateToken: string) => json({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken })

function authOf(...answers: readonly (Response | Error)[]) {
  const platform = fakePlatform(inTurn(...answers))
  const { auth } = createClient({
    auth: OAuthStrategy({ clientId: 'c' }),
    baseUrl: 'https://p.example',
    fetch: platform.fetch,
    retry: false,
  })
  return { auth, platform }
}

describe('login and registration: states', () => {
  it.each([
    [
      { state: 'SUCCESS', sessionToken: 's' },
      { loginState: 'SUCCESS', data: { sessionToken: 's' } },
    ],
    [{ state: 'REQUIRE_OWNER_APPROVAL' }, { loginState: 'OWNER_APPROVAL_REQUIRED' }],
    [
      { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 't' },
      { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 't' } },
    ],
    [{ state: 'MFA_CHALLENGE' }, { loginState: 'FAILURE', error: 'Unknown _state' }],
    [{}, { loginState: 'FAILURE', error: 'Unknown _state' }],
  ])('%j', async (answer, state) => {
    expect(await authOf(json(answer)).auth.login({ email, password })).toEqual(state)
    expect(await authOf(json(answer)).auth.register({ email, password })).toEqual(state)
  })
})

describe('login and registration: failures', () => {
  it.each([
    ['-19971', 'missingCaptchaToken', 'missingCaptchaToken'],
    ['-19970', 'invalidCaptchaToken', 'invalidCaptchaToken'],
    ['-19995', 'emailAlreadyExists', 'invalidEmail'],
    ['-19976', undefined, 'invalidPassword'],
    ['-19973', undefined, 'resetPassword'],
    ['ANYTHING', undefined, 'invalidEmail'],
  ])('code %s', async (code, registered, loggedIn) => {
    const failure = { loginState: 'FAILURE', error: 'Refused' }
    expect(await authOf(refusal(code)).auth.register({ email, password })).toEqual({
      ...failure,
      ...(registered && { errorCode: registered }),
    })
    expect(await authOf(refusal(code)).auth.login({ email, password })).toEqual({
      ...failure,
      errorCode: loggedIn,
    })
  })

  // Proves: login-errors-are-thrown-as-they-are
  it('an e-mail violation is invalidEmail with the server’s description; one without data is not', async () => {
    const violation = (data: unknown) => {
      const field = { field: 'loginId.email', description: 'is no address', violatedRule: 'FORMAT', data }
      return json({ message: 'x', details: { validationError: { fieldViolations: [field] } } }, 400)
    }
    expect(await authOf(violation({ type: 'EMAIL' })).auth.register({ email, password })).toEqual({
      loginState: 'FAILURE',
      error: 'is no address',
      errorCode: 'invalidEmail',
    })
    expect(await authOf(violation(null)).auth.register({ email, password })).toEqual({
      loginState: 'FAILURE',
      error: 'INVALID_ARGUMENT: "loginId.email" is no address',
    })
    expect(await authOf(violation(null)).auth.login({ email, password })).toMatchObject({
      errorCode: 'invalidEmail',
    })
  })

  // Proves: unknown-login-errors
  it.each([
    ['no network', new TypeError('fetch failed'), { kind: 'network' }],
    ['a 500', json({}, 500), { kind: 'system', status: 500 }],
    ['throttling', json({}, 429), { status: 429 }],
  ])('%s is thrown as it is', async (_, answer, error) => {
    await expect(authOf(answer).auth.login({ email, password })).rejects.toMatchObject(error)
    await expect(authOf(answer).auth.register({ email, password })).rejects.toMatchObject(error)
  })

  it('a login has a reason for every 4xx response', async () => {
    const body = fc.json({ maxDepth: 3 })
    await fc.assert(
      fc.asyncProperty(body, fc.constantFrom(400, 401, 403, 404, 409), async (text, status) => {
        const answer = new Response(text, { status })
        expect(await authOf(answer).auth.login({ email, password })).toMatchObject({
          loginState: 'FAILURE',
          errorCode: expect.any(String),
        })
      }),
    )
  })
})

describe('calls that check a secret', () => {
  it.each([
    ['loginV2', (c: Compat) => c.authentication.loginV2({ email }, { password: 'wrong' })],
    ['registerV2', (c: Compat) => c.authentication.registerV2({ email }, { password: 'wrong' })],
    ['changePassword', (c: Compat) => c.authentication.changePassword('new')],
    ['verify', (c: Compat) => c.authentication.verify('TOTP', { stateToken: 's', totpData: { code: '1' } })],
    ['recover', (c: Compat) => c.recovery.recover('token', { password: 'new' })],
    ['verifyDuringAuthentication', (c: Compat) => c.verification.verifyDuringAuthentication('1', {})],
  ])('%s is sent once, although a 401 renews tokens elsewhere', async (_, call) => {
    const applicationError = { code: '-19976', description: 'Wrong password', data: {} }
    const platform = fakePlatform(json({ message: 'x', details: { applicationError } }, 401))
    const tokens = {
      accessToken: { value: 'access', expiresAt: Math.floor(Date.now() / 1_000) + 3_600 },
      refreshToken: { value: 'refresh', role: 'visitor' },
    } as const
    const client = createClient({
      modules: { authentication, recovery, verification },
      auth: OAuthStrategy({ clientId: 'c', tokens }),
      baseUrl: 'https://p.example',
      fetch: platform.fetch,
    })
    await expect(call(client)).rejects.toMatchObject({
      details: { applicationError: { code: '-19976' } },
    })
    expect(platform.calls()).toHaveLength(1)
    expect(platform.grants()).toEqual([])
  })
})

describe('codes sent by e-mail', () => {
  it('continue the last state that requires a code, and not a finished one', async () => {
    const { auth, platform } = authOf(needsCode('t1'), through)
    await auth.register({ email, password })
    expect(await auth.processVerification({ verificationCode: '123456' })).toMatchObject({
      loginState: 'SUCCESS',
    })
    expect(platform.calls().at(-1)?.body).toEqual({ code: '123456', stateToken: 't1' })
    expect(await auth.processVerification({ verificationCode: '123456' })).toEqual({
      loginState: 'FAILURE',
      error: 'Unknown _state',
    })
    expect(platform.calls()).toHaveLength(2)
  })

  // Proves: verification-per-flow
  it('continue the given state, whatever happened since', async () => {
    const { auth, platform } = authOf(needsCode('t1'), needsCode('t2'), through)
    const first = await auth.login({ email, password })
    await auth.login({ email: 'b@shop.example', password })
    await auth.processVerification({ code: '123456' }, first)
    expect(platform.calls().at(-1)?.body).toMatchObject({ stateToken: 't1' })
  })

  // Proves: wrong-code-is-outcome
  it('a wrong code is a failure, and can be tried again', async () => {
    const { auth } = authOf(needsCode('t1'), refusal('VERIFICATION_FAILED', 'Wrong code'), through)
    await auth.login({ email, password })
    expect(await auth.processVerification({ verificationCode: '000000' })).toEqual({
      loginState: 'FAILURE',
      error: 'Wrong code',
    })
    expect(await auth.processVerification({ verificationCode: '123456' })).toMatchObject({
      loginState: 'SUCCESS',
    })
  })
})

// Proves: captcha-kinds
it('each kind of captcha token has its own field', async () => {
  const { auth, platform } = authOf(through)
  await auth.login({ email, password, captchaTokens: { recaptchaToken: 'a', invisibleRecaptchaToken: 'b' } })
  await auth.login({ email, password, captchaTokens: { invisibleRecaptchaToken: 'b' } })
  expect(platform.calls().map(({ body }) => (body as { captchaTokens: unknown }).captchaTokens)).toEqual([
    [{ Recaptcha: 'a' }, { InvisibleRecaptcha: 'b' }],
    [{ InvisibleRecaptcha: 'b' }],
  ])
})
