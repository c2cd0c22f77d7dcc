import { afterAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../cart/test-shop.fixture.ts'
import { newBuyer, orderIdIn } from '../orders/pages/checkout.fixture.ts'
import type { PaymentProvider, PaymentRequest } from '../orders/payments/payment-provider.ts'

let shop: TestShop | undefined
afterAll(() => shop?.close())

test('checkouts use the payment provider of the options, and nothing simulated is served', async () => {
  const begun: PaymentRequest[] = []
  const provider: PaymentProvider = {
    methods: ['approve'],
    async begin(request) {
      begun.push(request)
      return { status: 'APPROVED', transactionId: 'transaction-1' }
    },
    stateOf: async () => undefined,
    cancel: async () => ({ status: 'CANCELED' }),
    refund: async () => 'REFUNDED',
  }
  shop = await openTestShop({ payments: provider })
  const buyer = await newBuyer(shop, { 'prd-plenty': 1 })
  expect((await buyer.open('simulated-payment')).status).toBe(404)
  await buyer.fillIn()
  const orderId = orderIdIn(await buyer.pressPlace('approve'))
  expect(begun).toMatchObject([{ orderId, method: 'approve' }])
})
