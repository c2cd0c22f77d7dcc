import { beforeAll, describe, expect, test } from 'vitest'
import { contents, item, keyed, lineOf, newShopper, type Shopper } from './shopper.fixture.ts'
import { openTestShop, type TestShop } from './test-shop.fixture.ts'

let shop: TestShop
let plenty: string

beforeAll(async () => {
  shop = await openTestShop()
  plenty = shop.idOf('prd-plenty')
  return shop.close
})

const visitor = (): Promise<Shopper> => newShopper(shop.send, shop.clientId)

function times<T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => run(index)))
}

describe('parallel writes of one cart', () => {
  test('50 concurrent adds all count, each with its own revision', async () => {
    const { add, get } = await visitor()
    await add([item(plenty)])
    const answers = await times(50, () => add([item(plenty, 2)]))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.cart.revision)).size).toBe(50)
    const { cart } = (await get()).body
    expect(cart).toMatchObject({ revision: '51', lineItems: [{ quantity: 101 }] })
  })

  test('concurrent first adds of a visitor create one cart', async () => {
    for (let round = 0; round < 5; round++) {
      const { add, get } = await visitor()
      const answers = await times(20, () => add([item(plenty)]))
      expect(new Set(answers.map(({ body }) => body.cart?.id)).size).toBe(1)
      expect(contents((await get()).body.cart)).toEqual({ [plenty]: 20 })
    }
  })

  test('adds and deletes at the same time: every acknowledged add is in its cart or was deleted with it', async () => {
    const { add, remove, get } = await visitor()
    const added = new Map<string, number>()
    await times(60, async (index) => {
      if (index % 6 === 5) return void (await remove())
      const { status, body } = await add([item(plenty)])
      expect(status).toBe(200)
      added.set(body.cart.id, (added.get(body.cart.id) ?? 0) + 1)
    })
    const last = await get()
    if (last.status === 404) return
    const { cart } = last.body
    expect(contents(cart)).toEqual({ [plenty]: added.get(cart.id) })
  })

  test('removals and adds of the same line neither fail nor lose anything', async () => {
    const { add, post, get } = await visitor()
    const { id } = lineOf((await add([item(plenty)])).body.cart, plenty)
    const answers = await Promise.all([
      post('remove-line-items', { lineItemIds: [id] }),
      ...Array.from({ length: 10 }, () => add([item(plenty)])),
    ])
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const removedAt = Number(answers[0]?.body.cart.revision)
    expect(contents((await get()).body.cart)).toEqual(removedAt === 12 ? {} : { [plenty]: 12 - removedAt })
  })

  test('concurrent adds never exceed the stock in one cart', async () => {
    const cup = shop.idOf('prd-cup')
    const { add, get } = await visitor()
    await times(12, () => add([item(cup, 3)]))
    expect(contents((await get()).body.cart)).toEqual({ [cup]: 10 })
  })

  test('concurrent checkouts of one cart are one checkout', async () => {
    const { add, post, get } = await visitor()
    await add([item(plenty)])
    const answers = await times(10, () =>
      post<{ checkoutId: string }>('create-checkout', { channelType: 'WEB' }, keyed()),
    )
    const ids = new Set(answers.map(({ body }) => body.checkoutId))
    expect(ids.size).toBe(1)
    expect((await get()).body.cart.checkoutId).toBe([...ids][0])
  })
})
