import { describe, expect, it } from 'vitest'
import { type Caller, createClient } from '../client.ts'
import { fakePlatform, json } from '../testing/fake-platform.ts'
import * as orders from './index.ts'

const order = { id: 'o', number: '10001' }
const abandonedCheckout = { id: 'a' }
const request = { id: 'r' }
const metadata = { count: 1, cursors: { next: '' }, hasNext: false }
const answer = {
  order,
  orders: [order],
  abandonedCheckout,
  abandonedCheckouts: [abandonedCheckout],
  requests: [request],
  metadata,
}
const ecom = '/ecom/v1'
const lineItems = [{ id: 'l', quantity: 2 }]

function callerOf(platform: ReturnType<typeof fakePlatform>): Caller {
  return createClient({ clientId: 'c', baseUrl: 'https://p.example', fetch: platform.fetch, retry: false })
}

type Row = [call: (client: Caller) => Promise<unknown>, request: string, body: unknown, value: unknown]

/** What goes out, and the value that comes back. */
const rows: Record<keyof typeof orders, Row> = {
  getOrder: [(client) => orders.getOrder(client, 'o'), `GET ${ecom}/orders/o`, undefined, order],
  orders: [
    async (client) => (await orders.orders(client, { limit: 3, cursor: '9' }).first()).items,
    `POST ${ecom}/orders/search`,
    { search: { cursorPaging: { limit: 3, cursor: '9' } } },
    [order],
  ],
  fulfillOrder: [
    (client) => orders.fulfillOrder(client, { id: 'o', revision: '4', lineItems }),
    `POST ${ecom}/orders/o/fulfill`,
    { revision: '4', lineItems },
    order,
  ],
  refundOrder: [
    (client) => orders.refundOrder(client, { id: 'o', amount: '2.50', restockLineItems: lineItems }),
    `POST ${ecom}/orders/o/refund`,
    { amount: '2.50', restockLineItems: lineItems },
    order,
  ],
  cancelOrder: [
    (client) => orders.cancelOrder(client, { id: 'o', refund: false }),
    `POST ${ecom}/orders/o/cancel`,
    { refund: false },
    order,
  ],
  markOrderPaid: [
    (client) => orders.markOrderPaid(client, { id: 'o' }),
    `POST ${ecom}/orders/o/mark-paid`,
    {},
    order,
  ],
  requestBackInStock: [
    (client) =>
      orders.requestBackInStock(client, { productId: 'p', variantId: 'v', email: 'ada@example.com' }),
    `POST ${ecom}/back-in-stock-requests`,
    {
      catalogReference: {
        appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
        catalogItemId: 'p',
        options: { variantId: 'v' },
      },
      email: 'ada@example.com',
    },
    undefined,
  ],
  backInStockRequests: [
    async (client) => (await orders.backInStockRequests(client, { status: 'RECEIVED' }).first()).items,
    `POST ${ecom}/back-in-stock-requests/query`,
    { query: { filter: { status: 'RECEIVED' }, cursorPaging: { limit: 50 } } },
    [request],
  ],
  abandonedCheckouts: [
    async (client) => (await orders.abandonedCheckouts(client, {}, { limit: 5 }).first()).items,
    `POST ${ecom}/abandoned-checkouts/query`,
    { query: { filter: {}, cursorPaging: { limit: 5 } } },
    [abandonedCheckout],
  ],
  remindOfCheckout: [
    (client) => orders.remindOfCheckout(client, 'a'),
    `POST ${ecom}/abandoned-checkouts/a/remind`,
    {},
    abandonedCheckout,
  ],
}

describe('calls of orders', () => {
  it('none is missing from the table', () => {
    expect(Object.keys(rows).sort()).toEqual(Object.keys(orders).sort())
  })

  it.each(Object.entries(rows))('W36 %s gives the value itself', async (_, [call, sent, body, value]) => {
    const platform = fakePlatform(json(answer))
    expect(await call(callerOf(platform))).toEqual(value)
    const [seen] = platform.calls()
    expect(`${seen?.method} ${seen?.url.pathname}`).toBe(sent)
    expect(seen?.body).toEqual(body)
  })

  it('PLT-50 acts of staff and requests carry a key, so that a repetition counts once', async () => {
    const platform = fakePlatform(json(answer))
    const client = callerOf(platform)
    await orders.fulfillOrder(client, { id: 'o' })
    await orders.refundOrder(client, { id: 'o' })
    await orders.cancelOrder(client, { id: 'o' })
    await orders.markOrderPaid(client, { id: 'o' })
    await orders.remindOfCheckout(client, 'a')
    await orders.requestBackInStock(client, { productId: 'p' })
    const keys = platform.calls().map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).not.toContain(null)
    expect(new Set(keys).size).toBe(6)
  })

  it('pages follow the cursor until there is none', async () => {
    let page = 0
    const platform = fakePlatform(() => {
      page += 1
      const cursors = page < 3 ? { next: String(page) } : {}
      return json({ orders: [{ id: String(page) }], metadata: { count: 1, cursors, hasNext: page < 3 } })
    })
    const found: { readonly id: string }[] = []
    for await (const one of orders.orders(callerOf(platform), { limit: 1 })) found.push(one)
    expect(found.map(({ id }) => id)).toEqual(['1', '2', '3'])
  })
})
