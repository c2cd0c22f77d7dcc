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

/** The one that changes the cart and tells of it. */
const write = 'write cart'

/**
 * Statements of the transaction that writes the cart, begin and commit among them. What goes on at the same time on other
 * connections, such as the numbering of changes, keeps nobody waiting.
 */
async function statementsOf(run: () => Promise<{ status: number }>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect((await run()).status).toBe(200)
    const all = query.mock.calls.map(([statement], at) => {
      const text = typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '')
      const words = text.trim().split(/\s+/).slice(0, 2).join(' ').toLowerCase()
      return { connection: query.mock.contexts[at], words: text.includes('update "carts"') ? write : words }
    })
    const { connection } = all.find(({ words }) => words === write) ?? {}
    const own = all.filter((one) => one.connection === connection).map(({ words }) => words)
    const written = own.indexOf(write)
    return own.slice(own.lastIndexOf('begin', written), own.indexOf('commit', written) + 1)
  } finally {
    query.mockRestore()
  }
}

test('an add to a cart is five statements: begin, lock, look up, write, commit', async () => {
  await shopper.add([item(shop.idOf('prd-cup'))])
  const statements = await statementsOf(() =>
    shopper.add([item(shop.idOf('prd-cup')), item(shop.idOf('prd-plenty'), 3)]),
  )
  expect(statements).toEqual(['begin', 'select *', 'select p.id', write, 'commit'])
})

test('a key, a coupon and the first touch, which makes the cart, cost one more each', async () => {
  const plenty = item(shop.idOf('prd-plenty'))
  expect(await statementsOf(() => shopper.add([plenty], keyed()))).toHaveLength(6)
  await shopper.update({ couponCode: 'TEN' })
  expect(await statementsOf(() => shopper.add([plenty]))).toHaveLength(6)
  const newcomer = await newShopper(shop.send, shop.clientId)
  expect(await statementsOf(() => newcomer.add([plenty]))).toHaveLength(6)
})
