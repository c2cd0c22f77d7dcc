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

/** Statements the platform sends to the database meanwhile, begin and commit among them. */
async function statementsOf(run: () => Promise<{ status: number }>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect((await run()).status).toBe(200)
    return query.mock.calls.map(([statement]) => {
      const text = typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '')
      return text.trim().split(/\s+/).slice(0, 2).join(' ').toLowerCase()
    })
  } finally {
    query.mockRestore()
  }
}

test('an add to a cart is five statements: begin, lock, look up, write, commit', async () => {
  await shopper.add([item(shop.idOf('prd-cup'))])
  const statements = await statementsOf(() =>
    shopper.add([item(shop.idOf('prd-cup')), item(shop.idOf('prd-plenty'), 3)]),
  )
  expect(statements).toEqual(['begin', 'select *', 'select p.id', 'update "carts"', 'commit'])
})

test('a key, a coupon and the first touch cost one more each', async () => {
  const plenty = item(shop.idOf('prd-plenty'))
  expect(await statementsOf(() => shopper.add([plenty], keyed()))).toHaveLength(6)
  await shopper.update({ couponCode: 'TEN' })
  expect(await statementsOf(() => shopper.add([plenty]))).toHaveLength(6)
  const newcomer = await newShopper(shop.send, shop.clientId)
  expect(await statementsOf(() => newcomer.add([plenty]))).toHaveLength(6)
})
