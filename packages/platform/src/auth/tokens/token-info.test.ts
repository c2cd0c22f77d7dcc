import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { send, type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { accessTokenSeconds } from './access-tokens.ts'

const start = Date.UTC(2026, 10, 21)
let now = start
const fixture = usePlatform({ clock: () => now })
let site: TestSite

beforeEach(async () => {
  now = start
  site = await fixture.createSite()
})

async function visitorToken(): Promise<string> {
  const body = { grantType: 'anonymous', clientId: site.clientId }
  const answer = await send<{ access_token: string }>(fixture.platform, 'POST', '/oauth2/token', body)
  return answer.body.access_token
}
const info = (body: unknown) => send(fixture.platform, 'POST', '/oauth2/token-info', body)
const inactive = { status: 200, body: { active: false } }

describe('token-info', () => {
  test('returns whose token it is and how long it is valid', async () => {
    const token = await visitorToken()
    const { status, headers, body } = await info({ token })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      active: true,
      subjectType: 'VISITOR',
      subjectId: decodeJwt(token).sub,
      iat: start / 1_000,
      exp: start / 1_000 + accessTokenSeconds,
      clientId: site.clientId,
      siteId: site.id,
    })
  })

  test('a forged token is not active, without a reason', async () => {
    const token = await visitorToken()
    const [header, , signature] = token.split('.')
    const claims = Buffer.from(JSON.stringify({ ...decodeJwt(token), kind: 'member' })).toString('base64url')
    expect(await info({ token: `${header}.${claims}.${signature}` })).toMatchObject(inactive)
    expect((await info({ token: 'nonsense' })).body).toEqual({ active: false })
  })

  test('an expired token is not active', async () => {
    const token = await visitorToken()
    now += (accessTokenSeconds + 61) * 1_000
    expect(await info({ token })).toMatchObject(inactive)
  })

  test('the token of a session is not active from the moment that the session ends', async () => {
    const token = await visitorToken()
    expect((await info({ token })).body).toMatchObject({ active: true })
    await fixture.db
      .updateTable('sessions')
      .set({ revoked_at: new Date(now) })
      .where('site_id', '=', site.id)
      .execute()
    expect((await info({ token })).body).toEqual({ active: false })
  })

  test.each([
    ['nothing', {}],
    ['a number', { token: 1 }],
    ['an empty text', { token: '' }],
    ['a list', []],
  ])('%s is refused', async (_what, body) => {
    expect(await info(body)).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })
})

describe('jwks', () => {
  test('has the key that signs tokens, without its private part', async () => {
    const { body, headers } = await send<JSONWebKeySet>(fixture.platform, 'GET', '/oauth2/jwks')
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect(body.keys).toHaveLength(1)
    expect(Object.keys(body.keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
    const verified = await jwtVerify(await visitorToken(), createLocalJWKSet(body), {
      audience: 'vitrine-api',
      currentDate: new Date(now),
    })
    expect(verified.payload['client_id']).toBe(site.clientId)
  })
})
