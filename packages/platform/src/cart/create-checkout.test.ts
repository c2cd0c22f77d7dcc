import { beforeAll, expect, test } from 'vitest'
import { item, keyed, newShopper, refusalOf, type Shopper } from './shopper.fixture.ts'
import { openTestShop, type TestShop } from './test-shop.fixture.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  return shop.close
})

const visitor = (): Promise<Shopper> => newShopper(shop.send, shop.clientId)
type Created = { checkoutId: string }

function checkoutRow(id: string) {
  return shop.db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test('a checkout is a copy of the priced cart; later changes of the cart do not affect it', async () => {
  const { add, post, get } = await visitor()
  await add([item(shop.idOf('prd-cup'), 2)])
  const shippingAddress = { country: 'IE', city: 'Cork' }
  const { body } = await post<Created>('create-checkout', {
    channelType: 'WEB',
    shippingAddress,
    email: 'ines@demo.example',
    selectedShippingOption: { code: 'express' },
  })
  await add([item(shop.idOf('prd-plenty'), 50)])
  expect(await checkoutRow(body.checkoutId)).toMatchObject({
    channel_type: 'WEB',
    email: 'ines@demo.example',
    shipping_address: shippingAddress,
    cart_revision: 1,
    totals: { priceSummary: { subtotal: { amount: '25.00' }, total: { amount: '36.00' } } },
  })
  expect((await get()).body.cart.checkoutId).toBe(body.checkoutId)
})

test('a cart has one checkout, which is updated; a new cart gets a new one', async () => {
  const { add, post, remove } = await visitor()
  await add([item(shop.idOf('prd-plenty'), 2)])
  const first = await post<Created>('create-checkout', { channelType: 'WEB' })
  await add([item(shop.idOf('prd-plenty'), 3)])
  const second = await post<Created>('create-checkout', { channelType: 'WEB' })
  expect(second.body).toEqual(first.body)
  expect(await checkoutRow(second.body.checkoutId)).toMatchObject({
    totals: { priceSummary: { total: { amount: '5.00' } } },
  })
  await remove()
  await add([item(shop.idOf('prd-plenty'))])
  const third = await post<Created>('create-checkout', { channelType: 'WEB' })
  expect(third.body.checkoutId).not.toBe(first.body.checkoutId)
})

test('an empty cart is refused', async () => {
  const { add, post, get } = await visitor()
  const { cart } = (await add([item(shop.idOf('prd-plenty'))])).body
  await post('remove-line-items', { lineItemIds: cart.lineItems.map(({ id }) => id) })
  expect(refusalOf(await post('create-checkout', { channelType: 'WEB' }))).toBe(
    '428 CANT_CREATE_CART_WITHOUT_ITEMS',
  )
  expect((await get()).body.cart).not.toHaveProperty('checkoutId')
})

test('a repeated key returns the first response and does not update the checkout', async () => {
  const { add, post } = await visitor()
  await add([item(shop.idOf('prd-plenty'), 2)])
  const key = keyed()
  const first = await post<Created>('create-checkout', { channelType: 'WEB' }, key)
  await add([item(shop.idOf('prd-plenty'), 2)])
  expect(await post<Created>('create-checkout', { channelType: 'WEB' }, key)).toEqual(first)
  expect(await checkoutRow(first.body.checkoutId)).toMatchObject({
    totals: { priceSummary: { total: { amount: '2.00' } } },
  })
})
