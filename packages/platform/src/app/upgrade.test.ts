import { provider } from '@vitrine/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorize, newAttempt } from '../auth/oauth/authorize.fixture.ts'
import { openDatabase } from '../db/database.ts'
import { runningDatabase } from '../db/embedded/postmaster.ts'
import { nameBasedId } from '../db/ids.ts'
import { describeSchema } from '../testing/describe-schema.fixture.ts'
import { previousVersion, restoreDataFolder } from '../testing/previous-version/previous-version.fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.fixture.ts'
import { newVisitor, send } from '../testing/test-platform.fixture.ts'
import { type RunningPlatform, startPlatform } from './platform.ts'

const folder = temporaryFolder()
const { siteId, clientId, visitor, member, staff, apiKey, orders } = previousVersion
const recordedAt = Date.parse(previousVersion.recordedAt)
let now = recordedAt + 3_600_000
let platform: RunningPlatform

const start = async () => {
  platform = await startPlatform({
    dataDir: folder.path,
    port: 0,
    publicUrl: 'http://platform.test',
    clock: () => now,
    logLevel: 'silent',
  })
}

beforeAll(async () => {
  await restoreDataFolder(folder.path)
  await start()
})
afterAll(async () => {
  await platform?.close()
  folder.remove()
})

interface Grant {
  readonly access_token: string
  readonly refresh_token: string
}
interface CartBody {
  readonly cart: {
    readonly lineItems: readonly { readonly quantity: number; readonly productName: { original: string } }[]
    readonly appliedDiscounts: readonly { readonly coupon?: { readonly code: string } }[]
  }
}
interface OrderBody {
  readonly order: {
    readonly id: string
    readonly number: string
    readonly status: string
    paymentStatus: string
  }
}

const token = (grant: object) => send<Grant>(platform, 'POST', '/oauth2/token', { clientId, ...grant })
const get = <T>(path: string, authorization: string) =>
  send<T>(platform, 'GET', path, undefined, { authorization })
const cartOf = (authorization: string) => get<CartBody>('/ecom/v1/carts/current', authorization)
const orderOf = (id: string, authorization: string) => get<OrderBody>(`/ecom/v1/orders/${id}`, authorization)

async function schema() {
  const db = openDatabase({ connection: await runningDatabase(folder.path), maxConnections: 1 })
  try {
    const { rows } = await sql`select id, state, finished_at from schema_migrations order by id`.execute(db)
    return { steps: rows, definitions: await describeSchema(db) }
  } finally {
    await db.destroy()
  }
}

async function login(): Promise<Grant> {
  const login = await newVisitor(platform, clientId).then(({ post }) =>
    post<{ sessionToken: string }>('/_api/iam/authentication/v2/login', {
      loginId: { email: member.email },
      password: member.password,
    }),
  )
  expect(login.status).toBe(200)
  const site = { id: siteId, clientId, idOf: (id: string) => nameBasedId(siteId, id) }
  const attempt = newAttempt(site)
  const redirectUri = 'https://shop.example/thanks'
  const { location } = await authorize(
    platform,
    attempt.parameters({ redirect_uri: redirectUri, session_token: login.body.sessionToken }),
  )
  const grant = await token({
    grantType: 'authorization_code',
    code: location?.searchParams.get('code'),
    codeVerifier: attempt.verifier,
    redirectUri,
  })
  expect(grant.status).toBe(200)
  return grant.body
}

describe('a data folder of the previous version', () => {
  let visitorToken: string

  test('renews the visitor’s session and shows the cart with its lines and coupon', async () => {
    const grant = await token({ grantType: 'refresh_token', refreshToken: visitor.refreshToken })
    expect(grant.status).toBe(200)
    visitorToken = grant.body.access_token
    const { status, body } = await cartOf(visitorToken)
    expect(status).toBe(200)
    expect(body.cart.lineItems.map(({ quantity, productName }) => [productName.original, quantity])).toEqual([
      ['The cup', 2],
      ['The lamp', 1],
    ])
    expect(body.cart.appliedDiscounts[0]?.coupon?.code).toBe('TEN')
  })

  test('lets the cart be changed', async () => {
    const lineItems = [
      {
        catalogReference: { appId: provider.storesAppId, catalogItemId: nameBasedId(siteId, 'prd-plenty') },
        quantity: 4,
      },
    ]
    const { status, body } = await send<CartBody>(
      platform,
      'POST',
      '/ecom/v1/carts/current/add-to-cart',
      { lineItems },
      { authorization: visitorToken },
    )
    expect([status, body.cart.lineItems.length]).toEqual([200, 3])
  })

  test('logs the member in, who sees the orders and the cart', async () => {
    const { access_token: authorization } = await login()
    const paid = await orderOf(orders.paid, authorization)
    expect(paid.body.order).toMatchObject({ number: '10001', status: 'APPROVED', paymentStatus: 'PAID' })
    const canceled = await orderOf(orders.canceled, authorization)
    expect(canceled.body.order).toMatchObject({ status: 'CANCELED' })
    const { body } = await cartOf(authorization)
    expect(body.cart.lineItems).toMatchObject([{ quantity: 1, productName: { original: 'The lamp' } }])
  })

  test('renews the session of a member who was logged in', async () => {
    const grant = await token({ grantType: 'refresh_token', refreshToken: member.refreshToken })
    expect(grant.status).toBe(200)
    expect((await orderOf(orders.paid, grant.body.access_token)).status).toBe(200)
  })

  test('logs staff in', async () => {
    const visiting = await newVisitor(platform, clientId)
    const login = await visiting.post('/_api/iam/authentication/v1/staff/log-in', {
      email: staff.email,
      password: staff.password,
    })
    expect(login.status).toBe(200)
  })

  test('accepts the API key and shows orders, webhooks and back-in-stock requests', async () => {
    const pending = await orderOf(orders.pending, apiKey)
    expect(pending.body.order).toMatchObject({ paymentStatus: 'PENDING' })
    const webhooks = await get<{ webhooks: readonly object[] }>('/stores/v1/webhooks', apiKey)
    expect(webhooks.body.webhooks).toMatchObject([{ url: 'https://hooks.example/changes', state: 'ACTIVE' }])
    const requests = await send<{ requests: readonly object[] }>(
      platform,
      'POST',
      '/ecom/v1/back-in-stock-requests/query',
      { query: {} },
      { authorization: apiKey },
    )
    expect(requests.body.requests).toMatchObject([{ email: 'grace@example.com', status: 'RECEIVED' }])
  })

  test('lists products and collections', async () => {
    const { accessToken } = await newVisitor(platform, clientId)
    const { body } = await get<{ products: readonly { slug: string }[] }>(
      '/stores-reader/v1/products/query-platformized',
      accessToken,
    )
    expect(body.products.map(({ slug }) => slug).toSorted()).toEqual([
      'candle',
      'cup',
      'ebook',
      'lamp',
      'plenty',
      'reduced',
      'sold-out',
      'voucher',
    ])
    const collections = await get<{ collections: readonly { slug: string }[] }>(
      '/v2/collections/query',
      accessToken,
    )
    expect(collections.body.collections.map(({ slug }) => slug)).toContain('tableware')
  })

  test('opens a second time with the same content', async () => {
    const before = [await schema(), (await cartOf(visitorToken)).body]
    await platform.close()
    now += 1_000
    await start()
    expect([await schema(), (await cartOf(visitorToken)).body]).toEqual(before)
  })
})
