import { describe, expect, test } from 'vitest'
import { itemOf, Refusal } from '../testing/fake-cart-server.ts'
import { answersArrive } from '../testing/fake-clock.ts'
import { type QueueWorld, type QueueWorldOptions, setUp, shown } from './cart-queue.fixture.ts'

describe('changing and removing', () => {
  async function withLines(options: QueueWorldOptions = {}): Promise<QueueWorld> {
    const world = setUp(options)
    for (const item of ['plate', 'bowl', 'mug']) {
      world.queue.add({ ...itemOf(item), display: { name: item, price: '10.00' } })
      await world.clock.pass(200)
    }
    return world
  }

  test('rapid steps are one request with the last quantity', async () => {
    const { queue, clock, server } = await withLines()
    for (const quantity of [2, 3, 4]) queue.setQuantity('line-1', quantity)
    expect(queue.getSnapshot().lines[0]).toMatchObject({ quantity: 4, isPending: true, total: '40.00' })
    expect(queue.getSnapshot().lines[1]).toMatchObject({ isPending: false })
    await clock.pass(200)
    expect(server.writes.slice(3)).toEqual([{ kind: 'set', lineId: 'line-1', quantity: 4 }])
  })

  test('a step up and down again sends nothing', async () => {
    const { queue, clock, server } = await withLines()
    const up = queue.setQuantity('line-1', 2)
    queue.setQuantity('line-1', 1)
    await clock.pass(1_000)
    expect(server.writes).toHaveLength(3)
    expect(await up).toEqual({ status: 'done', limited: false })
  })

  test('a line that is being added can be changed; the change waits for its id', async () => {
    const { queue, clock, server, network } = setUp()
    let answer = () => {}
    network.after = () => new Promise((resolve) => (answer = resolve))
    queue.add({ ...itemOf('plate'), display: shown() })
    await clock.pass(200)
    queue.setQuantity('key-1', 5)
    await clock.pass(200)
    answer()
    await answersArrive()
    expect(server.writes[1]).toEqual({ kind: 'set', lineId: 'line-1', quantity: 5 })
    answer()
    await answersArrive()
    expect(queue.getSnapshot()).toMatchObject({ count: 5, isSettled: true })
  })

  test('RCT-03: a refused change puts the old quantity back, with the reason on that line only', async () => {
    const { queue, clock, network } = await withLines()
    queue.setQuantity('line-1', 7)
    queue.setQuantity('line-2', 4)
    let refusals = 1
    network.before = async () => {
      if (refusals-- > 0) throw new Refusal('NO')
    }
    await clock.pass(200)
    expect(queue.getSnapshot().lines).toMatchObject([
      { quantity: 1, problem: { kind: 'refused', error: new Refusal('NO') } },
      { quantity: 4, problem: undefined },
      { quantity: 1, problem: undefined },
    ])
    queue.setQuantity('line-1', 2)
    expect(queue.getSnapshot().lines[0]?.problem).toBeUndefined()
  })

  test('what the shopper asks for is sent, also when a change on its way would come to the same and is refused', async () => {
    const { queue, clock, server, network } = await withLines()
    let refuse = () => {}
    network.before = () =>
      new Promise((_, reject) => {
        refuse = () => reject(new Refusal('NO'))
      })
    queue.add({ ...itemOf('plate') })
    await clock.pass(200)
    queue.setQuantity('line-1', 2)
    network.before = async () => {}
    refuse()
    await clock.pass(1_000)
    expect(server.cart?.lineItems[0]).toMatchObject({ id: 'line-1', quantity: 2 })
  })

  test('a refusal because the line changed elsewhere has the cart read again', async () => {
    const { queue, clock, server } = await withLines()
    server.handle({ kind: 'remove', lineId: 'line-2' })
    server.handle({ kind: 'set', lineId: 'line-3', quantity: 9 })
    expect(queue.getSnapshot().count).toBe(3)
    queue.setQuantity('line-2', 5)
    await clock.pass(1_000)
    expect(queue.getSnapshot()).toMatchObject({ count: 10, isSettled: true })
  })

  test('the total of a line that waits is worked out, of one that stands it is the server’s', async () => {
    const { queue, clock } = setUp()
    queue.add({ ...itemOf('plate'), quantity: 3, display: shown('0.333') })
    expect(queue.getSnapshot().lines[0]).toMatchObject({ total: '0.999', lineItemPrice: { amount: '0.999' } })
    await clock.pass(200)
    expect(queue.getSnapshot().lines[0]).toMatchObject({ total: '29.99', lineItemPrice: { amount: '29.99' } })
  })

  test('quantity 0 removes', async () => {
    const { queue, clock, server } = await withLines()
    queue.setQuantity('line-2', 0)
    await clock.pass(200)
    expect(server.writes.at(-1)).toEqual({ kind: 'remove', lineId: 'line-2' })
  })

  test('a removed line leaves a row in its place for 8 seconds', async () => {
    const { queue, clock } = await withLines()
    queue.remove('line-2')
    const rows = () =>
      queue.getSnapshot().rows.map(({ id, isRemoved }) => `${id}${isRemoved ? ' removed' : ''}`)
    expect(rows()).toEqual(['line-1', 'line-2 removed', 'line-3'])
    await clock.pass(7_900)
    expect(rows()).toEqual(['line-1', 'line-2 removed', 'line-3'])
    await clock.pass(200)
    expect(rows()).toEqual(['line-1', 'line-3'])
  })

  test('undo before the removal was sent sends nothing at all', async () => {
    const { queue, clock, server } = await withLines()
    const removed = queue.remove('line-2')
    const undone = queue.undo('line-2')
    await clock.pass(1_000)
    expect(server.writes).toHaveLength(3)
    expect(await removed).toEqual({ status: 'superseded' })
    expect(await undone).toEqual({ status: 'done', limited: false })
  })

  test('undo after the removal adds it again, in the same place and under the same key', async () => {
    const { queue, clock, server } = await withLines()
    const { key } = queue.getSnapshot().lines[1] ?? {}
    queue.setQuantity('line-2', 3)
    await clock.pass(200)
    queue.remove('line-2')
    await clock.pass(200)
    expect(server.cart?.lineItems).toHaveLength(2)
    queue.undo('line-2')
    expect(queue.getSnapshot().rows[1]).toMatchObject({ key, quantity: 3, isRemoved: false })
    await clock.pass(200)
    expect(queue.getSnapshot().rows[1]).toMatchObject({ key, id: 'line-4', quantity: 3 })
  })

  test('the way back stays while somebody looks at it, and 8 seconds longer', async () => {
    const { queue, clock } = await withLines()
    const hasWayBack = () => queue.getSnapshot().rows.some(({ isRemoved }) => isRemoved)
    queue.remove('line-2')
    await clock.pass(200)
    queue.hold('line-2', true)
    await clock.pass(60_000)
    expect(hasWayBack()).toBe(true)
    queue.hold('line-2', false)
    await clock.pass(7_999)
    expect(hasWayBack()).toBe(true)
    await clock.pass(1)
    expect(hasWayBack()).toBe(false)
  })

  test('undo while the removal is on its way; should that be refused, the line keeps its quantity', async () => {
    const { queue, clock, server, network } = await withLines()
    let refuse = () => {}
    network.before = () => new Promise((_, reject) => (refuse = () => reject(new Refusal('NO'))))
    queue.remove('line-2')
    await clock.pass(200)
    queue.undo('line-2')
    network.before = async () => {}
    refuse()
    await clock.pass(1_000)
    expect(server.cart?.lineItems.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['line-1', 1],
      ['line-2', 1],
      ['line-3', 1],
    ])
    expect(queue.getSnapshot().lines).toHaveLength(3)
  })

  test('acts on lines that are gone end quietly', async () => {
    const { queue } = await withLines()
    expect(await queue.setQuantity('nothing', 2)).toEqual({ status: 'superseded' })
    expect(await queue.remove('nothing')).toEqual({ status: 'superseded' })
    expect(await queue.undo('nothing')).toEqual({ status: 'superseded' })
  })

  test('the subtotal moves exactly with what waits', async () => {
    const { queue } = await withLines()
    queue.setQuantity('line-1', 3)
    queue.add({ ...itemOf('jug'), display: { name: 'Jug', price: '0.005' } })
    expect(queue.getSnapshot().subtotal).toBe('50.005')
  })
})
