import { describe, expect, inject, it } from 'vitest'
import type { Exchange } from '../index.ts'
import { createTestBrowser } from '../testing/browser.fixture.ts'
import { createMember, createTestServer } from '../testing/test-server.fixture.ts'

const password = 'a quiet harbour in march'
const newEmail = () => `new-${crypto.randomUUID()}@example.com`

/** A browser whose requests run one function each, with the exchange of the request. */
function openBrowser(clientId?: string) {
  const opened = createTestServer({}, clientId)
  let run: (exchange: Exchange) => Promise<unknown> = async () => {}
  let aroundLogin: ((complete: () => Promise<void>) => Promise<void>) | undefined
  const browser = createTestBrowser(async (request) => {
    const exchange = await opened.server.open(request, { aroundLogin })
    return exchange.finish(Response.json((await run(exchange)) ?? null))
  })
  return {
    ...opened,
    around(next: typeof aroundLogin) {
      aroundLogin = next
    },
    async request(next: typeof run): Promise<unknown> {
      run = next
      return (await browser.get('/')).json()
    },
  }
}

describe('a login by password, in requests of its own', () => {
  it('remembers the step that it waits for, until it is cancelled', async () => {
    const { request } = openBrowser(inject('testStore').verifying.clientId)
    const email = newEmail()
    expect(await request(({ login }) => login.signup({ email, password }, { returnTo: '/account' }))).toEqual(
      {
        status: 'email-verification-required',
      },
    )
    expect(await request(({ login }) => login.current())).toEqual({
      status: 'email-verification-required',
      email,
      sentAt: expect.any(Number),
      returnTo: '/account',
    })
    await request(async ({ login }) => {
      login.cancel()
      // Also in the request that cancels it.
      expect(await login.current()).toBeUndefined()
    })
    expect(await request(({ login }) => login.current())).toBeNull()
    expect(await request(({ login }) => login.verify('123456'))).toBeNull()
  })

  it('tells a wrong code from one that is used up or too old', async () => {
    const { request, advance, intercept } = openBrowser(inject('testStore').verifying.clientId)
    await request(({ login }) => login.signup({ email: newEmail(), password }))
    const description = 'Verification failed.'
    const applicationError = { code: 'VERIFICATION_FAILED', description, data: {} }
    intercept('/_api/iam/verification/v1/auth/verify', () =>
      Response.json({ message: description, details: { applicationError } }, { status: 400 }),
    )
    const reasons: unknown[] = []
    for (let attempts = 0; attempts < 6; attempts++) {
      const result = await request(({ login }) => login.verify('000000'))
      expect(result).toMatchObject({ status: 'failure', code: 'VERIFICATION_FAILED' })
      reasons.push(Object(result).reason)
    }
    expect(reasons).toEqual([...Array(4).fill('invalidCode'), 'tooManyCodes', 'tooManyCodes'])
    advance(600)
    expect(await request(({ login }) => login.verify('000000'))).toMatchObject({ reason: 'expired' })
  })

  it('keeps the address of a signup that has an account, for the login form', async () => {
    const { request } = openBrowser()
    const { email } = await createMember()
    expect(await request(({ login }) => login.signup({ email, password }))).toMatchObject({
      status: 'failure',
      reason: 'emailAlreadyExists',
    })
    expect(await request(({ login }) => login.current())).toEqual({ status: 'emailAlreadyExists', email })
  })

  it('holds the token of a recovery mail until it is used or turns out to be too old', async () => {
    const { request } = openBrowser()
    await request(({ login }) => login.holdRecoveryToken('0'.repeat(43)))
    expect(await request(({ login }) => login.current())).toEqual({ status: 'recovery' })
    expect(await request(({ login }) => login.recover({ password }))).toMatchObject({
      status: 'failure',
      reason: 'expired',
      code: 'INVALID_RECOVERY_TOKEN',
    })
    expect(await request(({ login }) => login.current())).toBeNull()
  })

  it('runs aroundLogin around the moment when the session becomes the member’s, and not for refusals', async () => {
    const { request, around } = openBrowser()
    const member = await createMember()
    const roles: string[] = []
    let exchange: Exchange | undefined
    around(async (complete) => {
      roles.push(exchange?.session.role ?? '')
      await complete()
      roles.push(exchange?.session.role ?? '')
    })
    const submit = (credentials: typeof member) =>
      request((opened) => {
        exchange = opened
        return opened.login.submit(credentials)
      })
    expect(await submit({ ...member, password: 'not the password' })).toMatchObject({ status: 'failure' })
    expect(roles).toEqual([])
    expect(await submit(member)).toEqual({ status: 'success', returnTo: '/' })
    expect(roles).toEqual(['visitor', 'member'])
  })
})
