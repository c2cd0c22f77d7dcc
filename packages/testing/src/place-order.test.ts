import { createApiKeyClient, createClient } from '@vitrine/client'
import { getCart } from '@vitrine/client/cart'
import { queryProducts } from '@vitrine/client/catalog'
import { updateProduct } from '@vitrine/client/catalog-admin'
import { fulfillOrder } from '@vitrine/client/orders'
import type { RunningPlatform } from '@vitrine/platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { placeOrder } from './place-order.ts'
import { startTestPlatform, type TestPlatform, type TestSite } from './platform.ts'

let platform: TestPlatform
let site: TestSite
beforeAll(async () => {
  platform = await startTestPlatform()
  site = await platform.demoStore()
})
afterAll(() => platform.close())

const visitor = () => createClient({ clientId: site.clientId, baseUrl: platform.url, fetch: platform.fetch })
const withKey = (apiKey: string) =>
  createApiKeyClient({ apiKey, baseUrl: platform.url, fetch: platform.fetch })

async function findProduct(): Promise<string> {
  const { items } = await queryProducts(visitor()).first()
  return (
    items.find(
      ({ manageVariants, productOptions, customTextFields, stock }) =>
        !manageVariants && productOptions.length === 0 && customTextFields.length === 0 && stock.inStock,
    )?.id ?? ''
  )
}

test('an API key has its rights and no others', async () => {
  const productId = await findProduct()
  const writer = withKey(await site.createApiKey({ rights: ['CATALOG_WRITE'] }))
  expect((await updateProduct(writer, { id: productId, name: 'Renamed' })).name).toBe('Renamed')
  const reader = withKey(await site.createApiKey({ rights: ['CATALOG_READ'], name: 'Reader' }))
  await expect(updateProduct(reader, { id: productId, name: 'No' })).rejects.toMatchObject({ status: 403 })
  await expect(site.createApiKey({ rights: [] })).rejects.toThrow('without any right')
})

test('an order is placed and paid, and staff can fulfill it', async () => {
  const client = visitor()
  const productId = await findProduct()
  const order = await placeOrder(platform, client, {
    items: [{ productId, quantity: 2 }],
    buyer: { email: 'grace@example.com' },
  })
  expect(order).toMatchObject({ paymentStatus: 'PAID', lineItems: [{ quantity: 2 }] })
  expect(JSON.stringify(order)).toContain('grace@example.com')
  expect(await getCart(client)).toBeNull()
  const staff = withKey(await site.createApiKey({ rights: ['ORDERS'] }))
  expect(await fulfillOrder(staff, { id: order.id })).toMatchObject({ fulfillmentStatus: 'FULFILLED' })
})

test('an order needs only the fetch of a platform, in this process or over the network', async () => {
  const items = [{ productId: await findProduct(), quantity: 1 }]
  const running: Pick<RunningPlatform, 'fetch'> = { fetch: (request) => platform.fetch(request) }
  expect(await placeOrder(running, visitor(), { items })).toMatchObject({ paymentStatus: 'PAID' })
  const overNetwork = createClient({ clientId: site.clientId, baseUrl: platform.url })
  expect(await placeOrder({ fetch }, overNetwork, { items })).toMatchObject({ paymentStatus: 'PAID' })
})

test('a form that the checkout refuses is reported with its page', async () => {
  const items = [{ productId: await findProduct(), quantity: 1 }]
  const order = placeOrder(platform, visitor(), { items, buyer: { email: 'no address' } })
  await expect(order).rejects.toThrow(/^The checkout stopped at \/checkout: \S+/)
})

test.each(['20.20.2', '22.11.0'])('on Node.js %s, the error says which version is needed', async (node) => {
  const required = manifest.engines.node.replace('>=', '')
  const { versions } = process
  Object.defineProperty(process, 'versions', { value: { ...versions, node }, configurable: true })
  try {
    await expect(startTestPlatform()).rejects.toThrow(
      `needs Node.js ${required} or newer, but this is ${node}`,
    )
  } finally {
    Object.defineProperty(process, 'versions', { value: versions, configurable: true })
  }
})
