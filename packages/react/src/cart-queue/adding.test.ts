import { describe, expect, test } from 'vitest'
import { itemOf, Refusal } from '../testing/fake-cart-server.ts'
import { setUp, shown } from './cart-queue.fixture.ts'

describe('adding', () => {
  test('a line shows at once, under a key that it keeps when the server names it', async () => {
    const { queue, clock, lines } = setUp()
    const added = queue.add({ ...itemOf('plate'), quantity: 2, display: shown() })
    expect(lines()).toEqual([{ id: 'key-1', quantity: 2, isPending: true }])
    expect(queue.getSnapshot()).toMatchObject({
      count: 2,
      subtotal: '20.00',
      isSettled: false,
      status: 'ready',
    })
    await clock.pass(200)
    expect(lines()).toEqual([{ id: 'line-1', quantity: 2, isPending: false }])
    expect(queue.getSnapshot().lines[0]?.key).toBe('key-1')
    expect(await added).toEqual({ status: 'done', limited: false })
  })

  test('RCT-02: presses within a moment add once each, in one request', async () => {
    const { queue, clock, server } = setUp()
    const presses = [1, 2, 3].map(() => queue.add({ ...itemOf('plate'), display: shown() }))
    await clock.pass(200)
    expect(server.writes).toEqual([{ kind: 'add', item: itemOf('plate'), quantity: 3 }])
    expect(await Promise.all(presses)).toEqual(Array(3).fill({ status: 'done', limited: false }))
  })

  test('a press while the first request is on its way goes into a second one', async () => {
    const { queue, clock, server, network } = setUp()
    let answer = () => {}
    network.after = () => new Promise((resolve) => (answer = resolve))
    queue.add(itemOf('plate'))
    await clock.pass(200)
    queue.add(itemOf('plate'))
    queue.add(itemOf('plate'))
    await clock.pass(200)
    expect(server.writes).toHaveLength(1)
    expect(queue.getSnapshot().count).toBe(3)
    answer()
    await clock.pass(0)
    answer()
    await clock.pass(0)
    expect(server.writes.map((call) => call.kind === 'add' && call.quantity)).toEqual([1, 2])
    expect(queue.getSnapshot()).toMatchObject({ count: 3, isSettled: true })
  })

  test('a burst does not keep the queue from sending for ever', async () => {
    const { queue, clock, server } = setUp()
    for (let i = 0; i < 12; i++) {
      queue.add(itemOf('plate'))
      await clock.pass(100)
    }
    expect(server.writes.length).toBeGreaterThan(0)
  })

  test('an add without data to display is counted, and becomes a line with the answer', async () => {
    const { queue, clock, lines } = setUp()
    queue.add(itemOf('plate'))
    expect(lines()).toEqual([])
    expect(queue.getSnapshot().count).toBe(1)
    await clock.pass(200)
    expect(lines()).toEqual([{ id: 'line-1', quantity: 1, isPending: false }])
  })

  test('what the stock does not allow is said beside the line', async () => {
    const { queue, clock } = setUp({ stock: { plate: 3 } })
    const added = queue.add({ ...itemOf('plate'), quantity: 5, display: shown() })
    await clock.pass(200)
    expect(queue.getSnapshot().lines[0]).toMatchObject({
      quantity: 3,
      problem: { kind: 'limited', asked: 5, granted: 3 },
    })
    expect(await added).toEqual({ status: 'done', limited: true })
    queue.dismiss({ line: 'line-1' })
    expect(queue.getSnapshot().lines[0]?.problem).toBeUndefined()
  })

  test('RCT-03: a refused add takes its line away and says so', async () => {
    const { queue, clock, lines } = setUp({ stock: { plate: 0 } })
    queue.add({ ...itemOf('bowl'), display: shown() })
    const refused = queue.add({ ...itemOf('plate'), display: shown() })
    await clock.pass(200)
    expect(lines()).toEqual([{ id: 'line-1', quantity: 1, isPending: false }])
    expect(queue.getSnapshot().addProblem).toMatchObject({
      item: itemOf('plate'),
      quantity: 1,
      error: new Refusal('INSUFFICIENT_INVENTORY'),
    })
    expect(await refused).toMatchObject({ status: 'refused' })
    queue.add({ ...itemOf('bowl') })
    expect(queue.getSnapshot().addProblem).toBeUndefined()
  })
})
