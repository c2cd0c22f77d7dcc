import { createClient, memoryStorage } from '@vitrine/client'
import { queryProducts } from '@vitrine/client/catalog'
import { clientTransport, createCartStore, productVariants, selectedItem } from '@vitrine/react'
import { createDevtools, createReplayFetch } from '@vitrine/react/devtools'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from './platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

test('the optimistic cart of the React package agrees with the platform, also when responses are lost', async () => {
  const { clientId } = await platform.demoStore()
  const devtools = createDevtools({ fetch: platform.fetch })
  const options = { clientId, baseUrl: platform.url, storage: memoryStorage(), fetch: devtools.fetch }
  const client = createClient({ ...options, retry: false })
  const items = (await queryProducts(client).first()).items.flatMap((product) => {
    const source = productVariants(product)
    const variant = source.variants.find(({ inStock }) => inStock)
    const chosen = variant?.choices.map((choice) => (choice < 0 ? null : choice)) ?? []
    return variant && product.customTextFields.length === 0
      ? [selectedItem(product.id, source, chosen, variant)]
      : []
  })
  const [first, second] = items
  if (!first || !second) throw new Error('The demo store has too few products in stock.')

  const store = createCartStore({ transport: clientTransport(client), debounceMs: 0 })
  const stop = devtools.watchCart(store)
  devtools.setFaults({ seed: 3, rates: { 'lost-response': 0.5 }, operations: 'cart.add' })
  expect(await store.add({ ...first, quantity: 1 })).toMatchObject({ status: 'done' })
  expect(await store.add({ ...second, quantity: 1 })).toMatchObject({ status: 'done' })
  devtools.setFaults({ rates: { 'lost-response': 0 } })
  await store.setQuantity(store.getSnapshot().lines[0]?.key ?? '', 2)
  await store.applyCoupon('NO-SUCH-CODE')
  stop()

  const { lines, coupon, cart, subtotal } = await store.settled()
  expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1])
  expect(coupon.error?.code).toBe('NO-SUCH-CODE')
  expect(subtotal).toBe(cart?.subtotal.amount)
  // A change whose response was lost was sent again with its key, and counted once.
  expect(lines).toHaveLength(cart?.lineItems.length ?? 0)

  const trace = devtools.getTrace()
  expect(trace.requests.every(({ requestId, failure, fault }) => requestId || failure || fault)).toBe(true)
  const replay = createClient({ ...options, fetch: createReplayFetch(trace), storage: memoryStorage() })
  expect((await queryProducts(replay).first()).items.length).toBeGreaterThan(1)
})
