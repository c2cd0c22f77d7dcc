import { type Client, createClient } from '@vitrine/client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeCartServer, fakeTransport, itemOf } from '../testing/fake-cart-server.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { browserTabChannel, cartName, sessionIntentStorage, watchPage } from './browser.ts'
import { type CartStore, createCartStore } from './store.ts'

const names = () => `test-${crypto.randomUUID()}`

function subscribe(store: CartStore): void {
  onTestFinished(store.subscribe(() => {}))
}

describe('tabs', () => {
  test('share confirmed carts through a channel that closes with its page', async () => {
    const name = names()
    const server = createFakeCartServer()
    const [one, other] = [0, 1].map(() =>
      createCartStore({
        transport: fakeTransport(server),
        initial: null,
        debounceMs: 0,
        tabs: browserTabChannel(name),
      }),
    ) as [CartStore, CartStore]
    subscribe(one)
    subscribe(other)
    one.add({ ...itemOf('plate'), quantity: 3 })
    await expect.poll(() => other.getSnapshot().count).toBe(3)

    dispatchEvent(new PageTransitionEvent('pagehide'))
    await one.add(itemOf('plate'))
    dispatchEvent(new PageTransitionEvent('pageshow'))
    expect(other.getSnapshot().count).toBe(3)
    await one.add(itemOf('plate'))
    await expect.poll(() => other.getSnapshot().count).toBe(5)
    one.reset()
    await expect.poll(() => other.getSnapshot().cart).toEqual(server.cart)
  })

  test('of two clients on one origin do not share carts or unconfirmed changes', () => {
    const [one, other] = [names(), names()].map((clientId) => createClient({ clientId })) as [Client, Client]
    const [ownTab, otherClient] = [vi.fn(), vi.fn()]
    onTestFinished(browserTabChannel(one).listen(ownTab))
    onTestFinished(browserTabChannel(other).listen(otherClient))
    const tab = browserTabChannel(one)
    onTestFinished(tab.listen(() => {}))
    tab.post({ type: 'reset' })
    sessionIntentStorage(one).write('changes')
    onTestFinished(() => sessionIntentStorage(one).write(null))
    expect(sessionIntentStorage(other).read()).toBeNull()
    return expect.poll(() => [ownTab.mock.calls, otherClient.mock.calls]).toEqual([[[{ type: 'reset' }]], []])
  })

  test('a channel that the browser refuses only loses updates from other tabs', async () => {
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
      },
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    const transport = fakeTransport(createFakeCartServer())
    const store = createCartStore({
      transport,
      initial: null,
      debounceMs: 0,
      tabs: browserTabChannel(names()),
    })
    subscribe(store)
    await store.add(itemOf('plate'))
    expect(store.getSnapshot().count).toBe(1)
  })

  test('messages of another version of the shop are ignored', async () => {
    const name = names()
    const hear = vi.fn()
    onTestFinished(browserTabChannel(name).listen(hear))
    const stranger = new BroadcastChannel(cartName(name))
    onTestFinished(() => stranger.close())
    for (const message of [
      null,
      'cart',
      { type: 'cart' },
      { type: 'cart', cart: { lineItems: 7 } },
      { type: 'other' },
    ])
      stranger.postMessage(message)
    stranger.postMessage({ type: 'cart', cart: null })
    await expect.poll(() => hear.mock.calls).toEqual([[{ type: 'cart', cart: null }]])
  })
})

describe('the session storage', () => {
  test('stores changes for the next page of the tab, separately for each owner', () => {
    const owner = names()
    sessionIntentStorage(owner).write('kept')
    expect(sessionIntentStorage(owner).read()).toBe('kept')
    expect(sessionIntentStorage(names()).read()).toBeNull()
    sessionIntentStorage(owner).write(null)
    expect(sessionIntentStorage(owner).read()).toBeNull()
  })

  test('that is blocked or full only loses persistence', () => {
    const broken = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      const spy = vi.spyOn(Storage.prototype, method).mockImplementation(broken)
      onTestFinished(() => spy.mockRestore())
    }
    const storage = sessionIntentStorage(names())
    storage.write('kept')
    expect(storage.read()).toBe('kept')
    storage.write(null)
    expect(storage.read()).toBeNull()
  })
})

describe('the page', () => {
  function open() {
    const server = createFakeCartServer()
    const clock = createFakeClock()
    const storage = sessionIntentStorage(names())
    let isAway = false
    const transport = fakeTransport(server, async () => {
      if (isAway) throw new TypeError('away')
    })
    const store = createCartStore({
      transport: { ...transport, toFailure: (error) => ({ kind: 'unreachable', error }) },
      clock,
      storage,
      initial: null,
      watch: (watched) => watchPage(watched, clock.now),
    })
    subscribe(store)
    const away = (now: boolean) => {
      isAway = now
    }
    return { server, clock, storage, store, away }
  }
  const hide = (hidden: boolean) => {
    const spy = vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    document.dispatchEvent(new Event('visibilitychange'))
    spy.mockRestore()
  }

  test('back online, pending changes are sent at once', async () => {
    const { server, clock, store, away } = open()
    away(true)
    const added = store.add(itemOf('plate'))
    await clock.pass(5_000)
    away(false)
    dispatchEvent(new Event('online'))
    expect(await added).toEqual({ status: 'done', capped: false })
    expect(server.cart?.lineItems).toHaveLength(1)
  })

  test('back online, a cart that changed elsewhere is read', async () => {
    const { server, clock, store, away } = open()
    away(true)
    store.refresh()
    await clock.pass(120_000)
    server.handle({ kind: 'add', item: itemOf('bowl'), quantity: 1 })
    away(false)
    dispatchEvent(new Event('online'))
    await clock.pass(0)
    expect(store.getSnapshot().count).toBe(1)
  })

  test('going to the background sends pending changes; coming back after a while reads the cart', async () => {
    const { server, clock, store } = open()
    const added = store.add(itemOf('plate'))
    hide(true)
    await added
    server.handle({ kind: 'add', item: itemOf('bowl'), quantity: 1 })
    await clock.pass(5_000)
    hide(false)
    await clock.pass(0)
    expect(store.getSnapshot().count).toBe(1)
    hide(true)
    await clock.pass(60_000)
    hide(false)
    await clock.pass(0)
    expect(store.getSnapshot().count).toBe(2)
  })

  test('leaving the page sends what waits before the next page is requested; moving inside the page does not', async () => {
    const { server, store } = open()
    const added = store.add(itemOf('plate'))
    const leave = (sameDocument: boolean) =>
      navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination: { sameDocument } }))
    leave(true)
    expect(server.writes).toHaveLength(0)
    leave(false)
    await added
    expect(server.writes).toHaveLength(1)
  })

  test('a page that Back took from the HTTP cache reads the cart again', async () => {
    const server = createFakeCartServer()
    const seed = server.handle({ kind: 'add', item: itemOf('plate'), quantity: 1 })
    server.handle({ kind: 'add', item: itemOf('bowl'), quantity: 1 })
    const entries = [{ type: 'back_forward' }] as unknown as PerformanceEntryList
    const spy = vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries)
    onTestFinished(() => spy.mockRestore())
    const store = createCartStore({ transport: fakeTransport(server), initial: seed, watch: watchPage })
    expect(store.getSnapshot().count).toBe(1)
    subscribe(store)
    await expect.poll(() => store.getSnapshot().count).toBe(2)
  })

  test('a page restored from the back/forward cache continues with the tab’s changes and reads the cart again', async () => {
    const { server, clock, storage, store } = open()
    const act = store.add(itemOf('plate'))
    // The page that came after this one sent it, and added something.
    server.handle({ kind: 'add', item: itemOf('plate'), quantity: 1 })
    server.handle({ kind: 'add', item: itemOf('bowl'), quantity: 1 })
    storage.write(null)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await clock.pass(1_000)
    expect(await act).toEqual({ status: 'superseded' })
    expect(store.getSnapshot()).toMatchObject({ count: 2, isSettled: true })
  })
})
