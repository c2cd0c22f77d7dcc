import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createClient } from '@vitrine/client'
import { startTestPlatform, type TestPlatform } from '@vitrine/testing'
import { fillCart, openCheckout } from './buy.ts'

let platform: TestPlatform

before(async () => {
  platform = await startTestPlatform()
})
after(() => platform.close())

test('fills the cart and opens the checkout', async () => {
  const { clientId } = await platform.demoStore()
  const client = createClient({ clientId, baseUrl: platform.url, fetch: platform.fetch })
  const { subtotal, discount } = await fillCart(client, {
    slug: 'brisa-mug',
    choices: { Glaze: 'Oat' },
    quantity: 2,
    coupon: 'WELCOME10',
  })
  assert.deepEqual({ subtotal, discount }, { subtotal: '€52.00', discount: '€5.20' })
  assert.ok((await openCheckout(client)).startsWith(platform.url))
})
