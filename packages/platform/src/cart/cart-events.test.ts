import { type ChangeEvent, commerceChangeTypes } from '@vitrine/contract/changes'
import { beforeAll, expect, test } from 'vitest'
import { deleteStaleCheckouts, openForMs } from '../orders/checkout/repository.ts'
import { newBuyer, orderIdIn } from '../orders/pages/checkout.fixture.ts'
import { newElevated, onBehalfOf, ownerSession } from './elevated.fixture.ts'
import { callJson, item, keyed, lineOf, newShopper, refusalOf } from './shopper.fixture.ts'
import { openTestShop, type TestShop } from './test-shop.fixture.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  return shop.close
})

/** Changes of one entity on the feed, once a caller with full rights sees `count` of them. */
async function publishedTypes(
  entityId: string,
  count: number,
  ...callers: readonly string[]
): Promise<string[][]> {
  const { apiKey } = await newElevated(shop, ['ORDERS'])
  const read = async (authorization: string) => {
    const answer = await shop.send(
      new Request('http://platform.test/stores/v1/changes?limit=1000', { headers: { authorization } }),
    )
    expect(answer.status).toBe(200)
    const { changes } = (await answer.json()) as { changes: ChangeEvent[] }
    return changes.filter((change) => change.entityId === entityId).map(({ type }) => type)
  }
  await expect.poll(async () => (await read(apiKey)).length, { timeout: 30_000 }).toBe(count)
  return Promise.all([apiKey, ...callers].map(read))
}

test('every change of a cart is on the feed, in order, only for callers who may read orders', async () => {
  const plenty = shop.idOf('prd-plenty')
  const { add, update, post, remove, token } = await newShopper(shop.send, shop.clientId)
  const { cart } = (await add([item(plenty)])).body
  await add([item(shop.idOf('prd-sold-out'))])
  await post('update-line-items-quantity', { lineItems: [{ id: lineOf(cart, plenty).id, quantity: 3 }] })
  await update({ couponCode: 'TEN' })
  await update({ couponCode: 'NOPE' })
  await post('remove-coupon')
  await remove()

  const { apiKey: forCatalog } = await newElevated(shop, ['CATALOG_READ'])
  const published = await publishedTypes(cart.id, 5, token, forCatalog)
  expect(published).toEqual([
    ['cart.created', 'cart.updated', 'cart.updated', 'cart.updated', 'cart.deleted'],
    [],
    [],
  ])
})

test('a checkout is on the feed when it is created, updated and deleted with its cart or as abandoned', async () => {
  const plenty = shop.idOf('prd-plenty')
  const buyer = await newBuyer(shop, { 'prd-plenty': 2 })
  await buyer.post('create-checkout', { channelType: 'WEB' })
  await buyer.remove()
  expect((await buyer.open()).status).toBe(410)
  const published = await publishedTypes(buyer.checkoutId, 3)
  expect(published).toEqual([['checkout.created', 'checkout.updated', 'checkout.deleted']])

  // One whose payment is under way outlives its cart, and is paid for as it was.
  const paying = await newBuyer(shop, { 'prd-plenty': 1 })
  await paying.fillIn()
  await paying.pressPlace('redirect')
  await paying.remove()
  await paying.open('simulated-payment')
  await paying.submit('simulated-payment', { act: 'approve' })
  expect((await paying.order(orderIdIn(await paying.open('return')))).status).toBe(200)

  const left = await newBuyer(shop, { 'prd-plenty': 1 })
  await shop.db
    .updateTable('checkouts')
    .set({ updated_at: new Date(Date.now() - openForMs - 1) })
    .where('id', '=', left.checkoutId)
    .execute()
  await deleteStaleCheckouts({ db: shop.db, clock: Date.now })
  expect(await publishedTypes(left.checkoutId, 2)).toEqual([['checkout.created', 'checkout.deleted']])
  // The cart is there, and gets a checkout of its own again.
  const { body } = await left.post<{ checkoutId: string }>('create-checkout', { channelType: 'WEB' })
  expect(body.checkoutId).not.toBe(left.checkoutId)
  expect(lineOf((await left.get()).body.cart, plenty).quantity).toBe(1)
})

test('staff and apps read who made a change: a visitor, an app, a staff member or no known actor', async () => {
  const cup = shop.idOf('prd-cup')
  const buyer = await newBuyer(shop, { 'prd-cup': 2 })
  const { cart } = (await buyer.get()).body
  const app = await newElevated(shop, ['ORDERS', 'CATALOG_READ'])
  await onBehalfOf(shop, buyer, app.apiKey).add([item(cup)])
  await onBehalfOf(shop, buyer, await ownerSession(shop)).add([item(cup)])
  await buyer.post('create-checkout', { channelType: 'WEB' })
  await buyer.fillIn()
  const order = orderIdIn(await buyer.pressPlace('approve'))
  const published = async (authorization: string) => {
    const { body } = await callJson<{ changes: ChangeEvent[] }>(
      shop.send,
      'GET',
      '/stores/v1/changes?limit=1000',
      undefined,
      { authorization },
    )
    return body.changes
  }
  await expect
    .poll(async () => (await published(app.apiKey)).some(({ entityId }) => entityId === order), {
      timeout: 30_000,
    })
    .toBe(true)
  const changes = await published(app.apiKey)
  const actorsOf = (type: string, id: string) =>
    changes.filter((change) => change.type === type && change.entityId === id).map(({ actor }) => actor)
  const visitor = { identity: 'ANONYMOUS_VISITOR', id: buyer.id }
  expect(actorsOf('cart.created', cart.id)).toEqual([visitor])
  expect(actorsOf('cart.updated', cart.id)).toEqual([
    visitor,
    { identity: 'APP', id: app.id },
    { identity: 'WIX_USER', id: expect.any(String) },
  ])
  expect(actorsOf('order.created', order)).toEqual([visitor])
  // Readers of the catalog may not learn who bought something.
  expect(actorsOf('inventory.updated', cup)).toContainEqual({ identity: 'ANONYMOUS_VISITOR' })
  expect(actorsOf('inventory.updated', cup)).not.toContainEqual(visitor)
  expect(changes.find(({ type }) => type === 'catalog.replaced')?.actor).toEqual({ identity: 'UNKNOWN' })
  const forVisitors = await published(buyer.token)
  expect(forVisitors.length).toBeGreaterThan(0)
  expect(forVisitors.filter((change) => 'actor' in change)).toEqual([])
})

test('registering, rotating and removing a webhook with a key happens once, and no stored response has its secret in plain text', async () => {
  const { apiKey } = await newElevated(shop, ['SETTINGS', 'ORDERS'])
  const call = <T>(method: string, path: string, key: object, body?: object) =>
    callJson<T>(shop.send, method, `/stores/v1/webhooks${path}`, body, { authorization: apiKey, ...key })
  type Issued = { webhook: { id: string }; secret: string }
  const [adding, rotating, removing] = [keyed(), keyed(), keyed()]
  const registration = { url: 'http://127.0.0.1:9/once', types: ['cart.created'] }
  const added = await call<Issued>('POST', '', adding, registration)
  expect(added.status).toBe(200)
  expect(await call('POST', '', adding, registration)).toEqual(added)
  expect(refusalOf(await call('POST', '', adding, { ...registration, types: ['cart.deleted'] }))).toBe(
    '409 IDEMPOTENCY_KEY_REUSED',
  )
  const { id } = added.body.webhook
  const rotated = await call<Issued>('POST', `/${id}/rotate-secret`, rotating, {})
  expect(rotated.status).toBe(200)
  expect(await call('POST', `/${id}/rotate-secret`, rotating, {})).toEqual(rotated)
  expect(rotated.body.secret).not.toBe(added.body.secret)
  const records = await shop.db
    .selectFrom('idempotency_records')
    .select('answer')
    .where('site_id', '=', shop.siteId)
    .execute()
  const secrets = [added.body.secret, rotated.body.secret]
  expect(records.filter(({ answer }) => secrets.some((secret) => answer.includes(secret)))).toEqual([])
  const removed = await call('DELETE', `/${id}`, removing)
  expect(removed.status).toBe(200)
  expect(await call('DELETE', `/${id}`, removing)).toEqual(removed)
  expect((await call('DELETE', `/${id}`, keyed())).status).toBe(404)
})

test('webhooks get cart events if their creator may read orders', async () => {
  const { call } = await newElevated(shop, ['SETTINGS', 'ORDERS'])
  const types = commerceChangeTypes
  const url = 'http://127.0.0.1:9/told'
  expect((await call('POST', '/stores/v1/webhooks', { url, types })).status).toBe(200)
  const stranger = await newElevated(shop, ['SETTINGS', 'CATALOG_READ'])
  expect((await stranger.call('POST', '/stores/v1/webhooks', { url, types })).status).toBe(400)
})
