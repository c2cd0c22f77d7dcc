import { describe, expect, test } from 'vitest'
import { itemOf, Refusal } from '../testing/fake-cart-server.ts'
import { setUp, shown } from './cart-store.fixture.ts'

describe('adding', () => {
  test('a line shows at once, under a key that it keeps when the server names it', async () => {
    const { store, clock, lines } = setUp()
    const added = store.add({ ...itemOf('plate'), quantity: 2, display: shown() })
    expect(lines()).toEqual([{ id: 'key-1', quantity: 2, isPending: true }])
    expect(store.getSnapshot()).toMatchObject({
      count: 2,
      subtotal: '20.00',
      isSettled: false,
      status: 'success',
    })
    await clock.pass(200)
    expect(lines()).toEqual([{ id: 'line-1', quantity: 2, isPending: false }])
    expect(store.getSnapshot().lines[0]?.key).toBe('key-1')
    expect(await added).toEqual({ status: 'done', capped: false })
  })

  test('presses within a moment add once each, in one request', async () => {
    const { store, clock, server } = setUp()
    const presses = [1, 2, 3].map(() => store.add({ ...itemOf('plate'), display: shown() }))
    await clock.pass(200)
    expect(server.writes).toEqual([{ kind: 'add', item: itemOf('plate'), quantity: 3 }])
    expect(await Promise.all(presses)).toEqual(Array(3).fill({ status: 'done', capped: false }))
  })

  test('a press while the first request is on its way goes into a second one', async () => {
    const { store, clock, server, network } = setUp()
    let respond = () => {}
    network.after = () => new Promise((resolve) => (respond = resolve))
    store.add(itemOf('plate'))
    await clock.pass(200)
    store.add(itemOf('plate'))
    store.add(itemOf('plate'))
    await clock.pass(200)
    expect(server.writes).toHaveLength(1)
    expect(store.getSnapshot().count).toBe(3)
    respond()
    await clock.pass(0)
    respond()
    await clock.pass(0)
    expect(server.writes.map((call) => call.kind === 'add' && call.quantity)).toEqual([1, 2])
    expect(store.getSnapshot()).toMatchObject({ count: 3, isSettled: true })
  })

  test('a burst does not keep the queue from sending for ever', async () => {
    const { store, clock, server } = setUp()
    for (let i = 0; i < 12; i++) {
      store.add(itemOf('plate'))
      await clock.pass(100)
    }
    expect(server.writes.length).toBeGreaterThan(0)
  })

  test('an add without display data is counted, and becomes a line with the response', async () => {
    const { store, clock, lines } = setUp()
    store.add(itemOf('plate'))
    expect(lines()).toEqual([])
    expect(store.getSnapshot().count).toBe(1)
    await clock.pass(200)
    expect(lines()).toEqual([{ id: 'line-1', quantity: 1, isPending: false }])
  })

  test('the line shows that the stock capped its quantity', async () => {
    const { store, clock } = setUp({ stock: { plate: 3 } })
    const added = store.add({ ...itemOf('plate'), quantity: 5, display: shown() })
    await clock.pass(200)
    expect(store.getSnapshot().lines[0]).toMatchObject({
      quantity: 3,
      error: { kind: 'capped', requested: 5, granted: 3 },
    })
    expect(await added).toEqual({ status: 'done', capped: true })
    store.dismiss({ line: 'line-1' })
    expect(store.getSnapshot().lines[0]?.error).toBeUndefined()
  })

  test('a refused add removes its line and reports why', async () => {
    const { store, clock, lines } = setUp({ stock: { plate: 0 } })
    store.add({ ...itemOf('bowl'), display: shown() })
    const refused = store.add({ ...itemOf('plate'), display: shown() })
    await clock.pass(200)
    expect(lines()).toEqual([{ id: 'line-1', quantity: 1, isPending: false }])
    expect(store.getSnapshot().addError).toMatchObject({
      item: itemOf('plate'),
      quantity: 1,
      cause: new Refusal('INSUFFICIENT_INVENTORY'),
    })
    expect(await refused).toMatchObject({ status: 'refused' })
    store.add({ ...itemOf('bowl') })
    expect(store.getSnapshot().addError).toBeUndefined()
  })
})
