import { randomUUID } from 'node:crypto'
import type { RegisteredClient } from '@vitrine/contract/accounts'
import { beforeAll, expect, test } from 'vitest'
import { newVisitor, type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { newApp, type TestApp } from '../api-keys/app.fixture.ts'

const fixture = usePlatform()
let site: TestSite
let app: TestApp

beforeAll(async () => {
  site = await fixture.createSite()
  app = await newApp(fixture, site, ['SETTINGS'])
})

const path = '/oauth-clients/v1/clients'
type Client = { client: RegisteredClient }
const create = (client: object) => app.call<Client>('POST', path, { client })
const startLogin = async (clientId: string, redirectUri: string) => {
  const visitor = await newVisitor(fixture.platform, clientId)
  const auth = { clientId, responseType: 'code', redirectUri, scope: 'offline_access', state: 'state' }
  const pkce = { codeChallenge: 'a'.repeat(43), codeChallengeMethod: 'S256' }
  const { status } = await visitor.post('/_api/redirects-api/v1/redirect-session', {
    auth: { authRequest: { ...auth, ...pkce } },
  })
  return status
}

test('a registered client can be used at once, with exactly its addresses', async () => {
  const { status, body } = await create({
    name: 'My app',
    redirectUris: ['http://localhost:5173/callback'],
    origins: ['http://localhost:5173'],
  })
  expect(status).toBe(200)
  expect(body.client).toMatchObject({ name: 'My app', development: false })
  expect(await startLogin(body.client.id, 'http://localhost:5173/callback')).toBe(200)
  expect(await startLogin(body.client.id, 'http://localhost:5174/callback')).toBe(400)
  const { body: list } = await app.call<{ clients: RegisteredClient[] }>('GET', path)
  expect(list.clients.map(({ id }) => id)).toEqual([site.clientId, body.client.id])
})

test('a development client accepts every address of this machine and no other', async () => {
  const { body } = await create({ name: 'Playground', development: true })
  expect(body.client).toMatchObject({ redirectUris: [], origins: [], development: true })
  expect(await startLogin(body.client.id, 'http://127.0.0.1:8080/anything')).toBe(200)
  expect(await startLogin(body.client.id, 'https://shop.example/callback')).toBe(400)
  const { body: closed } = await app.call<Client>('PATCH', `${path}/${body.client.id}`, {
    client: { development: false },
  })
  expect(closed.client.development).toBe(false)
  expect(await startLogin(body.client.id, 'http://127.0.0.1:8080/anything')).toBe(400)
})

test('an update changes the given fields only', async () => {
  const origins = ['https://a.example']
  const { body } = await create({ name: 'A', redirectUris: ['https://a.example/back'], origins })
  const { body: changed } = await app.call<Client>('PATCH', `${path}/${body.client.id}`, {
    client: { redirectUris: ['https://b.example/back'] },
  })
  expect(changed.client).toEqual({ ...body.client, redirectUris: ['https://b.example/back'] })
})

test.each([
  [
    'an http address of another machine',
    { redirectUris: ['http://shop.example/back'] },
    'client.redirectUris[0]',
  ],
  ['an open port', { redirectUris: ['http://localhost:*/back'] }, 'client.redirectUris[0]'],
  ['an origin with a path', { origins: ['https://shop.example/'] }, 'client.origins[0]'],
])('%s is refused, naming the field', async (_what, addresses, field) => {
  const { status, body } = await app.call('POST', path, { client: { name: 'A', ...addresses } })
  expect(status).toBe(400)
  expect(body).toMatchObject({ details: { validationError: { fieldViolations: [{ field }] } } })
})

test('a removed client gets no tokens, and the last client of a site stays', async () => {
  const other = await fixture.createSite()
  const otherApp = await newApp(fixture, other, ['SETTINGS'])
  const last = await otherApp.call('DELETE', `${path}/${other.clientId}`)
  expect(last).toMatchObject({
    status: 409,
    body: { details: { applicationError: { code: 'LAST_OAUTH_CLIENT' } } },
  })
  const { body } = await otherApp.call<Client>('POST', path, { client: { name: 'B' } })
  expect((await otherApp.call('DELETE', `${path}/${body.client.id}`)).status).toBe(200)
  const visitor = await newVisitor(fixture.platform, body.client.id)
  expect(visitor.accessToken).toBeUndefined()
  const gone = await otherApp.call('DELETE', `${path}/${randomUUID()}`)
  expect(gone).toMatchObject({ status: 404 })
})

test('visitors and staff without the right are refused', async () => {
  const visitor = await fixture.visitor(site)
  expect((await visitor.get(path)).status).toBe(403)
  const reader = await newApp(fixture, site, ['CATALOG_READ'])
  expect((await reader.call('GET', path)).status).toBe(403)
})
