import { isStoreError } from '@vitrine/client'
import { describe, expect, test } from 'vitest'
import { createFakeCartServer, fakeTransport, itemOf, NoAnswer } from '../testing/fake-cart-server.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { type StoreWorld, setUp, shown } from './cart-store.fixture.ts'
import { type CartStore, createCartStore } from './store.ts'

/** Requests go to the cart of the current visitor; the first one stays in flight until the session has ended. */
function startVisit(): Pick<StoreWorld, 'clock' | 'store'> & {
  readonly newVisitor: ReturnType<typeof createFakeCartServer>
  endSession(): void
} {
  const clock = createFakeClock()
  const first = createFakeCartServer()
  first.handle({ kind: 'add', item: itemOf('bowl'), quantity: 2 })
  const newVisitor = createFakeCartServer()
  let current = first
  let keys = 0
  const transportOf = (server: typeof first) =>
    fakeTransport(server, (when, _, signal) =>
      server === first && when === 'before'
        ? new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new NoAnswer())))
        : Promise.resolve(),
    )
  const live = <T extends keyof ReturnType<typeof transportOf>>(name: T) =>
    // The methods of both transports have one type.
    ((...args: readonly never[]) => Reflect.apply(transportOf(current)[name], undefined, args)) as ReturnType<
      typeof transportOf
    >[T]
  const store: CartStore = createCartStore({
    transport: {
      read: live('read'),
      add: live('add'),
      setQuantity: live('setQuantity'),
      remove: live('remove'),
      applyCoupon: live('applyCoupon'),
      removeCoupon: live('removeCoupon'),
      toFailure: live('toFailure'),
    },
    clock,
    initial: first.cart,
    createKey: () => `key-${++keys}`,
  })
  return {
    clock,
    store,
    newVisitor,
    endSession() {
      current = newVisitor
      store.reset('visitor')
    },
  }
}

const ended = (error: unknown) => isStoreError(error, 'application') && error.code === 'SESSION_ENDED'

describe('the platform ends a session while changes are pending', () => {
  test('an add of a visitor is sent once more, with its key, to the cart of the new visitor', async () => {
    const { store, clock, newVisitor, endSession } = startVisit()
    const added = store.add({ ...itemOf('plate'), quantity: 2, display: shown() })
    await clock.pass(200)
    endSession()
    expect(store.getSnapshot()).toMatchObject({ count: 2, syncError: undefined })
    await clock.pass(200)
    expect(await added).toEqual({ status: 'done', capped: false })
    expect(newVisitor.writes).toEqual([{ kind: 'add', item: itemOf('plate'), quantity: 2 }])
    expect(newVisitor.calls[0]?.key).toBe('key-1')
    expect(store.getSnapshot()).toMatchObject({ count: 2, isSettled: true, addError: undefined })
  })

  test('an add that already reached the new cart counts once', async () => {
    const { store, clock, newVisitor, endSession } = startVisit()
    store.add(itemOf('plate'))
    await clock.pass(200)
    newVisitor.handle({ kind: 'add', item: itemOf('plate'), quantity: 1 }, 'key-1')
    endSession()
    await clock.pass(200)
    expect(store.getSnapshot()).toMatchObject({ count: 1, isSettled: true })
  })

  test('an add to a line of the former cart adds only what was clicked', async () => {
    const { store, clock, endSession } = startVisit()
    store.add(itemOf('bowl'))
    endSession()
    await clock.pass(200)
    expect(store.getSnapshot()).toMatchObject({ count: 1, isSettled: true })
  })

  test('a quantity of a line of the former cart is refused with a message', async () => {
    const { store, clock, newVisitor, endSession } = startVisit()
    const changed = store.setQuantity('line-1', 5)
    const coupon = store.applyCoupon('SPRING')
    await clock.pass(200)
    endSession()
    await clock.pass(200)
    const outcome = await changed
    expect(outcome.status === 'refused' && ended(outcome.error)).toBe(true)
    expect(await coupon).toMatchObject({ status: 'refused' })
    const { coupon: shownCoupon } = store.getSnapshot()
    expect(shownCoupon.error?.code).toBe('SPRING')
    expect(ended(shownCoupon.error?.cause)).toBe(true)
    expect(newVisitor.writes).toEqual([])
    expect(ended(store.getSnapshot().syncError)).toBe(true)
    store.add(itemOf('plate'))
    expect(store.getSnapshot().syncError).toBeUndefined()
  })

  test('a lost change of a line that is added once more is shown on that line', async () => {
    const { store, clock, endSession } = startVisit()
    store.add({ ...itemOf('plate'), display: shown() })
    await clock.pass(200)
    const [, line] = store.getSnapshot().lines
    store.setQuantity(line?.key ?? '', 5)
    endSession()
    await clock.pass(200)
    const { lines } = store.getSnapshot()
    expect(lines).toMatchObject([{ key: line?.key, quantity: 1, error: { kind: 'refused' } }])
    const [{ error } = { error: undefined }] = lines
    expect(error?.kind === 'refused' && ended(error.cause)).toBe(true)
  })

  test('a second end of the session refuses what was repeated', async () => {
    const { store, clock, network } = setUp()
    network.before = () => Promise.reject(new NoAnswer())
    const added = store.add(itemOf('plate'))
    await clock.pass(200)
    store.reset('visitor')
    await clock.pass(200)
    store.reset('visitor')
    const outcome = await added
    expect(outcome.status === 'refused' && ended(outcome.error)).toBe(true)
    expect(ended(store.getSnapshot().syncError)).toBe(true)
  })

  test('an add of a member is refused, because it would end in a visitor’s cart', async () => {
    const { store, clock, server, network } = setUp()
    network.before = () => Promise.reject(new NoAnswer())
    const added = store.add({ ...itemOf('plate'), display: shown() })
    await clock.pass(200)
    network.before = async () => {}
    store.reset('member')
    await clock.pass(1_000)
    const outcome = await added
    expect(outcome.status === 'refused' && ended(outcome.error)).toBe(true)
    expect(server.writes).toEqual([])
    expect(store.getSnapshot().count).toBe(0)
    expect(ended(store.getSnapshot().syncError)).toBe(true)
    const { addError } = store.getSnapshot()
    expect(addError).toMatchObject({
      item: itemOf('plate'),
      quantity: 1,
      shown: { productName: { original: 'Plate' } },
    })
    expect(ended(addError?.cause)).toBe(true)
    store.dismiss()
    expect(store.getSnapshot().syncError).toBeUndefined()
  })

  test('a login drops what the visitor had pending', async () => {
    const { store } = setUp()
    const added = store.add(itemOf('plate'))
    store.reset()
    expect(await added).toEqual({ status: 'superseded' })
  })
})

describe('an empty cart', () => {
  test('is known, has no lines, and waits for none', async () => {
    const { store, clock } = setUp()
    expect(store.getSnapshot().isEmpty).toBe(true)
    store.add(itemOf('plate'))
    expect(store.getSnapshot()).toMatchObject({ isEmpty: false, count: 1, rows: [] })
    await clock.pass(200)
    expect(store.getSnapshot().isEmpty).toBe(false)
    expect(setUp({ initial: undefined }).store.getSnapshot().isEmpty).toBe(false)
  })
})
