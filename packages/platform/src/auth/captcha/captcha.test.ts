import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SecretBox } from '../../runtime/secret-box.ts'
import { usePlatform } from '../../testing/test-platform.fixture.ts'
import type { CaptchaVerifier } from './captcha.ts'
import { providerCaptcha } from './create-captcha.ts'
import { LocalCaptcha, testCaptchaTokens } from './local-captcha.ts'

const fixture = usePlatform()
let now = Date.UTC(2026, 10, 21)
const clock = () => now
const call = { action: 'login', address: '203.0.113.7' } as const

describe('a captcha provider', () => {
  let provider: Server
  let verifier: CaptchaVerifier
  let asked: URLSearchParams
  /** What the provider says next; nothing at all leaves the caller waiting. */
  let says: { status?: number; body?: unknown } | undefined
  const good = () => ({ success: true, hostname: 'shop.example', challenge_ts: new Date(now).toISOString() })

  beforeAll(async () => {
    provider = createServer(async (request, response) => {
      asked = new URLSearchParams(await text(request))
      if (says) response.writeHead(says.status ?? 200).end(JSON.stringify(says.body))
    })
    await once(provider.listen(0, '127.0.0.1'), 'listening')
    const { port } = provider.address() as AddressInfo
    verifier = providerCaptcha({
      verifyUrl: `http://127.0.0.1:${port}/siteverify`,
      secret: { visible: 'secret-1', invisible: 'secret-2' },
      hostnames: ['shop.example'],
      clock,
    })
  })
  beforeEach(() => {
    says = { body: good() }
  })
  afterAll(() => {
    provider.closeAllConnections()
    provider.close()
  })
  const verdict = (kind: 'visible' | 'invisible' = 'visible') =>
    verifier.verify({ kind, token: 'solved' }, { ...call, db: fixture.db })

  test("is called with the secret of the captcha's kind", async () => {
    expect(await verdict()).toBe('GOOD')
    expect(Object.fromEntries(asked)).toEqual({
      secret: 'secret-1',
      response: 'solved',
      remoteip: '203.0.113.7',
    })
    expect(await verdict('invisible')).toBe('GOOD')
    expect(asked.get('secret')).toBe('secret-2')
  })

  test.each([
    ['no', { success: false }],
    ['another host', { hostname: 'evil.example' }],
    ['no host', { hostname: undefined }],
    ['another action', { action: 'register' }],
    ['too long ago', { challenge_ts: new Date(now - 121_000).toISOString() }],
    ['far ahead of time', { challenge_ts: new Date(now + 121_000).toISOString() }],
    ['no time', { challenge_ts: undefined }],
  ])('that says %s refuses', async (_what, more) => {
    says = { body: { ...good(), ...more } }
    expect(await verdict()).toBe('BAD')
  })

  test('that names our action is accepted', async () => {
    says = { body: { ...good(), action: 'login' } }
    expect(await verdict()).toBe('GOOD')
  })

  test.each([
    ['fails', { status: 500, body: {} }],
    ['speaks something else', { body: 'hello' }],
    ['says nothing', undefined],
  ])('that %s is unavailable, within two seconds', async (_what, answer) => {
    says = answer
    const limits = vi.spyOn(AbortSignal, 'timeout')
    expect(await verdict()).toBe('UNAVAILABLE')
    expect(limits.mock.calls).toEqual([[2_000]])
    limits.mockRestore()
  })
})

describe('the local captcha', () => {
  const secrets = new SecretBox(Buffer.alloc(32, 1))
  const newCaptcha = (more: { secrets?: SecretBox; testTokens?: boolean } = {}) =>
    new LocalCaptcha({ clock, secrets, testTokens: false, ...more })
  const verify = (captcha: LocalCaptcha, token: string, action: 'login' | 'register' = 'login') =>
    captcha.verify({ kind: 'visible', token }, { ...call, db: fixture.db, action })

  test('accepts a token it issued once, for its action, within two minutes', async () => {
    const captcha = newCaptcha()
    const token = captcha.issue('login')
    expect(await verify(captcha, token, 'register')).toBe('BAD')
    expect(await verify(captcha, token)).toBe('GOOD')
    expect(await verify(captcha, token)).toBe('BAD')
    const late = captcha.issue('login')
    now += 120_001
    expect(await verify(captcha, late)).toBe('BAD')
  })

  test('refuses tokens of another secret, challenges and invented tokens', async () => {
    const captcha = newCaptcha()
    const foreign = newCaptcha({ secrets: new SecretBox(Buffer.alloc(32, 2)) }).issue('login')
    const altered = `${captcha.issue('login').slice(0, -4)}AAAA`
    for (const token of [foreign, altered, captcha.ask('login').ticket, '', '...', 'login.1.2.3'])
      expect(await verify(captcha, token)).toBe('BAD')
  })

  test('lets a challenge of one process be solved on another, and its token be used once', async () => {
    const [one, other] = [newCaptcha(), newCaptcha()]
    const { terms, ticket } = one.ask('login')
    expect(other.solve(ticket, String(terms[0] + terms[1] + 1), 'login')).toBeUndefined()
    expect(other.solve(ticket, String(terms[0] + terms[1]), 'register')).toBeUndefined()
    const token = other.solve(ticket, String(terms[0] + terms[1]), 'login') ?? ''
    expect([await verify(one, token), await verify(other, token)]).toEqual(['GOOD', 'BAD'])
  })

  test('accepts the tokens for tests only where no other machine reaches it', async () => {
    const local = newCaptcha({ testTokens: true })
    expect(await verify(local, testCaptchaTokens.good)).toBe('GOOD')
    expect(await verify(local, testCaptchaTokens.bad)).toBe('BAD')
    expect(await verify(local, testCaptchaTokens.unavailable)).toBe('UNAVAILABLE')
    const reachable = newCaptcha()
    for (const token of Object.values(testCaptchaTokens)) expect(await verify(reachable, token)).toBe('BAD')
  })
})
