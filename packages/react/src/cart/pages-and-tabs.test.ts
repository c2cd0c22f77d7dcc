import { describe, expect, test } from 'vitest'
import { createFakeCartServer, fakeTransport, itemOf } from '../testing/fake-cart-server.ts'
import { answersArrive, createFakeClock } from '../testing/fake-clock.ts'
import type { TabChannel, TabMessage } from './browser.ts'
import { memoryStorage, setUp, shown } from './cart-store.fixture.ts'
import { createCartStore } from './store.ts'

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
  // Proves: idempotency-keys
  test('a reload sends unconfirmed changes again with the same key', async () => {
    const storage = memoryStorage()
    const first = setUp({ storage, debounceMs: 10 })
    first.network.after = () => new Promise(() => {})
    first.store.add({ ...itemOf('plate'), display: shown() })
    await first.clock.pass(10)
    first.store.setQuantity('key-1', 4)

    // The next page was rendered after the add arrived: it must not be counted twice.
    const second = createCartStore({
      transport: fakeTransport(first.server),
      clock: first.clock,
      initial: first.server.cart,
      storage,
      debounceMs: 10,
    })
    expect(second.getServerSnapshot().count).toBe(1)
    expect(second.getSnapshot().count).toBe(1)
    await first.clock.pass(10)
    expect(first.server.calls.map(({ key }) => key).slice(0, 2)).toEqual(['key-1', 'key-1'])
    expect(second.getSnapshot()).toMatchObject({ count: 4, isSettled: true })
    expect(storage.text).toBeNull()
  })

  test('changes of lines that were not read yet wait until they are, and share one read', async () => {
    const { server, clock, store } = setUp({ initial: undefined })
    server.handle({ kind: 'add', item: itemOf('plate'), quantity: 3 })
    server.handle({ kind: 'add', item: itemOf('bowl'), quantity: 1 })
    const outcomes = [store.setQuantity('line-1', 5), store.remove('line-2'), store.removeCoupon()]
    await clock.pass(1_000)
    expect(await Promise.all(outcomes)).toMatchObject([
      { status: 'done' },
      { status: 'done' },
      { status: 'superseded' },
    ])
    expect(store.getSnapshot()).toMatchObject({ count: 5, isSettled: true })
    expect(server.calls.filter(({ call }) => call.kind === 'read')).toHaveLength(1)
  })

  test('a change of a line that was not read yet never reaches the cart of another user', async () => {
    const { clock, store } = setUp({ initial: undefined })
    const outcome = store.setQuantity('line-1', 5)
    store.reset()
    await clock.pass(1_000)
    expect(await outcome).toEqual({ status: 'superseded' })
  })

  test('what another program left in the storage is ignored', () => {
    for (const text of ['', '{', 'null', '[1,{"kind":"add"},{"kind":"set","line":"x","quantity":-1}]']) {
      const storage = memoryStorage()
      storage.text = text
      expect(setUp({ storage }).store.getSnapshot().count).toBe(0)
    }
  })

  test('tabs share one view', async () => {
    const tabs = createTabs()
    const one = setUp({ tabs: tabs.open() })
    const other = createCartStore({
      transport: fakeTransport(one.server),
      clock: one.clock,
      initial: null,
      tabs: tabs.open(),
    })
    const stops = [one.store.subscribe(() => {}), other.subscribe(() => {})]
    one.store.add({ ...itemOf('plate'), quantity: 3 })
    await one.clock.pass(200)
    expect(other.getSnapshot().count).toBe(3)
    for (const stop of stops) stop()
    expect(tabs.listening).toBe(0)
  })

  test('tabs of two visitors keep to their own carts, and leave each other in peace', async () => {
    const tabs = createTabs()
    const [one, other] = [setUp({ tabs: tabs.open() }), setUp({ tabs: tabs.open() })]
    for (const { store } of [one, other]) store.subscribe(() => {})
    const pass = async () => {
      for (const { clock } of [one, other]) await clock.pass(60_000)
    }
    one.store.add({ ...itemOf('plate'), quantity: 3 })
    await pass()
    expect(other.store.getSnapshot().count).toBe(0)

    // The first cart of that visitor is the second of its shop, so that both have names of their own.
    other.server.handle({ kind: 'add', item: itemOf('bowl'), quantity: 1 })
    other.server.loseCart()
    other.store.add(itemOf('bowl'))
    await pass()
    expect([one, other].map(({ store }) => store.getSnapshot().count)).toEqual([3, 1])
    const reads = [one, other].map(({ server }) => server.calls.filter(({ call }) => call.kind === 'read'))
    expect(reads.map(({ length }) => length)).toEqual([1, 1])
  })

  test('a checkout empties the cart of the page it returns to, of other tabs and of restored pages', async () => {
    const tabs = createTabs()
    const server = createFakeCartServer()
    const clock = createFakeClock()
    server.handle({ kind: 'add', item: itemOf('plate'), quantity: 3 })
    const open = () =>
      createCartStore({ transport: fakeTransport(server), clock, tabs: tabs.open(), initial: server.cart })
    const [page, other, restored] = [open(), open(), open()]
    const pages = [page, other, restored]
    page.subscribe(() => {})
    other.subscribe(() => {})
    expect(pages.map((store) => store.getSnapshot().count)).toEqual([3, 3, 3])
    // The order is paid on the hosted page.
    server.loseCart()
    page.hydrate(null)
    restored.resume()
    restored.refresh()
    await clock.pass(1_000)
    for (const store of pages)
      expect(store.getSnapshot()).toMatchObject({ status: 'success', count: 0, lines: [], isSettled: true })
    expect(server.writes).toHaveLength(1)
    // The next item begins a new cart.
    void page.add(itemOf('bowl'))
    await clock.pass(1_000)
    expect(pages.map((store) => store.getSnapshot().count)).toEqual([1, 1, 0])
  })

  test('a stale response is dropped', async () => {
    const { store, clock, server } = setUp()
    store.add(itemOf('plate'))
    await clock.pass(200)
    const stale = server.cart
    store.add(itemOf('plate'))
    await clock.pass(200)
    store.hydrate(stale)
    expect(store.getSnapshot().count).toBe(2)
  })

  test('a cart from elsewhere is deferred until an add is confirmed that it may include', async () => {
    const { store, clock, server, network } = setUp()
    store.add(itemOf('plate'))
    await clock.pass(200)
    let respond = () => {}
    network.after = () => new Promise((resolve) => (respond = resolve))
    store.add(itemOf('plate'))
    await clock.pass(200)
    const counts = new Set<number>()
    store.subscribe(() => counts.add(store.getSnapshot().count))
    store.hydrate(server.cart)
    respond()
    await answersArrive()
    expect([...counts]).toEqual([2])
  })

  test('nor does one without it take the add out of the view', async () => {
    const { store, clock, server, network } = setUp()
    store.add(itemOf('plate'))
    await clock.pass(200)
    server.handle({ kind: 'add', item: itemOf('bowl'), quantity: 5 })
    const others = server.cart
    let respond = () => {}
    network.before = () =>
      new Promise((resolve) => {
        respond = resolve
      })
    store.add(itemOf('plate'))
    await clock.pass(200)
    const counts = new Set<number>()
    store.subscribe(() => counts.add(store.getSnapshot().count))
    store.hydrate(others)
    respond()
    await answersArrive()
    expect([...counts]).toEqual([2, 7])
  })

  test('another user means another cart: queued acts are dropped, here and in other tabs', async () => {
    const tabs = createTabs()
    const storage = memoryStorage()
    const one = setUp({ tabs: tabs.open(), storage })
    const other = setUp({ tabs: tabs.open() })
    one.store.subscribe(() => {})
    other.store.subscribe(() => {})
    const mine = one.store.add({ ...itemOf('plate'), display: shown() })
    const theirs = other.store.add({ ...itemOf('bowl'), display: shown() })
    one.store.reset()
    expect(one.store.getSnapshot()).toMatchObject({ status: 'pending', count: 0, lines: [] })
    expect(other.store.getSnapshot()).toMatchObject({ status: 'pending', count: 0 })
    expect(storage.text).toBeNull()
    await one.clock.pass(1_000)
    expect(one.server.writes).toEqual([])
    expect([await mine, await theirs]).toEqual([{ status: 'superseded' }, { status: 'superseded' }])
  })

  test('a page restored from the back/forward cache continues with the tab’s changes', async () => {
    const storage = memoryStorage()
    const { store, clock, server } = setUp({ storage })
    const act = store.add({ ...itemOf('plate'), display: shown() })
    // The next page has sent it.
    server.handle({ kind: 'add', item: itemOf('plate'), quantity: 1 }, 'key-1')
    storage.text = null
    store.resume()
    store.refresh()
    await clock.pass(1_000)
    expect(await act).toEqual({ status: 'superseded' })
    expect(store.getSnapshot().count).toBe(1)
    expect(server.writes).toHaveLength(1)
  })

  test('a write replaces a read, because its response is the cart as well', async () => {
    const server = createFakeCartServer()
    const clock = createFakeClock()
    const aborted: string[] = []
    const transport = fakeTransport(server, (when, call, signal) => {
      signal.addEventListener('abort', () => aborted.push(call.kind))
      return call.kind === 'read' && when === 'before' ? new Promise(() => {}) : Promise.resolve()
    })
    const store = createCartStore({ transport, clock })
    store.subscribe(() => {})
    store.add(itemOf('plate'))
    await clock.pass(200)
    expect(aborted).toContain('read')
    expect(store.getSnapshot()).toMatchObject({ count: 1, isSettled: true })
  })

  test('settled resolves when nothing waits', async () => {
    const { store, clock } = setUp()
    expect((await store.settled()).count).toBe(0)
    store.add({ ...itemOf('plate'), quantity: 2 })
    const settled = store.settled()
    await clock.pass(200)
    expect(await settled).toMatchObject({ count: 2, isSettled: true })
  })
})
