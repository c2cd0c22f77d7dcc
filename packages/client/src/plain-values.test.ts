import type { Cart, LineItem, MultiCurrencyPrice, Product } from '@vitrine/contract'
import { expect, expectTypeOf, it } from 'vitest'
import { getProduct } from './catalog/index.ts'
import { createClient } from './index.ts'
import { fakePlatform, json } from './testing/fake-platform.ts'

it('a duration is the string of the wire, to the last digit', async () => {
  const product = { id: 'p1', duration: '1.5s', exact: '0.123456789s' }
  const { fetch } = fakePlatform(json({ product }))
  const client = createClient({ clientId: 'client-1', baseUrl: 'https://shop.example', fetch })
  expect(await getProduct(client, 'p1')).toEqual(product)
})

// Proves: required-fields
it('fields that are always present are required, and money has a formatted amount', () => {
  expectTypeOf<Product['id']>().toEqualTypeOf<string>()
  expectTypeOf<Product['productOptions']>().toExtend<readonly unknown[]>()
  expectTypeOf<Cart['lineItems']>().toEqualTypeOf<readonly LineItem[]>()
  expectTypeOf<LineItem['quantity']>().toEqualTypeOf<number>()
  expectTypeOf<LineItem['price']>().toEqualTypeOf<MultiCurrencyPrice>()
  expectTypeOf<MultiCurrencyPrice>().toHaveProperty('formattedAmount')
})
