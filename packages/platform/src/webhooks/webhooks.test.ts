import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StaffRight } from '@vitrine/contract/accounts'
import type { Webhook, WebhookWithSecret } from '@vitrine/contract/changes'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type RunningPlatform, startPlatform } from '../app/platform.ts'
import { newApp, type TestApp } from '../auth/api-keys/app.fixture.ts'
import type { Database } from '../db/database.ts'
import { nameBasedId } from '../db/ids.ts'
import { startWorker, type Worker } from '../jobs/index.ts'
import { openSecretBox } from '../runtime/secret-box.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.fixture.ts'
import { productPart, readDemoMedia, storeDocument } from '../testing/store-document.fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.fixture.ts'
import type { PlatformFixture } from '../testing/test-platform.fixture.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'

interface Received {
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const secret = 'a secret of servers that share a database: 8f3c01'
const folder = temporaryFolder()
let offsetMs = 0
const clock = () => Date.now() + offsetMs
// A database of its own: platforms of other tests do not have the key that seals the secrets.
let scratch: ScratchDatabase
let db: Database
let platform: RunningPlatform
let sender: Worker
let appWith: (rights: readonly StaffRight[]) => Promise<TestApp>
let app: TestApp
let productId: string
let endpoint: Server
let url: string
let received: Received[] = []
let respondWith: (path: string | undefined) => number = () => 204

beforeAll(async () => {
  scratch = await createScratchDatabase()
  db = scratch.open()
  platform = await startPlatform({
    dataDir: folder.path,
    port: 0,
    databaseUrl: scratch.url,
    secret,
    logLevel: 'silent',
    clock,
  })
  const store = { clientId: randomUUID(), ...storeDocument([productPart('mug')]) }
  const site = await platform.sites.load(store, { readMedia: readDemoMedia })
  productId = nameBasedId(site.id, 'mug')
  const testSite = { ...site, idOf: (id: string) => nameBasedId(site.id, id) }
  appWith = (rights) => newApp({ platform, db } as PlatformFixture, testSite, rights)
  app = await appWith(['CATALOG_READ', 'CATALOG_WRITE', 'SETTINGS'])
  // A second one that looks for deliveries all the time.
  const deliveries = deliverWebhooks({
    db,
    clock,
    secrets: openSecretBox('', { secret }),
    mayReachLoopback: true,
  })
  sender = startWorker([{ ...deliveries, everyMs: 10 }])
  endpoint = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    received.push({ path: request.url, headers: request.headers, body })
    response.writeHead(respondWith(request.url)).end('{}')
  })
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  endpoint?.close()
  await sender?.stop()
  await platform?.close()
  await scratch?.drop()
  folder.remove()
})
beforeEach(async () => {
  for (const { id } of await list()) await app.call('DELETE', `/stores/v1/webhooks/${id}`)
  respondWith = () => 204
  received = []
})

async function list(): Promise<readonly Webhook[]> {
  return (await app.call<{ webhooks: Webhook[] }>('GET', '/stores/v1/webhooks')).body.webhooks
}

async function add(types?: readonly string[], address = url): Promise<WebhookWithSecret> {
  const { status, body } = await app.call<WebhookWithSecret>('POST', '/stores/v1/webhooks', {
    url: address,
    types,
  })
  expect(status).toBe(200)
  return body
}

let price = 10
const setPrice = () =>
  app.call('PATCH', `/stores/v1/products/${productId}`, { product: { priceData: { price: ++price } } })

const until = (claim: () => unknown) => vi.waitFor(claim, { timeout: 50_000, interval: 20 })

/** Waits until each delivery has its outcome: a clock that moves earlier would end leases. */
const allDelivered = () =>
  until(async () => expect((await list()).every(({ waiting }) => waiting === 0)).toBe(true))

/** Verifies by the documentation of Standard Webhooks. */
function isSignedWith(text: string, { headers, body }: Received): boolean {
  const key = Buffer.from(text.replace(/^whsec_/, ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', key).update(signed).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}

test('delivers a change, signed, with the id that it has in the feed', async () => {
  const { secret: key, webhook } = await add(['product.updated'])
  expect(webhook).toMatchObject({ url, types: ['product.updated'], state: 'ACTIVE', waiting: 0, dead: 0 })
  await setPrice()
  await until(() => expect(received).toHaveLength(1))
  const [delivery] = received as [Received]
  expect(isSignedWith(key, delivery)).toBe(true)
  expect(isSignedWith(key, { ...delivery, body: delivery.body.replace('updated', 'deleted') })).toBe(false)
  const event = JSON.parse(delivery.body) as Record<string, unknown>
  expect(event).toMatchObject({
    type: 'product.updated',
    entityId: productId,
    id: delivery.headers['webhook-id'],
    actor: { identity: 'APP', id: app.id },
  })
  expect(Math.abs(Number(delivery.headers['webhook-timestamp']) - clock() / 1_000)).toBeLessThan(60)
  await until(async () => expect((await list())[0]).toMatchObject({ waiting: 0, dead: 0 }))
})

test('the old secret keeps signing for a day after a rotation', async () => {
  const { secret: old, webhook } = await add()
  const rotated = await app.call<WebhookWithSecret>(
    'POST',
    `/stores/v1/webhooks/${webhook.id}/rotate-secret`,
    {},
  )
  expect(rotated.body.secret).not.toBe(old)
  await setPrice()
  await until(() => expect(received).toHaveLength(1))
  expect([old, rotated.body.secret].map((each) => isSignedWith(each, received[0] as Received))).toEqual([
    true,
    true,
  ])
  await allDelivered()
  offsetMs += 25 * 3_600_000
  await setPrice()
  await until(() => expect(received).toHaveLength(2))
  expect([old, rotated.body.secret].map((each) => isSignedWith(each, received[1] as Received))).toEqual([
    false,
    true,
  ])
})

test('a failed delivery is retried with growing delays, is dead after ten attempts, and can be revived', async () => {
  const { webhook } = await add()
  respondWith = () => 500
  await setPrice()
  for (let attempts = 1; attempts <= 10; attempts += 1) {
    await until(() => expect(received).toHaveLength(attempts))
    const wanted = attempts < 10 ? { waiting: 1, dead: 0 } : { waiting: 0, dead: 1 }
    await until(async () =>
      expect((await list())[0]).toMatchObject({ ...wanted, lastError: 'responded with status 500' }),
    )
    offsetMs += 30 * 3_600_000
  }
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  respondWith = () => 200
  await app.call('POST', `/stores/v1/webhooks/${webhook.id}/retry-failed`, {})
  await until(async () => expect((await list())[0]).toMatchObject({ waiting: 0, dead: 0 }))
  expect(received).toHaveLength(11)
})

test('an endpoint that responds with 410 gets no more deliveries', async () => {
  const { webhook } = await add()
  const other = `${url}/other`
  await add(['product.updated'], other)
  respondWith = (path) => (path === '/hook' ? 410 : 204)
  const countOf = (path: string) => received.filter((each) => each.path === path).length
  await setPrice()
  await until(async () => expect((await list()).find(({ id }) => id === webhook.id)?.state).toBe('GONE'))
  await until(() => expect(countOf('/hook/other')).toBe(1))
  await setPrice()
  await until(() => expect(countOf('/hook/other')).toBe(2))
  await allDelivered()
  expect(countOf('/hook')).toBe(1)
})

test('refuses addresses of the local network, types that cannot be read, and too many webhooks', async () => {
  const refused = async (body: object) => (await app.call('POST', '/stores/v1/webhooks', body)).status
  expect(await refused({ url: 'http://example.com/' })).toBe(400)
  expect(await refused({ url: 'https://169.254.169.254/' })).toBe(400)
  expect(await refused({ url: 'nowhere' })).toBe(400)
  expect(await refused({ url, types: ['secret.updated'] })).toBe(400)
  const unknownType = await app.call('POST', '/stores/v1/webhooks', { url, types: ['order.placed'] })
  expect(JSON.stringify(unknownType.body)).toContain('product.updated, ')
  const unreadable = await app.call('POST', '/stores/v1/webhooks', {
    url,
    types: ['product.updated', 'order.created'],
  })
  expect(unreadable.status).toBe(400)
  expect(JSON.stringify(unreadable.body)).toMatch(/types\[1\].*requires the right ORDERS/)
  const readsNothing = await appWith(['SETTINGS'])
  expect(JSON.stringify((await readsNothing.call('POST', '/stores/v1/webhooks', { url })).body)).toContain(
    'requires the right CATALOG_READ or ORDERS',
  )
  for (let n = 0; n < 20; n += 1) await add(['brand.created'])
  expect(await refused({ url })).toBe(409)
  expect((await app.call('DELETE', `/stores/v1/webhooks/${randomUUID()}`)).status).toBe(404)
  expect((await app.call('POST', '/stores/v1/webhooks/x/rotate-secret', {})).status).toBe(404)
})
