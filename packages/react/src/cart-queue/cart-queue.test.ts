import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createFakeCartServer,
  fakeTransport,
  itemOf,
  NoAnswer,
  Refusal,
} from '../testing/fake-cart-server.ts'
import { answersArrive, createFakeClock } from '../testing/fake-clock.ts'
import { type CartQueueOptions, createCartQueue } from './cart-queue.ts'
import type { IntentStorage } from './intent-storage.ts'
import type { TabChannel, TabMessage } from './tab-channel.ts'

const shown = (price = '10.00') => ({ name: 'Plate', price })

function setUp(options: Partial<CartQueueOptions> & { stock?: Record<string, number> } = {}) {
  const server = createFakeCartServer(options.stock)
  const clock = createFakeClock()
  /** What becomes of requests: on their way, and on the way back. */
  const network = { before: async () => {}, after: async () => {} }
  const transport = fakeTransport(server, (when) => network[when]())
  let keys = 0
  const queue = createCartQueue({
    transport,
    clock,
    initial: null,
    createKey: () => `key-${++keys}`,
    ...options,
  })
  const lines = () =>
    queue.getSnapshot().lines.map(({ id, quantity, isPending }) => ({ id, quantity, isPending }))
  return { server, clock, network, queue, lines }
}

function memoryStorage(): IntentStorage & { text: string | null } {
  const storage = {
    text: null as string | null,
    read: () => storage.text,
    write(text: string | null) {
      storage.text = text
    },
  }
  return storage
}

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

describe('changing and removing', () => {
  async function withLines(options: Parameters<typeof setUp>[0] = {}) {
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

describe('coupons', () => {
  test('a code shows as being applied, then with the server’s word', async () => {
    const { queue, clock } = setUp()
    queue.add(itemOf('plate'))
    await clock.pass(200)
    queue.applyCoupon('SPRING')
    expect(queue.getSnapshot().coupon).toMatchObject({ code: 'SPRING', isPending: true })
    await clock.pass(200)
    expect(queue.getSnapshot().coupon).toMatchObject({ code: 'SPRING', isPending: false, problem: undefined })
    queue.removeCoupon()
    expect(queue.getSnapshot().coupon.code).toBeUndefined()
    await clock.pass(200)
    expect(queue.getSnapshot().coupon).toMatchObject({ code: undefined, isPending: false })
  })

  test('a refused code leaves the one in force and says why', async () => {
    const { queue, clock } = setUp()
    queue.add(itemOf('plate'))
    queue.applyCoupon('SPRING')
    await clock.pass(200)
    queue.applyCoupon('NONSENSE')
    await clock.pass(200)
    expect(queue.getSnapshot().coupon).toMatchObject({
      code: 'SPRING',
      problem: { code: 'NONSENSE', error: new Refusal('INVALID_COUPON_CODE') },
    })
  })

  test('an act before a coupon does not merge with one after it', async () => {
    const { queue, clock, server } = setUp()
    queue.add(itemOf('plate'))
    queue.applyCoupon('SPRING')
    queue.add(itemOf('plate'))
    await clock.pass(200)
    expect(server.writes.map(({ kind }) => kind)).toEqual(['add', 'apply-coupon', 'add'])
  })
})

describe('a network that fails', () => {
  test('SDK-17: the act is kept, shown as pending, and sent again under the same key', async () => {
    const { queue, clock, server, network } = setUp()
    network.after = async () => {
      throw new NoAnswer()
    }
    const added = queue.add({ ...itemOf('plate'), display: shown() })
    await clock.pass(200)
    expect(queue.getSnapshot()).toMatchObject({ count: 1, isSettled: false, trouble: new NoAnswer() })
    network.after = async () => {}
    await clock.pass(1_000)
    expect(server.calls.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
    expect(queue.getSnapshot()).toMatchObject({ count: 1, isSettled: true, trouble: undefined })
    expect(await added).toEqual({ status: 'done', limited: false })
  })

  test('it is tried again less and less often, and at once when asked', async () => {
    const { queue, clock, network, server } = setUp()
    let attempts = 0
    network.before = async () => {
      attempts++
      throw new NoAnswer()
    }
    queue.add(itemOf('plate'))
    await clock.pass(60_000)
    expect(attempts).toBe(6)
    network.before = async () => {}
    queue.refresh()
    await answersArrive()
    expect(server.writes).toHaveLength(1)
  })

  test('RCT-10: after 15 minutes it is given up, and the cart is read', async () => {
    const { queue, clock, network } = setUp()
    network.before = async () => {
      throw new NoAnswer()
    }
    const added = queue.add({ ...itemOf('plate'), display: shown() })
    await clock.pass(16 * 60_000)
    expect(await added).toMatchObject({ status: 'refused' })
    expect(queue.getSnapshot()).toMatchObject({ count: 0, addProblem: { quantity: 1 } })
  })

  test('RCT-10: at most 50 acts wait', async () => {
    const { queue } = setUp()
    for (let i = 0; i < 50; i++) queue.add(itemOf(`item-${i}`))
    expect(await queue.add(itemOf('one-too-many'))).toMatchObject({ status: 'refused' })
    expect(queue.getSnapshot().count).toBe(50)
  })

  test('a cart that cannot be read is reported, and read when asked again', async () => {
    const server = createFakeCartServer()
    const clock = createFakeClock()
    let isAway = true
    const transport = fakeTransport(server, async () => {
      if (isAway) throw new NoAnswer()
    })
    const queue = createCartQueue({ transport, clock })
    queue.subscribe(() => {})
    await clock.pass(120_000)
    expect(queue.getSnapshot()).toMatchObject({ status: 'failed', error: new NoAnswer() })
    expect(clock.timers).toBe(0)
    isAway = false
    queue.refresh()
    await answersArrive()
    expect(queue.getSnapshot()).toMatchObject({ status: 'ready', error: undefined, cart: null })
  })
})

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

test('RCT-01: through the real store, whatever order replies, failures and acts come in', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.tuple(fc.constantFrom('plate', 'bowl'), fc.nat(3)), { maxLength: 8 }),
      fc.array(fc.boolean(), { maxLength: 6 }),
      async (scheduler, acts, losses) => {
        const server = createFakeCartServer()
        const clock = createFakeClock()
        const fates = [...losses]
        const transport = fakeTransport(server, async (_, call) => {
          await scheduler.schedule(Promise.resolve(), call.kind)
          if (fates.pop()) throw new NoAnswer()
        })
        const queue = createCartQueue({ transport, clock, initial: null, gatherMs: 0 })
        const outcomes: Promise<unknown>[] = []
        scheduler.scheduleSequence(
          acts.map(([item, quantity]) => async () => {
            const line = queue.getSnapshot().lines.find(({ productName }) => productName.original === item)
            outcomes.push(
              line && quantity !== 1
                ? queue.setQuantity(line.key, quantity)
                : queue.add({
                    ...itemOf(item),
                    quantity: quantity || 1,
                    display: { name: item, price: '1' },
                  }),
            )
          }),
        )
        for (let i = 0; i < 200 && (scheduler.count() > 0 || !queue.getSnapshot().isSettled); i++) {
          if (scheduler.count() > 0) await scheduler.waitOne()
          await clock.pass(30_000)
        }
        await Promise.all(outcomes)
        const content = (lines: readonly { id: string; quantity: number }[] = []) =>
          lines.map(({ id, quantity }) => [id, quantity]).sort()
        expect(content(queue.getSnapshot().lines)).toEqual(content(server.cart?.lineItems))
      },
    ),
    { numRuns: 500 },
  )
}, 60_000)
