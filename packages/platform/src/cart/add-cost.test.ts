import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { item, keyed, lineOf, newShopper, refusalOf, type Shopper } from './shopper.fixture.ts'
import { openTestShop, type TestShop } from './test-shop.fixture.ts'

let shop: TestShop
let shopper: Shopper

beforeAll(async () => {
  // With a fixed clock, caches never expire.
  const now = Date.now()
  shop = await openTestShop({ clock: () => now })
  shopper = await newShopper(shop.send, shop.clientId)
  return shop.close
})

const ofCall = new AsyncLocalStorage<symbol>()

/** Statements of an add, recognized by a part of their SQL. */
const kinds = {
  'lock cart': 'select * from "carts"',
  'create cart': 'insert into "carts"',
  'look up items': 'from unnest(',
  'look up coupon': 'from "coupons"',
  'write cart': 'update "carts"',
} as const

/**
 * Statements of a call up to its commit. Each waits for the one before, so this is the number of round trips. Later statements, such as the
 * numbering of changes, do not delay the response.
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
  return all.slice(0, all.indexOf('commit') + 1)
}

test('an add locks the cart, looks up all items at once, and writes the cart and its response at once', async () => {
  const [cup, plenty] = [item(shop.idOf('prd-cup')), item(shop.idOf('prd-plenty'), 3)]
  await shopper.add([cup])
  const add = ['lock cart', 'look up items', 'write cart']
  expect(await statementsOf(() => shopper.add([cup]))).toEqual(['begin', ...add, 'commit'])
  // One existing and one new line, with an idempotency key.
  expect(await statementsOf(() => shopper.add([cup, plenty], keyed()))).toEqual(['begin', ...add, 'commit'])
  const newcomer = await newShopper(shop.send, shop.clientId)
  expect(await statementsOf(() => newcomer.add([plenty]))).toEqual([
    'begin',
    'lock cart',
    'create cart',
    'look up items',
    'write cart',
    'commit',
  ])
  await shopper.update({ couponCode: 'TEN' })
  expect(await statementsOf(() => shopper.add([plenty]))).toEqual([
    'begin',
    'lock cart',
    'look up items',
    'look up coupon',
    'write cart',
    'commit',
  ])
})

test('an add uses the current price and stock', async () => {
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

test('an item that occurs twice in a request is added twice', async () => {
  const { add } = await newShopper(shop.send, shop.clientId)
  const [reduced, ebook] = [shop.idOf('prd-reduced'), shop.idOf('prd-ebook')]
  const { body } = await add([item(reduced), item(reduced), item(ebook)])
  expect(lineOf(body.cart, reduced).quantity).toBe(2)
  expect(lineOf(body.cart, ebook).quantity).toBe(1)
})
