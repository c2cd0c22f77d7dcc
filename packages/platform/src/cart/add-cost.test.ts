import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { item, keyed, lineOf, newShopper, refusalOf, type Shopper } from './shopper.fixture.ts'
import { openTestShop, type TestShop } from './test-shop.fixture.ts'

let shop: TestShop
let shopper: Shopper

beforeAll(async () => {
  // What is kept for seconds is kept for ever where time stands still.
  const now = Date.now()
  shop = await openTestShop({ clock: () => now })
  shopper = await newShopper(shop.send, shop.clientId)
  return shop.close
})

const ofCall = new AsyncLocalStorage<symbol>()

/** What the statements of an add do, by what stands in them. */
const kinds = {
  write: 'with effect as',
  'read cart': 'select * from "carts"',
  'look up': 'from unnest(',
  'look up coupon': 'from "coupons"',
} as const

/**
 * Statements of a call up to the one that writes the cart; each waits for the one before, so they are its round trips. What is begun
 * after it, such as the numbering of changes, keeps nobody waiting.
 */
async function statementsOf(run: () => Promise<{ status: number }>): Promise<string[]> {
  const call = Symbol('call')
  const texts: string[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...input) {
    const [statement] = input as readonly (string | { readonly text?: string })[]
    const text = typeof statement === 'string' ? statement : (statement?.text ?? '')
    if (ofCall.getStore() === call) texts.push(text)
    return Reflect.apply(query, this, input) as never
  })
  try {
    expect((await ofCall.run(call, run)).status).toBe(200)
  } finally {
    spy.mockRestore()
  }
  const all = texts.map((text) => Object.entries(kinds).find(([, part]) => text.includes(part))?.[0] ?? text)
  return all.slice(0, all.indexOf('write') + 1)
}

test('an add is two statements, with a key or without, and a third for an item that was not seen for some seconds', async () => {
  const [cup, plenty] = [item(shop.idOf('prd-cup')), item(shop.idOf('prd-plenty'), 3)]
  await shopper.add([cup])
  expect(await statementsOf(() => shopper.add([cup]))).toEqual(['read cart', 'write'])
  // A line that is there, and one that is not.
  expect(await statementsOf(() => shopper.add([cup, plenty], keyed()))).toEqual([
    'read cart',
    'look up',
    'write',
  ])
  expect(await statementsOf(() => shopper.add([plenty], keyed()))).toEqual(['read cart', 'write'])
  // The first touch makes the cart.
  const newcomer = await newShopper(shop.send, shop.clientId)
  expect(await statementsOf(() => newcomer.add([plenty], keyed()))).toEqual(['read cart', 'write'])
  await shopper.update({ couponCode: 'TEN' })
  expect(await statementsOf(() => shopper.add([plenty], keyed()))).toEqual([
    'read cart',
    'look up coupon',
    'write',
  ])
})

test('PLT-48 an add tells prices and stock of its own moment, whatever was seen a moment before', async () => {
  const id = shop.idOf('prd-plenty')
  const { add } = await newShopper(shop.send, shop.clientId)
  const priceOf = async () => lineOf((await add([item(id)], keyed())).body.cart, id).price.amount
  const first = await priceOf()
  await priceOf()
  const variant = () => shop.db.updateTable('variants').where('product_id', '=', id)
  await variant().set({ discounted_price: 4321n }).execute()
  expect(await priceOf()).toBe('43.21')
  expect(first).not.toBe('43.21')
  expect(await priceOf()).toBe('43.21')

  await variant().set({ track_quantity: true, quantity: 0, in_stock: false }).execute()
  expect(refusalOf(await add([item(id)]))).toBe('428 INSUFFICIENT_INVENTORY')
  await variant().set({ quantity: 1_000, in_stock: true }).execute()
  expect((await add([item(id)])).status).toBe(200)
})

test('an item that a request names twice is looked up as itself both times', async () => {
  const { add } = await newShopper(shop.send, shop.clientId)
  // Nobody has seen these before.
  const [reduced, ebook] = [shop.idOf('prd-reduced'), shop.idOf('prd-ebook')]
  const { body } = await add([item(reduced), item(reduced), item(ebook)])
  expect(lineOf(body.cart, reduced).quantity).toBe(2)
  expect(lineOf(body.cart, ebook).quantity).toBe(1)
})
