import { storesAppId } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { type AnyClient, createClient } from '../client.ts'
import { fakePlatform, json } from '../testing/fake-platform.ts'
import * as orders from './index.ts'

const order = { id: 'o' }
const answer = { order, abandonedCheckout: { id: 'a' }, requests: [] }

function callerOf(platform: ReturnType<typeof fakePlatform>): AnyClient {
  return createClient({ clientId: 'c', baseUrl: 'https://p.example', fetch: platform.fetch, retry: false })
}

describe('calls of orders', () => {
  it('writes have an idempotency key', async () => {
    const platform = fakePlatform(json(answer))
    const client = callerOf(platform)
    await orders.fulfillOrder(client, { id: 'o' })
    await orders.refundOrder(client, { id: 'o' })
    await orders.cancelOrder(client, { id: 'o' })
    await orders.markOrderPaid(client, { id: 'o' })
    await orders.sendCheckoutReminder(client, 'a')
    await orders.requestBackInStock(client, { productId: 'p' })
    const keys = platform.calls().map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).not.toContain(null)
    expect(new Set(keys).size).toBe(6)
  })

  it('a back-in-stock request may have fields that are undefined', async () => {
    const platform = fakePlatform(json(answer))
    // As `selection.variant?.id` is.
    const none: string | undefined = undefined
    const subscription = { productId: 'p', variantId: none, email: none, language: none }
    await orders.requestBackInStock(callerOf(platform), subscription)
    expect(platform.calls()[0]?.body).toEqual({
      catalogReference: { appId: storesAppId, catalogItemId: 'p' },
    })
  })

  it('follows cursors to the last page', async () => {
    let page = 0
    const platform = fakePlatform(() => {
      page += 1
      const cursors = page < 3 ? { next: String(page) } : {}
      return json({ orders: [{ id: String(page) }], metadata: { count: 1, cursors, hasNext: page < 3 } })
    })
    const found: { readonly id: string }[] = []
    for await (const one of orders.listOrders(callerOf(platform), { limit: 1 })) found.push(one)
    expect(found.map(({ id }) => id)).toEqual(['1', '2', '3'])
  })
})
