import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { send, type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { newStranger, type Stranger, siteWith } from '../members/member.fixture.ts'
import { type Attempt, authorize, grantCode, newAttempt, redirectUri } from './authorize.fixture.ts'
import { codeMs } from './repository.ts'

const start = Date.UTC(2026, 10, 21)
let now = start
const fixture = usePlatform({ clock: () => ++now })
const origin = 'https://shop.example'
let site: TestSite

beforeAll(async () => {
  site = await siteWith(fixture, {}, { origins: [origin], redirectUris: [redirectUri] })
})

async function member() {
  const stranger = await newStranger(fixture, site)
  const email = `ada-${randomUUID()}@example.com`
  const { body } = await stranger.register(email)
  return { stranger, email, id: body.identity?.id ?? '', sessionToken: body.sessionToken ?? '' }
}

async function sessionTokenOf({ stranger, email }: { stranger: Stranger; email: string }): Promise<string> {
  return (await stranger.login(email)).body.sessionToken ?? ''
}

const open = (parameters: string, headers?: Record<string, string>) =>
  authorize(fixture.platform, parameters, headers)

async function codeFor(attempt: Attempt, sessionToken: string): Promise<string> {
  const { location } = await open(attempt.parameters({ session_token: sessionToken }))
  return location?.searchParams.get('code') ?? 'no code'
}

const grant = (code: string, attempt: Attempt, more?: Record<string, string | undefined>) =>
  grantCode(fixture.platform, site, code, attempt, more)
const refused = { status: 400, body: { error: 'invalid_grant' } }
const my = (authorization: string) =>
  send<{ member?: { id: string } }>(fixture.platform, 'GET', '/members/v1/members/my', undefined, {
    authorization,
  })

test('an unknown identity provider is rejected without a password form', async () => {
  const idp = '0e6a50f5-b523-4e29-990d-f37fa2ffdd69'
  const attempt = newAttempt(site)
  for (const prompt of ['login', 'none']) {
    const { location } = await open(attempt.parameters({ idp, prompt }))
    expect([
      location?.origin,
      location?.searchParams.get('error'),
      location?.searchParams.get('state'),
    ]).toEqual([origin, 'invalid_request', attempt.state])
    expect(location?.searchParams.get('error_description')).toContain('idp')
  }
})

describe('an authorization with a session token', () => {
  test('leads to a code and to tokens of the member', async () => {
    const someone = await member()
    const attempt = newAttempt(site)
    const { status, location } = await open(attempt.parameters({ session_token: someone.sessionToken }))
    expect([status, `${location?.origin}${location?.pathname}`]).toEqual([303, redirectUri])
    expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: attempt.state,
      iss: fixture.platform.url,
    })

    const { body } = await grant(location?.searchParams.get('code') ?? '', attempt)
    expect(decodeJwt(body.access_token)).toMatchObject({ sub: someone.id, kind: 'member' })
    expect((await my(body.access_token)).body.member?.id).toBe(someone.id)
    const renewed = await send<{ access_token: string }>(fixture.platform, 'POST', '/oauth2/token', {
      clientId: site.clientId,
      grantType: 'refresh_token',
      refreshToken: body.refresh_token,
    })
    expect(decodeJwt(renewed.body.access_token).sub).toBe(someone.id)
  })

  test('responds in the fragment on request and by default', async () => {
    for (const mode of ['fragment', undefined]) {
      const attempt = newAttempt(site)
      const { sessionToken } = await member()
      const { location } = await open(
        attempt.parameters({ session_token: sessionToken, response_mode: mode }),
      )
      const said = new URLSearchParams(location?.hash.slice(1))
      expect([location?.search, said.get('state')]).toEqual(['', attempt.state])
      expect((await grant(said.get('code') ?? '', attempt)).status).toBe(200)
    }
  })

  test('without offline_access there is no refresh token', async () => {
    const attempt = newAttempt(site)
    const { sessionToken } = await member()
    const { location } = await open(attempt.parameters({ session_token: sessionToken, scope: undefined }))
    const { body } = await grant(location?.searchParams.get('code') ?? '', attempt)
    expect(body).toMatchObject({ access_token: expect.any(String), refresh_token: null })
  })

  test('does not log the browser in, so that a forged link cannot', async () => {
    const { sessionToken } = await member()
    const { headers } = await open(newAttempt(site).parameters({ session_token: sessionToken }))
    expect(headers.get('set-cookie')).toBeNull()
  })
})

describe('a hidden frame', () => {
  const silent = { redirect_uri: undefined, response_mode: 'web_message', prompt: 'none' }

  test('receives its code from a page that posts to one registered origin and can be framed only by it', async () => {
    const attempt = newAttempt(site)
    const { sessionToken } = await member()
    const { status, headers, html } = await open(
      attempt.parameters({ ...silent, session_token: sessionToken }),
      { referer: `${origin}/` },
    )
    expect(status).toBe(200)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[\w-]{22}';/)
    expect(policy).toContain(`frame-ancestors ${origin}`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(html).toContain(`nonce="${/nonce-([\w-]+)/.exec(policy)?.[1]}"`)

    const [, said = '{}', target] = /postMessage\((\{.*\}), "(.*)"\)/.exec(html) ?? []
    expect(target).toBe(origin)
    const message = JSON.parse(said) as { code: string; state: string }
    expect(message.state).toBe(attempt.state)
    expect((await grant(message.code, attempt, { redirectUri: undefined })).status).toBe(200)
  })

  test('the state cannot break out of the script', async () => {
    const state = '</script><script>alert(1)</script>&\u2028'
    const { html } = await open(newAttempt(site).parameters({ ...silent, state, origin }))
    expect(html.match(/<\/?script/g)).toHaveLength(2)
    const [, said = '{}'] = /postMessage\((\{.*\}), "/.exec(html) ?? []
    expect(JSON.parse(said)).toMatchObject({ state, error: 'login_required' })
  })

  test.each([
    ['of another origin', { referer: 'https://elsewhere.example/' }],
    ['that does not tell', {}],
    ['that tells nonsense', { referer: 'not an address' }],
  ] as [string, Record<string, string>][])('a page %s receives nothing', async (_, headers) => {
    const { sessionToken } = await member()
    const {
      status,
      html,
      headers: sent,
    } = await open(newAttempt(site).parameters({ ...silent, session_token: sessionToken }), headers)
    expect(status).toBe(400)
    expect(html).not.toContain('postMessage')
    expect(sent.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})

describe('unregistered redirect URIs are rejected', () => {
  test.each([
    ['an unknown client', { client_id: randomUUID() }, 'client_id'],
    ['no client', { client_id: undefined }, 'client_id'],
    ['another host', { redirect_uri: 'https://elsewhere.example/callback' }, 'redirect_uri'],
    ['a longer path', { redirect_uri: `${redirectUri}/x` }, 'redirect_uri'],
    ['a query of its own', { redirect_uri: `${redirectUri}?next=1` }, 'redirect_uri'],
    ['another case', { redirect_uri: redirectUri.toUpperCase() }, 'redirect_uri'],
    ['a user in front', { redirect_uri: redirectUri.replace('//', '//a@') }, 'redirect_uri'],
    ['no address', { redirect_uri: undefined }, 'redirect_uri'],
    ['an unknown mode', { response_mode: 'form_post' }, 'response_mode'],
  ] as [string, Record<string, string | undefined>, string][])('%s', async (_, more, field) => {
    const { status, location, html } = await open(newAttempt(site).parameters(more))
    expect([status, location]).toEqual([400, undefined])
    expect(html).toContain(field)
  })

  test.each([
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['no state', { state: undefined }, 'invalid_request'],
    ['a state without end', { state: 'x'.repeat(2_049) }, 'invalid_request'],
    ['an unknown prompt', { prompt: 'consent' }, 'invalid_request'],
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method, which would mean plain', { code_challenge_method: undefined }, 'invalid_request'],
    ['a short challenge', { code_challenge: 'short' }, 'invalid_request'],
  ] as [string, Record<string, string | undefined>, string][])(
    '%s is reported to the client',
    async (_, more, error) => {
      const { status, location } = await open(newAttempt(site).parameters(more))
      expect([status, location?.searchParams.get('error')]).toEqual([303, error])
      expect(location?.href.startsWith(`${redirectUri}?`)).toBe(true)
    },
  )

  test('duplicate parameters are rejected', async () => {
    const { location } = await open(`${newAttempt(site).parameters()}&scope=more`)
    expect(location?.searchParams.get('error_description')).toBe('scope is given twice.')
  })
})

describe('a code', () => {
  test('can be used once, and a second use revokes its session', async () => {
    const someone = await member()
    const attempt = newAttempt(site)
    const code = await codeFor(attempt, someone.sessionToken)
    const { body } = await grant(code, attempt)
    expect(await grant(code, attempt)).toMatchObject(refused)
    const renewal = { clientId: site.clientId, grantType: 'refresh_token', refreshToken: body.refresh_token }
    expect(await send(fixture.platform, 'POST', '/oauth2/token', renewal)).toMatchObject(refused)
    const events = await fixture.db
      .selectFrom('security_events')
      .select('kind')
      .where('site_id', '=', site.id)
      .where('kind', '=', 'CODE_REPLAYED')
      .execute()
    expect(events).toHaveLength(1)
  })

  test('expires after a minute', async () => {
    const attempt = newAttempt(site)
    const code = await codeFor(attempt, (await member()).sessionToken)
    now += codeMs
    expect(await grant(code, attempt)).toMatchObject(refused)
  })

  test('yields tokens for one of sixteen concurrent requests', async () => {
    for (let round = 0; round < 3; round++) {
      const attempt = newAttempt(site)
      const code = await codeFor(attempt, (await member()).sessionToken)
      const answers = await Promise.all(Array.from({ length: 16 }, () => grant(code, attempt)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(15).fill(400)])
    }
  })

  test('is stored as a hash only', async () => {
    const code = await codeFor(newAttempt(site), (await member()).sessionToken)
    const rows = await fixture.db.selectFrom('authorization_codes').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test.each([
    ['another verifier', { codeVerifier: 'v'.repeat(43) }],
    ['another address', { redirectUri: 'https://shop.example/other' }],
    ['no address', { redirectUri: undefined }],
  ] as [string, Record<string, string | undefined>][])('%s spends it for nothing', async (_, more) => {
    const attempt = newAttempt(site)
    const code = await codeFor(attempt, (await member()).sessionToken)
    expect(await grant(code, attempt, more)).toMatchObject(refused)
    expect(await grant(code, attempt)).toMatchObject(refused)
  })

  test('is rejected for another client of the site', async () => {
    const other = randomUUID()
    await fixture.db
      .insertInto('oauth_clients')
      .values({
        id: other,
        site_id: site.id,
        name: 'other',
        origins: [],
        redirect_uris: [redirectUri],
        created_at: new Date(now),
      })
      .execute()
    const attempt = newAttempt(site)
    const code = await codeFor(attempt, (await member()).sessionToken)
    expect(await grant(code, attempt, { clientId: other })).toMatchObject(refused)
  })

  test('an invalid verifier (RFC 7636) is named in the error', async () => {
    const { status, body } = await grant('x', newAttempt(site), { codeVerifier: 'ä'.repeat(43) })
    expect([status, body.error]).toEqual([400, 'invalid_request'])
  })

  test('is invalid once its member is blocked', async () => {
    const someone = await member()
    const attempt = newAttempt(site)
    const code = await codeFor(attempt, someone.sessionToken)
    await fixture.db
      .updateTable('identities')
      .set({ status: 'BLOCKED' })
      .where('site_id', '=', site.id)
      .where('id', '=', someone.id)
      .execute()
    expect(await grant(code, attempt)).toMatchObject(refused)
  })
})

describe('a browser that is not logged in', () => {
  test('has to log in, in the browser that started the request', async () => {
    const { status, location, headers } = await open(newAttempt(site).parameters())
    expect([status, location?.pathname]).toEqual([303, '/account/log-in'])
    expect(headers.get('set-cookie')).toMatch(
      /^vitrine-platform-browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(location?.searchParams.get('request')).toMatch(/^[\w-]{100,}$/)
  })

  test('gets an error with prompt=none', async () => {
    const { location } = await open(newAttempt(site).parameters({ prompt: 'none' }))
    expect(location?.searchParams.get('error')).toBe('login_required')
  })

  test('a used session token is rejected', async () => {
    const someone = await member()
    await open(newAttempt(site).parameters({ session_token: someone.sessionToken }))
    const again = newAttempt(site).parameters({ session_token: someone.sessionToken, prompt: 'none' })
    expect((await open(again)).location?.searchParams.get('error')).toBe('login_required')
    const fresh = await sessionTokenOf(someone)
    const elsewhere = await siteWith(fixture, {}, { redirectUris: [redirectUri] })
    const foreign = newAttempt(elsewhere).parameters({ session_token: fresh, prompt: 'none' })
    expect((await open(foreign)).location?.searchParams.get('error')).toBe('login_required')
  })
})
