// A visitor buys two mugs. With API_KEY=…, prints the latest orders instead; `npx platform apps add "Orders" --rights ORDERS` makes one.
import { createApiKeyClient, createClient, isStoreError } from '@vitrine/client'
import { listOrders } from '@vitrine/client/orders'
import { fillCart, openCheckout } from './buy.ts'

const {
  PLATFORM_URL: baseUrl = 'http://localhost:4000',
  CLIENT_ID: clientId = '',
  API_KEY: apiKey,
} = process.env

try {
  if (apiKey) {
    // The hosted platform also requires `siteId`.
    const staff = createApiKeyClient({ apiKey, baseUrl })
    const { items } = await listOrders(staff, { limit: 10 }).first()
    for (const order of items) console.log(order.number, order.priceSummary.total.formattedAmount)
  } else {
    const visitor = createClient({ clientId, baseUrl })
    const { subtotal, discount, total } = await fillCart(visitor, {
      slug: 'brisa-mug',
      choices: { Glaze: 'Oat' },
      quantity: 2,
      coupon: 'WELCOME10',
    })
    console.log(`Subtotal ${subtotal}, discount ${discount}, total with delivery to Ireland ${total}`)
    console.log(`Pay at ${await openCheckout(visitor)}`)
  }
} catch (error) {
  if (!isStoreError(error)) throw error
  console.error(`${error.operation}: ${error.message} (request ${error.requestId})`)
  process.exitCode = 1
}
