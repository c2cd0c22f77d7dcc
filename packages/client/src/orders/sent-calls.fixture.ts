import type { SentCall, SentCalls } from '../testing/sent-call.ts'
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

/** What goes out, and the value that comes back. */
const calls: Record<string, SentCall> = {
  getOrder: [(client) => orders.getOrder(client, 'o'), `GET ${ecom}/orders/o`, undefined, order],
  listOrders: [
    async (client) => (await orders.listOrders(client, { limit: 3, cursor: '9' }).first()).items,
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
  sendContactMessage: [
    (client) =>
      orders.sendContactMessage(client, {
        name: 'Ada',
        email: 'ada@example.com',
        message: 'Hello',
        captchaToken: 'solved',
      }),
    `POST ${ecom}/contact-messages`,
    {
      name: 'Ada',
      email: 'ada@example.com',
      message: 'Hello',
      captchaTokens: [{ Recaptcha: 'solved' }],
    },
    undefined,
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
  listBackInStockRequests: [
    async (client) => (await orders.listBackInStockRequests(client, { status: 'RECEIVED' }).first()).items,
    `POST ${ecom}/back-in-stock-requests/query`,
    { query: { filter: { status: 'RECEIVED' }, cursorPaging: { limit: 50 } } },
    [request],
  ],
  listMyBackInStockRequests: [
    (client) => orders.listMyBackInStockRequests(client),
    `GET ${ecom}/back-in-stock-requests/my`,
    undefined,
    [request],
  ],
  cancelBackInStockRequest: [
    (client) => orders.cancelBackInStockRequest(client, 'r'),
    `POST ${ecom}/back-in-stock-requests/r/cancel`,
    {},
    undefined,
  ],
  listAbandonedCheckouts: [
    async (client) => (await orders.listAbandonedCheckouts(client, {}, { limit: 5 }).first()).items,
    `POST ${ecom}/abandoned-checkouts/query`,
    { query: { filter: {}, cursorPaging: { limit: 5 } } },
    [abandonedCheckout],
  ],
  sendCheckoutReminder: [
    (client) => orders.sendCheckoutReminder(client, 'a'),
    `POST ${ecom}/abandoned-checkouts/a/remind`,
    {},
    abandonedCheckout,
  ],
}

/** Every call of `@vitrine/client/orders`. */
export const sentCalls: SentCalls = { entry: orders, answer, calls, others: [] }
