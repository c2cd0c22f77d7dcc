import { createHash } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Reply, send, type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { accessTokenSeconds } from './access-tokens.ts'

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly token_type: string
}

const start = Date.UTC(2026, 10, 21)
let now = start
const fixture = usePlatform({ clock: () => now })
let site: TestSite

beforeEach(async () => {
  now = start
  site = await fixture.createSite()
})

const grant = <T = Tokens>(body: unknown, headers?: Record<string, string>): Promise<Reply<T>> =>
  send<T>(fixture.platform, 'POST', '/oauth2/token', body, headers)
const anonymous = async () => (await grant({ grantType: 'anonymous', clientId: site.clientId })).body
const refresh = <T = Tokens>(refreshToken: string, clientId = site.clientId) =>
  grant<T>({ grantType: 'refresh_token', clientId, refreshToken })
const refused = { status: 400, body: { error: 'invalid_grant' } }
const read = (authorization: string) =>
  send(fixture.platform, 'GET', '/stores-reader/v1/products/query-platformized', undefined, { authorization })
const seconds = (count: number) => count * 1_000
const days = (count: number) => seconds(count * 86_400)

describe('grants', () => {
  test('an anonymous one creates a visitor with both tokens', async () => {
    const { status, headers, body } = await grant({ grantType: 'anonymous', clientId: site.clientId })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: accessTokenSeconds,
      token_type: 'Bearer',
      scope: null,
    })
    const visitors = await fixture.db
      .selectFrom('visitors')
      .select('id')
      .where('site_id', '=', site.id)
      .execute()
    expect(visitors).toEqual([{ id: decodeJwt(body.access_token).sub }])
  })

  test('a renewal keeps the visitor', async () => {
    const first = await anonymous()
    const second = (await refresh(first.refresh_token)).body
    expect(decodeJwt(second.access_token).sub).toBe(decodeJwt(first.access_token).sub)
  })

  test.each([
    ['camel case', { grantType: 'anonymous', clientId: 'C' }],
    ['snake case', { grant_type: 'anonymous', client_id: 'C' }],
    ['both, saying the same', { grantType: 'anonymous', grant_type: 'anonymous', clientId: 'C' }],
  ])('field names in %s are taken', async (_spelling, body) => {
    const request = JSON.parse(JSON.stringify(body).replace('"C"', JSON.stringify(site.clientId))) as object
    expect((await grant(request)).status).toBe(200)
  })

  test('a form is accepted (RFC 6749)', async () => {
    const body = new URLSearchParams({ grant_type: 'anonymous', client_id: site.clientId }).toString()
    const answer = await grant(body, { 'content-type': 'application/x-www-form-urlencoded' })
    expect(answer.status).toBe(200)
  })

  test.each([
    ['no grant', {}, 'invalid_request', 400],
    [
      'a password grant',
      { grantType: 'password', username: 'a', password: 'b' },
      'unsupported_grant_type',
      400,
    ],
    ['client credentials', { grant_type: 'client_credentials' }, 'unsupported_grant_type', 400],
    ['a grant that is no text', { grantType: ['anonymous'] }, 'invalid_request', 400],
    [
      'two grants',
      { grantType: 'anonymous', grant_type: 'refresh_token', clientId: 'x' },
      'invalid_request',
      400,
    ],
    ['no client', { grantType: 'anonymous' }, 'invalid_request', 400],
    [
      'a client that there is not',
      { grantType: 'anonymous', clientId: '5f0c9a52-0000-4000-8000-000000000000' },
      'invalid_client',
      401,
    ],
    ['a client that is no GUID', { grantType: 'anonymous', clientId: "' or 1=1" }, 'invalid_client', 401],
    ['a list', [], 'invalid_request', 400],
  ])('%s is refused with an RFC 6749 error within the envelope', async (_what, body, error, status) => {
    const answer = await grant<object>(body)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({
      error,
      error_description: expect.any(String),
      message: expect.any(String),
      details: { applicationError: { code: error, description: expect.any(String), data: {} } },
    })
  })

  test('a body of more than 64 KiB is refused', async () => {
    expect(
      (await grant({ grantType: 'anonymous', clientId: site.clientId, more: 'x'.repeat(65_536) })).status,
    ).toBe(413)
  })
})

describe('refresh tokens', () => {
  test('are 256 random bits, of which the database stores only a hash', async () => {
    const { refresh_token: token } = await anonymous()
    const secret = token.split('.')[2] ?? ''
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const row = await fixture.db
      .selectFrom('sessions')
      .selectAll()
      .where('site_id', '=', site.id)
      .executeTakeFirstOrThrow()
    expect(row.current_hash).toEqual(createHash('sha256').update(secret).digest())
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(row.client_id).toBe(site.clientId)
  })

  test('are rotated on each use', async () => {
    const first = await anonymous()
    const second = (await refresh(first.refresh_token)).body
    expect(second.refresh_token).not.toBe(first.refresh_token)
    const row = await fixture.db
      .selectFrom('sessions')
      .selectAll()
      .where('site_id', '=', site.id)
      .executeTakeFirstOrThrow()
    for (const { refresh_token } of [first, second])
      expect(JSON.stringify(row)).not.toContain(refresh_token.split('.')[2])
  })

  test('belong to one client', async () => {
    const other = await fixture.createSite()
    const { refresh_token } = await anonymous()
    expect(await refresh(refresh_token, other.clientId)).toMatchObject(refused)
    // A stranger's attempt ends nothing.
    expect((await refresh(refresh_token)).status).toBe(200)
  })

  test('expire after 30 days without use', async () => {
    const { refresh_token } = await anonymous()
    now += days(30) + 1
    expect(await refresh(refresh_token)).toMatchObject(refused)
  })

  test('expire 90 days after the first one, however often they are used', async () => {
    let { refresh_token } = await anonymous()
    for (let day = 0; day < 88; day += 22) {
      now += days(22)
      refresh_token = (await refresh(refresh_token)).body.refresh_token
    }
    now += days(2) + 1
    expect(await refresh(refresh_token)).toMatchObject(refused)
  })

  test('a replaced token returns its successor as long as that is unused', async () => {
    const first = await anonymous()
    const second = (await refresh(first.refresh_token)).body
    for (const waited of [0, seconds(10), seconds(3_600), days(29)]) {
      now = start + waited
      const again = await refresh(first.refresh_token)
      expect(again.status).toBe(200)
      expect(again.body.refresh_token).toBe(second.refresh_token)
    }
    expect((await refresh(second.refresh_token)).status).toBe(200)
  })

  test('a replaced token returns the current one for 10 seconds after its successor was used', async () => {
    const first = await anonymous()
    const second = (await refresh(first.refresh_token)).body
    now += seconds(3_600)
    const third = (await refresh(second.refresh_token)).body
    now += seconds(10)
    for (const { refresh_token } of [first, second]) {
      const again = await refresh(refresh_token)
      expect(again.status).toBe(200)
      expect(again.body.refresh_token).toBe(third.refresh_token)
    }
    expect((await refresh(third.refresh_token)).status).toBe(200)
  })

  test('a replaced token ends the session more than 10 seconds after its successor was used', async () => {
    const first = await anonymous()
    const second = (await refresh(first.refresh_token)).body
    const third = (await refresh(second.refresh_token)).body
    now += seconds(10) + 1
    expect(await refresh(first.refresh_token)).toMatchObject(refused)
    expect(await refresh(third.refresh_token)).toMatchObject(refused)
  })

  test('a token three generations old ends the session', async () => {
    const first = await anonymous()
    let latest = first
    for (let use = 0; use < 3; use++) latest = (await refresh(latest.refresh_token)).body
    expect(await refresh(first.refresh_token)).toMatchObject(refused)
    expect(await refresh(latest.refresh_token)).toMatchObject(refused)
  })

  test('a clock that is set back does not restore an ended session', async () => {
    const first = await anonymous()
    await refresh((await refresh(first.refresh_token)).body.refresh_token)
    now += seconds(60)
    expect(await refresh(first.refresh_token)).toMatchObject(refused)
    now -= seconds(3_600)
    expect(await refresh(first.refresh_token)).toMatchObject(refused)
  })

  test.each([
    '',
    'x',
    'R1.x.y',
    `R1.${'0'.repeat(32)}.${'A'.repeat(43)}`,
    `R1.${'z'.repeat(32)}.${'A'.repeat(43)}`,
  ])('one that never was one is refused: "%s"', async (token) => {
    const answer = await refresh<{ error: string }>(token)
    expect(answer.status).toBe(400)
    expect(answer.body.error).toBe(token === '' ? 'invalid_request' : 'invalid_grant')
  })

  test('50 concurrent renewals with one token return one successor', async () => {
    const first = await anonymous()
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(first.refresh_token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
    const successor = answers[0]?.body.refresh_token ?? ''
    expect((await refresh(successor)).status).toBe(200)
  })

  test('50 concurrent renewals with a token and its successor return valid tokens', async () => {
    const first = await anonymous()
    const second = (await refresh(first.refresh_token)).body
    const sent = Array.from({ length: 50 }, (_, index) => (index % 2 ? first : second).refresh_token)
    const answers = await Promise.all(sent.map((token) => refresh(token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const received = new Set(answers.map(({ body }) => body.refresh_token))
    // Before the successor was used the token returns that one, afterwards the next.
    expect([...received].filter((token) => token !== second.refresh_token)).toHaveLength(1)
    for (const token of received) expect((await refresh(token)).status).toBe(200)
  })

  test('a client marked static keeps its one token', async () => {
    await fixture.db
      .updateTable('oauth_clients')
      .set({ refresh: 'static' })
      .where('id', '=', site.clientId)
      .execute()
    now += seconds(10) // what the platform remembers of clients is older than this
    const first = await anonymous()
    for (let use = 0; use < 3; use++) {
      now += days(20)
      expect((await refresh(first.refresh_token)).body.refresh_token).toBe(first.refresh_token)
    }
    now += days(40)
    expect(await refresh(first.refresh_token)).toMatchObject(refused)
  })
})

describe('access tokens', () => {
  test('are signed with EdDSA and name client, audience and type', async () => {
    const { access_token } = await anonymous()
    expect(decodeProtectedHeader(access_token)).toEqual({
      alg: 'EdDSA',
      typ: 'at+jwt',
      kid: expect.any(String),
    })
    expect(decodeJwt(access_token)).toMatchObject({
      aud: 'vitrine-api',
      iss: fixture.platform.url,
      client_id: site.clientId,
      kind: 'visitor',
    })
  })

  test('are valid for 15 minutes, and one more because clocks differ', async () => {
    expect(accessTokenSeconds).toBeLessThanOrEqual(900)
    const { access_token } = await anonymous()
    now += seconds(accessTokenSeconds)
    expect((await read(access_token)).status).toBe(200)
    now += seconds(60)
    expect((await read(access_token)).status).toBe(401)
  })

  test('expire although they were verified before', async () => {
    const { access_token } = await anonymous()
    expect((await read(access_token)).status).toBe(200)
    now += seconds(accessTokenSeconds + 61)
    expect((await read(access_token)).status).toBe(401)
    now -= seconds(7_200)
    expect((await read(access_token)).status).toBe(401)
  })

  test('are refused if any character changed', async () => {
    const { access_token } = await anonymous()
    const step = Math.ceil(access_token.length / 60)
    for (let at = 0; at < access_token.length; at += step) {
      const other = access_token[at] === 'A' ? 'B' : 'A'
      const touched = access_token.slice(0, at) + other + access_token.slice(at + 1)
      // The last character of an encoding holds bits that mean nothing.
      const same = at === access_token.length - 1
      if (!same) expect((await read(touched)).status, `character ${at}`).toBe(401)
    }
  })

  test('with another key, audience, issuer, type or algorithm are refused', async () => {
    const { access_token } = await anonymous()
    const { kid } = decodeProtectedHeader(access_token)
    const claims = decodeJwt(access_token)
    const { privateKey } = await generateKeyPair('EdDSA')
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: kid ?? '' })
      .sign(privateKey)
    const hmac = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: kid ?? '' })
      .sign(new TextEncoder().encode(kid ?? ''))
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${access_token.split('.')[1]}.`
    for (const token of [forged, hmac, none]) expect((await read(token)).status).toBe(401)
  })

  test('of one site are invalid at another', async () => {
    const other = await fixture.createSite()
    const mine = await fixture.visitor(site)
    const { body } = await mine.get<{ collections: { id: string }[] }>('/v2/collections/query')
    expect(body.collections).toHaveLength(1)
    expect(decodeJwt((await fixture.visitor(other)).accessToken)['site']).not.toBe(
      decodeJwt(mine.accessToken)['site'],
    )
  })
})
