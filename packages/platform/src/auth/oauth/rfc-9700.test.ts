import { randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, importJWK, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSecretBox } from '../../runtime/secret-box.ts'
import { send, type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { testSecret } from '../../testing/test-secret.fixture.ts'
import { newStranger, signedIn, siteWith } from '../members/member.fixture.ts'
import { sessionTokenMs } from '../members/session-token-repository.ts'
import { keyId } from '../tokens/signing-keys.ts'
import { authorize, grantCode, newAttempt, redirectUri } from './authorize.fixture.ts'
import { codeMs } from './repository.ts'

/**
 * Requirements of RFC 9700 for an authorization server that no other test covers: see also `authorize.test.ts`, `tokens.test.ts` and
 * `redirect-session.test.ts`.
 */

const start = Date.UTC(2026, 10, 21)
let now = start
const fixture = usePlatform({ clock: () => ++now })
const origin = 'https://shop.example'
let site: TestSite

beforeAll(async () => {
  site = await siteWith(fixture, {}, { origins: [origin], redirectUris: [redirectUri] })
})

const grant = (body: object) =>
  send<Record<string, unknown>>(fixture.platform, 'POST', '/oauth2/token', {
    clientId: site.clientId,
    ...body,
  })
const get = (path: string, authorization: string) =>
  send<{ member?: { id?: string } }>(fixture.platform, 'GET', path, undefined, { authorization })
const catalog = '/stores-reader/v1/products/query-platformized'

async function member() {
  const stranger = await newStranger(fixture, site)
  const { body } = await stranger.register(`ada-${randomUUID()}@example.com`)
  return { id: body.identity?.id ?? '', sessionToken: body.sessionToken ?? '' }
}

/** Undefined for keys that other platforms on this database have sealed with their own secret. */
function openJwk({ id, private_jwk }: { id: string; private_jwk: string }): string | undefined {
  try {
    const box = openSecretBox('', { secret: testSecret })
    return box.open(`signing key ${id}`, Buffer.from(private_jwk, 'base64url')).toString()
  } catch {
    return undefined
  }
}

describe('an access token signed by our key', () => {
  /** A visitor's token with changed claims, signed by the platform's key. */
  async function resigned(claims: JWTPayload, header: object = {}): Promise<string> {
    const { accessToken } = await fixture.visitor(site)
    const kid = decodeProtectedHeader(accessToken).kid ?? ''
    const rows = await fixture.db.selectFrom('signing_keys').selectAll().execute()
    const jwk = rows.map(openJwk).find((opened) => opened !== undefined && keyId(opened) === kid) ?? ''
    const key = await importJWK(JSON.parse(jwk), 'EdDSA')
    return new SignJWT({ ...decodeJwt(accessToken), ...claims })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid, ...header })
      .sign(key)
  }
  const status = async (claims: JWTPayload, header?: object) =>
    (await get(catalog, await resigned(claims, header))).status

  test('is accepted with its own claims', async () => {
    expect(await status({})).toBe(200)
  })

  test.each([
    ['another audience', { aud: 'another-api' }, {}],
    ['no audience', { aud: undefined }, {}],
    ['another issuer', { iss: 'https://elsewhere.example' }, {}],
    ['no issuer', { iss: undefined }, {}],
    ['no end', { exp: undefined }, {}],
    ['a longer life', { iat: start / 1_000 - 3_600, exp: start / 1_000 + 3_600 }, {}],
    ['a beginning to come', { iat: start / 1_000 + 3_600 }, {}],
    ['another type', {}, { typ: 'JWT' }],
    ['the name of another key', {}, { kid: 'another' }],
  ] as [string, JWTPayload, object][])('with %s is refused', async (_, claims, header) => {
    expect(await status(claims, header)).toBe(401)
  })

  test('of a visitor cannot be changed to a member’s by the member id or client id', async () => {
    const { id } = await member()
    const path = '/members/v1/members/my'
    for (const sub of [id, site.clientId]) {
      const { body } = await get(path, await resigned({ sub }))
      expect(body.member?.id).toBeUndefined()
    }
    const mine = await signedIn(fixture, site, id, now)
    expect((await get(path, mine.accessToken)).body.member?.id).toBe(id)
    expect(decodeJwt(mine.accessToken)).toMatchObject({ kind: 'member', sub: id, client_id: site.clientId })
  })
})

describe('a refresh token', () => {
  const begin = async () => (await grant({ grantType: 'anonymous' })).body
  const renew = (refreshToken: unknown, more = {}) =>
    grant({ grantType: 'refresh_token', refreshToken, ...more })

  test('does not widen its scope', async () => {
    const { refresh_token } = await begin()
    const { body } = await renew(refresh_token, { scope: 'staff offline_access everything' })
    expect(body).toMatchObject({ scope: null })
    const { kind } = decodeJwt(String(body['access_token']))
    expect(kind).toBe('visitor')
  })

  test('reused long after its successor was used revokes the session and records a security event', async () => {
    const attempt = newAttempt(site)
    const someone = await member()
    const { location } = await authorize(
      fixture.platform,
      attempt.parameters({ session_token: someone.sessionToken }),
    )
    const { body } = await grantCode(
      fixture.platform,
      site,
      location?.searchParams.get('code') ?? '',
      attempt,
    )
    const child = (await renew(body.refresh_token)).body['refresh_token']
    const grandchild = (await renew(child)).body['refresh_token']
    const latest = (await renew(grandchild)).body['refresh_token']
    expect(await renew(body.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect((await renew(latest)).status).toBe(400)
    const events = await fixture.db
      .selectFrom('security_events')
      .select('kind')
      .where('identity_id', '=', someone.id)
      .where('kind', '=', 'REFRESH_TOKEN_REUSED')
      .execute()
    expect(events).toHaveLength(1)
  })
})

test('codes and session tokens have 256 bits and expire after one and five minutes', async () => {
  const { sessionToken } = await member()
  const attempt = newAttempt(site)
  const { location } = await authorize(fixture.platform, attempt.parameters({ session_token: sessionToken }))
  for (const secret of [sessionToken, location?.searchParams.get('code') ?? '']) {
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  }
  expect(codeMs).toBeLessThanOrEqual(60_000)
  expect(sessionTokenMs).toBeLessThanOrEqual(300_000)
})

describe('grants of RFC 9700', () => {
  test.each([
    [
      'password',
      { grantType: 'password', username: 'ada@example.com', password: 'a quiet harbour in march' },
    ],
    ['client credentials', { grantType: 'client_credentials', clientSecret: 'x' }],
    ['device code', { grantType: 'urn:ietf:params:oauth:grant-type:device_code', deviceCode: 'x' }],
    ['bearer', { grantType: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: 'x' }],
  ])('do not include %s (2.4)', async (_, body) => {
    expect(await grant(body)).toMatchObject({ status: 400, body: { error: 'unsupported_grant_type' } })
  })

  test.each(['token', 'id_token', 'code token', 'code id_token'])(
    'give no token at the authorization endpoint: %s (2.1.2)',
    async (responseType) => {
      const { location } = await authorize(
        fixture.platform,
        newAttempt(site).parameters({
          response_type: responseType,
          session_token: (await member()).sessionToken,
        }),
      )
      expect(location?.searchParams.get('error')).toBe('unsupported_response_type')
      expect(location?.href).not.toMatch(/code=|token=/)
    },
  )

  test('ignore a client secret of a public client', async () => {
    const path = '/.well-known/oauth-authorization-server'
    const { body } = await send<Record<string, unknown>>(fixture.platform, 'GET', path)
    expect(body['token_endpoint_auth_methods_supported']).toEqual(['none'])
    const unknown = { clientId: randomUUID(), clientSecret: 'x', grantType: 'anonymous' }
    expect((await grant(unknown)).status).toBe(401)
  })
})

test('no ID token is issued, so there is no nonce to check (RFC 9700, 2.1.1)', async () => {
  const { body } = await send<object>(fixture.platform, 'GET', '/.well-known/oauth-authorization-server')
  expect(Object.keys(body).filter((name) => /id_token|nonce|claims/.test(name))).toEqual([])
  const attempt = newAttempt(site)
  const { sessionToken } = await member()
  const asked = { session_token: sessionToken, scope: 'openid offline_access', nonce: 'n' }
  const { location } = await authorize(fixture.platform, attempt.parameters(asked))
  const tokens = await grantCode(fixture.platform, site, location?.searchParams.get('code') ?? '', attempt)
  expect([tokens.status, Object.keys(tokens.body).toSorted()]).toEqual([
    200,
    ['access_token', 'expires_in', 'refresh_token', 'scope', 'token_type'],
  ])
})

test.each([
  '/oauth2/authorize',
  '/oauth2/log-in',
  '/oauth2/log-out',
  '/account/log-in',
  '/account/forgot-password',
])('%s allows no CORS, even for a registered origin', async (path) => {
  for (const method of ['GET', 'OPTIONS']) {
    const address = `http://platform.test${path}?${newAttempt(site).parameters()}&site=${site.id}`
    const headers = { origin, 'access-control-request-method': 'GET' }
    const answer = await fixture.platform.fetch(new Request(address, { method, headers }))
    expect(answer.headers.get('access-control-allow-origin'), method).toBeNull()
  }
})
