import { randomUUID } from 'node:crypto'
import type { StaffRight } from '@vitrine/contract/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { send, type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { keyManager, newApp } from './app.fixture.ts'
import { createKey, revokeKey, rotateKey } from './manage-keys.ts'
import { listApiKeys } from './repository.ts'

const start = Date.UTC(2026, 10, 21, 12)
let now = start
const clock = () => now
const fixture = usePlatform({ clock })
let site: TestSite
beforeEach(async () => {
  now = start
  site = await fixture.createSite()
})

const manager = () => keyManager(fixture, site, clock)
const app = (...rights: StaffRight[]) => newApp(fixture, site, rights, clock)
const query = ['POST', '/members/v1/members/query', {}] as const
const events = async () => {
  const rows = await fixture.db
    .selectFrom('security_events')
    .select(['kind', 'actor', 'detail'])
    .where('site_id', '=', site.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.filter(({ kind }) => kind.startsWith('API_KEY'))
}
const keyRow = () =>
  fixture.db.selectFrom('api_keys').selectAll().where('site_id', '=', site.id).executeTakeFirstOrThrow()

describe('an API key', () => {
  test('is sent in Authorization without a scheme and allows what its rights name', async () => {
    const { call } = await app('MEMBERS')
    expect(await call(...query)).toMatchObject({ status: 200, body: { members: [] } })
    expect((await call('GET', '/members/v1/settings')).status).toBe(403)
    expect((await call('GET', '/ecom/v1/carts/current')).status).toBe(403)
  })

  test('is not in the database', async () => {
    const { apiKey } = await app('MEMBERS')
    const secret = apiKey.split('.')[2] ?? ''
    expect(secret).toHaveLength(43)
    expect(JSON.stringify([await keyRow(), await events()])).not.toContain(secret)
  })

  test('belongs to one site: a call with another site id is refused', async () => {
    const { call } = await app('MEMBERS')
    const other = await fixture.createSite()
    expect((await call(...query, { 'wix-site-id': site.id })).status).toBe(200)
    expect((await call(...query, { 'wix-site-id': site.id.toUpperCase() })).status).toBe(200)
    expect((await call(...query, { 'wix-site-id': other.id })).status).toBe(401)
    expect((await call(...query, { 'wix-site-id': '' })).status).toBe(401)
  })

  test.each([
    [
      'the secret of another',
      (key: string, other: string) => key.replace(/[^.]+$/, other.split('.')[2] ?? ''),
    ],
    ['an unknown id', (key: string) => key.replace(/\.[0-9a-f]{32}\./, `.${'0'.repeat(32)}.`)],
    ['one letter changed', (key: string) => key.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))],
    ['something after it', (key: string) => `${key}A`],
    ['the beginning alone', (key: string) => key.slice(0, 40)],
  ])('with %s is not accepted', async (_what, spoil) => {
    const [{ apiKey }, other] = [await app('MEMBERS'), await app('MEMBERS')]
    const authorization = spoil(apiKey, other.apiKey)
    expect((await send(fixture.platform, ...query, { authorization })).status).toBe(401)
  })

  test("with a visitor's token the caller is the app; both have to be valid and of one site", async () => {
    const { apiKey } = await app('MEMBERS')
    const { accessToken } = await fixture.visitor(site)
    const stranger = await fixture.visitor(await fixture.createSite())
    const status = async (authorization: string) =>
      (await send(fixture.platform, ...query, { authorization })).status
    expect(await status(`${accessToken},${apiKey}`)).toBe(200)
    expect(await status(`${accessToken}x,${apiKey}`)).toBe(401)
    expect(await status(`${accessToken},${apiKey}x`)).toBe(401)
    expect(await status(`${apiKey},${accessToken}`)).toBe(401)
    expect(await status(`${accessToken},${accessToken}`)).toBe(401)
    expect(await status(`${stranger.accessToken},${apiKey}`)).toBe(401)
    expect(await status(`${accessToken},${apiKey},${apiKey}`)).toBe(401)
  })

  test('a sign-on binds its session token to the client of the token that was sent with it', async () => {
    const { apiKey } = await app('MEMBERS')
    const { accessToken } = await fixture.visitor(site)
    const authorization = `${accessToken},${apiKey}`
    const body = { loginId: { email: `${randomUUID()}@example.com` } }
    const path = '/_api/iam/authentication/v2/sign-on'
    expect((await send(fixture.platform, 'POST', path, body, { authorization })).status).toBe(200)
    const tokens = await fixture.db
      .selectFrom('session_tokens')
      .select(['client_id', 'holder'])
      .where('site_id', '=', site.id)
      .execute()
    expect(tokens).toEqual([{ client_id: site.clientId, holder: expect.stringMatching(/^app:/) }])
  })

  test('changes only the catalog of its own site', async () => {
    const { call } = await app('CATALOG_WRITE')
    const reply = await call<{ collection: { id: string } }>('POST', '/stores/v1/collections', {
      collection: { name: 'New in' },
    })
    expect(reply).toMatchObject({ status: 200, body: { collection: { name: 'New in' } } })
    const elsewhere = await newApp(fixture, await fixture.createSite(), ['CATALOG_WRITE'], clock)
    const path = `/stores/v1/collections/${reply.body.collection.id}`
    expect((await elsewhere.call('DELETE', path)).status).toBe(404)
    expect((await call('DELETE', path)).status).toBe(200)
  })
})

describe('keys are managed', () => {
  test('rotated: the old secret is valid for one more day, or ends at once if it leaked', async () => {
    const { id, apiKey, call } = await app('MEMBERS')
    const { apiKey: second } = await rotateKey(manager(), id, false)
    const status = async (authorization: string) =>
      (await send(fixture.platform, ...query, { authorization })).status
    expect([await status(apiKey), await status(second)]).toEqual([200, 200])
    now += 86_400_000
    expect([await status(apiKey), await status(second)]).toEqual([401, 200])
    const { apiKey: third } = await rotateKey(manager(), id, true)
    expect([await status(second), await status(third)]).toEqual([401, 200])
    expect((await call(...query)).status).toBe(401)
  })

  test('revoked: the next call is refused, and the key stays listed', async () => {
    const { id, call } = await app('MEMBERS')
    expect((await call(...query)).status).toBe(200)
    await revokeKey(manager(), id)
    expect((await call(...query)).status).toBe(401)
    expect(await listApiKeys(fixture.db, site.id)).toMatchObject([
      { id, rights: ['MEMBERS'], revoked_at: new Date(now) },
    ])
    await expect(revokeKey(manager(), id)).rejects.toThrow('is revoked')
    await expect(rotateKey(manager(), id, false)).rejects.toThrow('is revoked')
  })

  test('a key of another site is not found', async () => {
    const { id } = await app('MEMBERS')
    const elsewhere = keyManager(fixture, await fixture.createSite())
    await expect(revokeKey(elsewhere, id)).rejects.toThrow('no API key of this id')
    await expect(rotateKey(elsewhere, 'x', true)).rejects.toThrow('no API key of this id')
  })

  test.each([
    ['', ['MEMBERS']],
    ['a\nb', ['MEMBERS']],
    ['x'.repeat(101), ['MEMBERS']],
    ['Stock keeper', []],
  ] as const)('%j with the rights %j is refused', async (name, rights) => {
    await expect(createKey(manager(), { name, rights })).rejects.toThrow(/\.$/)
    expect(await listApiKeys(fixture.db, site.id)).toEqual([])
  })

  test('creation, rotation, revocation and use by day and network are events', async () => {
    const { id, call } = await app('MEMBERS')
    const from = (address: string) => call(...query, { 'x-forwarded-for': address })
    now += 1
    await from('192.0.2.1')
    now += 61_000
    await from('192.0.2.1')
    now += 61_000
    await from('198.51.100.1')
    now += 86_400_000
    await from('198.51.100.1')
    now += 1
    await rotateKey(manager(), id, false)
    now += 1
    await revokeKey(manager(), id)
    const seen = await events()
    expect(seen.map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
      'API_KEY_CREATED command',
      `API_KEY_USED app:${id}`,
      `API_KEY_USED app:${id}`,
      `API_KEY_USED app:${id}`,
      'API_KEY_ROTATED command',
      'API_KEY_REVOKED command',
    ])
    expect(seen[0]?.detail).toEqual({ keyId: id, name: 'Stock keeper', rights: 'MEMBERS' })
  })

  test('the time of use is stored to the minute, by one of many calls', async () => {
    const { call } = await app('MEMBERS')
    await Promise.all(Array.from({ length: 20 }, () => call(...query)))
    expect((await events()).filter(({ kind }) => kind === 'API_KEY_USED')).toHaveLength(1)
    expect((await keyRow()).last_used_at).toEqual(new Date(start))
    now += 59_000
    await call(...query)
    expect((await keyRow()).last_used_at).toEqual(new Date(start))
    now += 1_000
    await call(...query)
    expect((await keyRow()).last_used_at).toEqual(new Date(now))
  })
})
