import { describe, expect, test } from 'vitest'
import { itemOf, Refusal } from '../testing/fake-cart-server.ts'
import { answersArrive } from '../testing/fake-clock.ts'
import { type StoreWorld, type StoreWorldOptions, setUp, shown } from './cart-store.fixture.ts'

describe('changing and removing', () => {
  async function withLines(options: StoreWorldOptions = {}): Promise<StoreWorld> {
    const world = setUp(options)
    for (const item of ['plate', 'bowl', 'mug']) {
      world.store.add({ ...itemOf(item), display: { name: item, price: '10.00' } })
      await world.clock.pass(200)
    }
    return world
  }

  test('rapid steps are one request with the last quantity', async () => {
    const { store, clock, server } = await withLines()
    for (const quantity of [2, 3, 4]) store.setQuantity('line-1', quantity)
    expect(store.getSnapshot().lines[0]).toMatchObject({ quantity: 4, isPending: true, total: '40.00' })
    expect(store.getSnapshot().lines[1]).toMatchObject({ isPending: false })
    await clock.pass(200)
    expect(server.writes.slice(3)).toEqual([{ kind: 'set', lineId: 'line-1', quantity: 4 }])
  })

  test('a step up and down again sends nothing', async () => {
    const { store, clock, server } = await withLines()
    const up = store.setQuantity('line-1', 2)
    store.setQuantity('line-1', 1)
    await clock.pass(1_000)
    expect(server.writes).toHaveLength(3)
    expect(await up).toEqual({ status: 'done', capped: false })
  })

  test('a line that is being added can be changed; the change waits for its id', async () => {
    const { store, clock, server, network } = setUp()
    let respond = () => {}
    network.after = () => new Promise((resolve) => (respond = resolve))
    store.add({ ...itemOf('plate'), display: shown() })
    await clock.pass(200)
    store.setQuantity('key-1', 5)
    await clock.pass(200)
    respond()
    await answersArrive()
    expect(server.writes[1]).toEqual({ kind: 'set', lineId: 'line-1', quantity: 5 })
    respond()
    await answersArrive()
    expect(store.getSnapshot()).toMatchObject({ count: 5, isSettled: true })
  })

  test('a refused change puts the old quantity back, with the reason on that line only', async () => {
    const { store, clock, network } = await withLines()
    store.setQuantity('line-1', 7)
    store.setQuantity('line-2', 4)
    let refusals = 1
    network.before = async () => {
      if (refusals-- > 0) throw new Refusal('NO')
    }
    await clock.pass(200)
    expect(store.getSnapshot().lines).toMatchObject([
      { quantity: 1, error: { kind: 'refused', cause: new Refusal('NO') } },
      { quantity: 4, error: undefined },
      { quantity: 1, error: undefined },
    ])
    store.setQuantity('line-1', 2)
    expect(store.getSnapshot().lines[0]?.error).toBeUndefined()
  })

  test('the shopper’s quantity is sent, also if a request with an equal result is in flight and is refused', async () => {
    const { store, clock, server, network } = await withLines()
    let refuse = () => {}
    network.before = () =>
      new Promise((_, reject) => {
        refuse = () => reject(new Refusal('NO'))
      })
    store.add({ ...itemOf('plate') })
    await clock.pass(200)
    store.setQuantity('line-1', 2)
    network.before = async () => {}
    refuse()
    await clock.pass(1_000)
    expect(server.cart?.lineItems[0]).toMatchObject({ id: 'line-1', quantity: 2 })
  })

  test('a refusal because the line changed elsewhere has the cart read again', async () => {
    const { store, clock, server } = await withLines()
    server.handle({ kind: 'remove', lineId: 'line-2' })
    server.handle({ kind: 'set', lineId: 'line-3', quantity: 9 })
    expect(store.getSnapshot().count).toBe(3)
    store.setQuantity('line-2', 5)
    await clock.pass(1_000)
    expect(store.getSnapshot()).toMatchObject({ count: 10, isSettled: true })
  })

  test('the total of a pending line is calculated, that of a confirmed one is the server’s', async () => {
    const { store, clock } = setUp()
    store.add({ ...itemOf('plate'), quantity: 3, display: shown('0.333') })
    expect(store.getSnapshot().lines[0]).toMatchObject({ total: '0.999', lineItemPrice: { amount: '0.999' } })
    await clock.pass(200)
    expect(store.getSnapshot().lines[0]).toMatchObject({ total: '29.99', lineItemPrice: { amount: '29.99' } })
  })

  test('quantity 0 removes', async () => {
    const { store, clock, server } = await withLines()
    store.setQuantity('line-2', 0)
    await clock.pass(200)
    expect(server.writes.at(-1)).toEqual({ kind: 'remove', lineId: 'line-2' })
  })

  test('a removed line leaves a row in its place for 8 seconds', async () => {
    const { store, clock } = await withLines()
    store.remove('line-2')
    const rows = () =>
      store.getSnapshot().rows.map(({ id, isRemoved }) => `${id}${isRemoved ? ' removed' : ''}`)
    expect(rows()).toEqual(['line-1', 'line-2 removed', 'line-3'])
    await clock.pass(7_900)
    expect(rows()).toEqual(['line-1', 'line-2 removed', 'line-3'])
    await clock.pass(200)
    expect(rows()).toEqual(['line-1', 'line-3'])
  })

  test('undo before the removal was sent sends nothing at all', async () => {
    const { store, clock, server } = await withLines()
    const removed = store.remove('line-2')
    const undone = store.undo('line-2')
    await clock.pass(1_000)
    expect(server.writes).toHaveLength(3)
    expect(await removed).toEqual({ status: 'superseded' })
    expect(await undone).toEqual({ status: 'done', capped: false })
  })

  test('undo after the removal adds it again, in the same place and under the same key', async () => {
    const { store, clock, server } = await withLines()
    const { key } = store.getSnapshot().lines[1] ?? {}
    store.setQuantity('line-2', 3)
    await clock.pass(200)
    store.remove('line-2')
    await clock.pass(200)
    expect(server.cart?.lineItems).toHaveLength(2)
    store.undo('line-2')
    expect(store.getSnapshot().rows[1]).toMatchObject({ key, quantity: 3, isRemoved: false })
    await clock.pass(200)
    expect(store.getSnapshot().rows[1]).toMatchObject({ key, id: 'line-4', quantity: 3 })
  })

  test('a removed line can be restored while keepUndo holds it, and for 8 seconds after that', async () => {
    const { store, clock } = await withLines()
    const hasWayBack = () => store.getSnapshot().rows.some(({ isRemoved }) => isRemoved)
    store.remove('line-2')
    await clock.pass(200)
    store.keepUndo('line-2', true)
    await clock.pass(60_000)
    expect(hasWayBack()).toBe(true)
    store.keepUndo('line-2', false)
    await clock.pass(7_999)
    expect(hasWayBack()).toBe(true)
    await clock.pass(1)
    expect(hasWayBack()).toBe(false)
  })

  test('undo while the removal is on its way; should that be refused, the line keeps its quantity', async () => {
    const { store, clock, server, network } = await withLines()
    let refuse = () => {}
    network.before = () => new Promise((_, reject) => (refuse = () => reject(new Refusal('NO'))))
    store.remove('line-2')
    await clock.pass(200)
    store.undo('line-2')
    network.before = async () => {}
    refuse()
    await clock.pass(1_000)
    expect(server.cart?.lineItems.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['line-1', 1],
      ['line-2', 1],
      ['line-3', 1],
    ])
    expect(store.getSnapshot().lines).toHaveLength(3)
  })

  test('changes of lines that no longer exist are ignored', async () => {
    const { store } = await withLines()
    expect(await store.setQuantity('nothing', 2)).toEqual({ status: 'superseded' })
    expect(await store.remove('nothing')).toEqual({ status: 'superseded' })
    expect(await store.undo('nothing')).toEqual({ status: 'superseded' })
  })

  test('the subtotal moves exactly with what waits', async () => {
    const { store } = await withLines()
    store.setQuantity('line-1', 3)
    store.add({ ...itemOf('jug'), display: { name: 'Jug', price: '0.005' } })
    expect(store.getSnapshot().subtotal).toBe('50.005')
  })
})
