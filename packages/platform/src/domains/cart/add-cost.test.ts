import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { item, keyed, newShopper, type Shopper } from './shopper.fixture.ts'
import { openTestShop, type TestShop } from './test-shop.fixture.ts'

let shop: TestShop
let shopper: Shopper

beforeAll(async () => {
  shop = await openTestShop()
  shopper = await newShopper(shop.send, shop.clientId)
  return shop.close
})

const ofCall = new AsyncLocalStorage<symbol>()

/** What the statements of an add do, by what stands in them. */
const kinds = {
  'read cart': 'select * from "carts"',
  'look up': 'from unnest(',
  'look up coupon': 'from "coupons"',
  write: 'with effect as',
} as const
/** What is kept in memory for some seconds, and read again by whichever call comes next. */
const keptForSeconds = /from "(?:sites|discount_rules)"/

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
    if (ofCall.getStore() === call && !keptForSeconds.test(text)) texts.push(text)
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

test('an add is three statements, with a key or without: read the cart, look up, write', async () => {
  const [cup, plenty] = [item(shop.idOf('prd-cup')), item(shop.idOf('prd-plenty'), 3)]
  await shopper.add([cup])
  const three = ['read cart', 'look up', 'write']
  // A line that is there, and one that is not.
  expect(await statementsOf(() => shopper.add([cup, plenty]))).toEqual(three)
  expect(await statementsOf(() => shopper.add([plenty], keyed()))).toEqual(three)
  // The first touch makes the cart.
  const newcomer = await newShopper(shop.send, shop.clientId)
  expect(await statementsOf(() => newcomer.add([plenty], keyed()))).toEqual(three)
  await shopper.update({ couponCode: 'TEN' })
  expect(await statementsOf(() => shopper.add([plenty], keyed()))).toEqual([
    'read cart',
    'look up',
    'look up coupon',
    'write',
  ])
})
