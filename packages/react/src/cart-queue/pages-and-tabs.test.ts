import { describe, expect, test } from 'vitest'
import { createFakeCartServer, fakeTransport, itemOf } from '../testing/fake-cart-server.ts'
import { answersArrive, createFakeClock } from '../testing/fake-clock.ts'
import { memoryStorage, setUp, shown } from './cart-queue.fixture.ts'
import { createCartQueue } from './cart-queue.ts'
import type { TabChannel, TabMessage } from './tab-channel.ts'

/** Tabs that hear each other at once. */
function createTabs() {
  const tabs = new Set<(message: TabMessage) => void>()
  return {
    open(): TabChannel {
      let own: ((message: TabMessage) => void) | undefined
      return {
        post(message) {
          for (const hear of tabs) if (hear !== own) hear(structuredClone(message))
        },
        listen(hear) {
          own = hear
          tabs.add(hear)
          return () => tabs.delete(hear)
        },
      }
    },
    get listening() {
      return tabs.size
    },
  }
}

describe('pages and tabs', () => {
  test('SDK-17: a reload takes up what was not acknowledged, under the same key', async () => {
    const storage = memoryStorage()
    const first = setUp({ storage, gatherMs: 10 })
    first.network.after = () => new Promise(() => {})
    first.queue.add({ ...itemOf('plate'), display: shown() })
    await first.clock.pass(10)
    first.queue.setQuantity('key-1', 4)

    // The next page was rendered after the add arrived: it must not be counted twice.
    const second = createCartQueue({
      transport: fakeTransport(first.server),
      clock: first.clock,
      initial: first.server.cart,
      storage,
      gatherMs: 10,
    })
    expect(second.getServerSnapshot().count).toBe(1)
    expect(second.getSnapshot().count).toBe(1)
    await first.clock.pass(10)
    expect(first.server.calls.map(({ key }) => key).slice(0, 2)).toEqual(['key-1', 'key-1'])
    expect(second.getSnapshot()).toMatchObject({ count: 4, isSettled: true })
    expect(storage.text).toBeNull()
  })

  test('what another program left in the storage is ignored', () => {
    for (const text of ['', '{', 'null', '[1,{"kind":"add"},{"kind":"set","line":"x","quantity":-1}]']) {
      const storage = memoryStorage()
      storage.text = text
      expect(setUp({ storage }).queue.getSnapshot().count).toBe(0)
    }
  })

  test('tabs share one view', async () => {
    const tabs = createTabs()
    const one = setUp({ tabs: tabs.open() })
    const other = createCartQueue({
      transport: fakeTransport(one.server),
      clock: one.clock,
      initial: null,
      tabs: tabs.open(),
    })
    const stops = [one.queue.subscribe(() => {}), other.subscribe(() => {})]
    one.queue.add({ ...itemOf('plate'), quantity: 3 })
    await one.clock.pass(200)
    expect(other.getSnapshot().count).toBe(3)
    for (const stop of stops) stop()
    expect(tabs.listening).toBe(0)
  })

  test('tabs of two visitors keep to their own carts, and leave each other in peace', async () => {
    const tabs = createTabs()
    const [one, other] = [setUp({ tabs: tabs.open() }), setUp({ tabs: tabs.open() })]
    for (const { queue } of [one, other]) queue.subscribe(() => {})
    const pass = async () => {
      for (const { clock } of [one, other]) await clock.pass(60_000)
    }
    one.queue.add({ ...itemOf('plate'), quantity: 3 })
    await pass()
    expect(other.queue.getSnapshot().count).toBe(0)

    // The first cart of that visitor is the second of its shop, so that both have names of their own.
    other.server.handle({ kind: 'add', item: itemOf('bowl'), quantity: 1 })
    other.server.loseCart()
    other.queue.add(itemOf('bowl'))
    await pass()
    expect([one, other].map(({ queue }) => queue.getSnapshot().count)).toEqual([3, 1])
    const reads = [one, other].map(({ server }) => server.calls.filter(({ call }) => call.kind === 'read'))
    expect(reads.map(({ length }) => length)).toEqual([1, 1])
  })

  test('RCT-04: a stale answer is dropped', async () => {
    const { queue, clock, server } = setUp()
    queue.add(itemOf('plate'))
    await clock.pass(200)
    const stale = server.cart
    queue.add(itemOf('plate'))
    await clock.pass(200)
    queue.see(stale)
    expect(queue.getSnapshot().count).toBe(2)
  })

  test('a cart from elsewhere waits for the answer of an add that it may contain', async () => {
    const { queue, clock, server, network } = setUp()
    queue.add(itemOf('plate'))
    await clock.pass(200)
    let answer = () => {}
    network.after = () => new Promise((resolve) => (answer = resolve))
    queue.add(itemOf('plate'))
    await clock.pass(200)
    const counts = new Set<number>()
    queue.subscribe(() => counts.add(queue.getSnapshot().count))
    queue.see(server.cart)
    answer()
    await answersArrive()
    expect([...counts]).toEqual([2])
  })

  test('nor does one without it take the add out of the view', async () => {
    const { queue, clock, server, network } = setUp()
    queue.add(itemOf('plate'))
    await clock.pass(200)
    server.handle({ kind: 'add', item: itemOf('bowl'), quantity: 5 })
    const others = server.cart
    let answer = () => {}
    network.before = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    queue.add(itemOf('plate'))
    await clock.pass(200)
    const counts = new Set<number>()
    queue.subscribe(() => counts.add(queue.getSnapshot().count))
    queue.see(others)
    answer()
    await answersArrive()
    expect([...counts]).toEqual([2, 7])
  })

  test('RCT-06: another user means another cart: queued acts are dropped, here and in other tabs', async () => {
    const tabs = createTabs()
    const storage = memoryStorage()
    const one = setUp({ tabs: tabs.open(), storage })
    const other = setUp({ tabs: tabs.open() })
    one.queue.subscribe(() => {})
    other.queue.subscribe(() => {})
    const mine = one.queue.add({ ...itemOf('plate'), display: shown() })
    const theirs = other.queue.add({ ...itemOf('bowl'), display: shown() })
    one.queue.clear()
    expect(one.queue.getSnapshot()).toMatchObject({ status: 'unknown', count: 0, lines: [] })
    expect(other.queue.getSnapshot()).toMatchObject({ status: 'unknown', count: 0 })
    expect(storage.text).toBeNull()
    await one.clock.pass(1_000)
    expect(one.server.writes).toEqual([])
    expect([await mine, await theirs]).toEqual([{ status: 'superseded' }, { status: 'superseded' }])
  })

  test('a page that comes back from the browser’s cache goes on where the tab is', async () => {
    const storage = memoryStorage()
    const { queue, clock, server } = setUp({ storage })
    const act = queue.add({ ...itemOf('plate'), display: shown() })
    // Meanwhile the next page sent it, and left nothing.
    server.handle({ kind: 'add', item: itemOf('plate'), quantity: 1 }, 'key-1')
    storage.text = null
    queue.resume()
    queue.refresh()
    await clock.pass(1_000)
    expect(await act).toEqual({ status: 'superseded' })
    expect(queue.getSnapshot().count).toBe(1)
    expect(server.writes).toHaveLength(1)
  })

  test('a read gives way to a write, whose answer is the cart as well', async () => {
    const server = createFakeCartServer()
    const clock = createFakeClock()
    const aborted: string[] = []
    const transport = fakeTransport(server, (when, call, signal) => {
      signal.addEventListener('abort', () => aborted.push(call.kind))
      return call.kind === 'read' && when === 'before' ? new Promise(() => {}) : Promise.resolve()
    })
    const queue = createCartQueue({ transport, clock })
    queue.subscribe(() => {})
    queue.add(itemOf('plate'))
    await clock.pass(200)
    expect(aborted).toContain('read')
    expect(queue.getSnapshot()).toMatchObject({ count: 1, isSettled: true })
  })

  test('settled resolves when nothing waits', async () => {
    const { queue, clock } = setUp()
    expect((await queue.settled()).count).toBe(0)
    queue.add({ ...itemOf('plate'), quantity: 2 })
    const settled = queue.settled()
    await clock.pass(200)
    expect(await settled).toMatchObject({ count: 2, isSettled: true })
  })
})
