import { describe, expect, test } from 'vitest'
import { createFakeCartServer, fakeTransport, itemOf, NoAnswer } from '../testing/fake-cart-server.ts'
import { answersArrive, createFakeClock } from '../testing/fake-clock.ts'
import { memoryStorage, setUp, shown } from './cart-store.fixture.ts'
import { createCartStore } from './store.ts'

describe('a network that fails', () => {
  // Proves: idempotency-keys
  test('a change stays pending and is sent again with the same key', async () => {
    const { store, clock, server, network } = setUp()
    network.after = async () => {
      throw new NoAnswer()
    }
    const added = store.add({ ...itemOf('plate'), display: shown() })
    await clock.pass(200)
    expect(store.getSnapshot()).toMatchObject({ count: 1, isSettled: false, syncError: new NoAnswer() })
    network.after = async () => {}
    await clock.pass(1_000)
    expect(server.calls.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
    expect(store.getSnapshot()).toMatchObject({ count: 1, isSettled: true, syncError: undefined })
    expect(await added).toEqual({ status: 'done', capped: false })
  })

  test('the cart is paused while the shop cannot be reached, also during the next attempt', async () => {
    const { store, clock, network } = setUp()
    network.before = () => Promise.reject(new NoAnswer())
    store.add({ ...itemOf('plate'), display: shown() })
    expect(store.getSnapshot().isPaused).toBe(false)
    await clock.pass(200)
    expect(store.getSnapshot()).toMatchObject({ isPaused: true, syncError: new NoAnswer() })
    let proceed = () => {}
    network.before = () =>
      new Promise((resolve) => {
        proceed = resolve
      })
    await clock.pass(1_000)
    expect(store.getSnapshot()).toMatchObject({ isPaused: true, syncError: new NoAnswer() })
    proceed()
    await answersArrive()
    expect(store.getSnapshot()).toMatchObject({ isPaused: false, isSettled: true, syncError: undefined })
  })

  test('it is retried less and less often, and at once on request', async () => {
    const { store, clock, network, server } = setUp()
    let attempts = 0
    network.before = async () => {
      attempts++
      throw new NoAnswer()
    }
    store.add(itemOf('plate'))
    await clock.pass(60_000)
    expect(attempts).toBe(6)
    network.before = async () => {}
    store.refresh()
    await answersArrive()
    expect(server.writes).toHaveLength(1)
  })

  test('after 15 minutes it is given up, and the cart is read', async () => {
    const { store, clock, network } = setUp()
    network.before = async () => {
      throw new NoAnswer()
    }
    const added = store.add({ ...itemOf('plate'), display: shown() })
    await clock.pass(16 * 60_000)
    expect(await added).toMatchObject({ status: 'refused' })
    expect(store.getSnapshot()).toMatchObject({ count: 0, addError: { quantity: 1 } })
  })

  test('at most 50 changes are pending', async () => {
    const { store } = setUp()
    for (let i = 0; i < 50; i++) store.add(itemOf(`item-${i}`))
    expect(await store.add(itemOf('one-too-many'))).toMatchObject({ status: 'refused' })
    expect(store.getSnapshot().count).toBe(50)
  })

  /** A page that was left while a changed quantity was on its way, opened again without a network. */
  async function reloadWhileAway() {
    const storage = memoryStorage()
    const { store, clock, server, network } = setUp({ storage })
    store.add(itemOf('plate'))
    await clock.pass(200)
    network.before = () => new Promise(() => {})
    store.setQuantity('line-1', 4)
    await clock.pass(200)

    const state = { isAway: true }
    const transport = fakeTransport(server, async () => {
      if (state.isAway) throw new NoAnswer()
    })
    const next = createCartStore({ transport, clock, storage })
    next.subscribe(() => {})
    return { next, state, storage, clock, server }
  }

  test('a change of a line survives a reload without a network, until the cart can be read', async () => {
    const { next, state, clock, server } = await reloadWhileAway()
    await clock.pass(5 * 60_000)
    state.isAway = false
    await clock.pass(30_000)
    expect(next.getSnapshot()).toMatchObject({ status: 'success', count: 4, isSettled: true })
    expect(server.cart?.lineItems).toMatchObject([{ quantity: 4 }])
  })

  test('but not for more than 15 minutes', async () => {
    const { next, storage, clock } = await reloadWhileAway()
    await clock.pass(16 * 60_000)
    expect(next.getSnapshot()).toMatchObject({ status: 'error', isSettled: true })
    expect(storage.text).toBeNull()
  })

  test('a cart that cannot be read is reported, and read on the next request', async () => {
    const server = createFakeCartServer()
    const clock = createFakeClock()
    let isAway = true
    const transport = fakeTransport(server, async () => {
      if (isAway) throw new NoAnswer()
    })
    const store = createCartStore({ transport, clock })
    store.subscribe(() => {})
    await clock.pass(120_000)
    expect(store.getSnapshot()).toMatchObject({ status: 'error', error: new NoAnswer() })
    expect(clock.timers).toBe(0)
    isAway = false
    store.refresh()
    await answersArrive()
    expect(store.getSnapshot()).toMatchObject({ status: 'success', error: undefined, cart: null })
  })
})
