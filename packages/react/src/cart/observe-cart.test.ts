import { describe, expect, test } from 'vitest'
import { itemOf } from '../testing/fake-cart-server.ts'
import { type StoreWorld, type StoreWorldOptions, setUp, shown } from './cart-store.fixture.ts'
import { observeCart } from './observe-cart.ts'

/** A store whose confirmed changes are recorded as `+2 plate`. */
function observed(
  options?: StoreWorldOptions,
): StoreWorld & { readonly changes: string[]; readonly stop: () => void } {
  const world = setUp(options)
  const changes: string[] = []
  const stop = observeCart(world.store, ({ added, removed }) => {
    changes.push(
      [...added.map((line) => ({ ...line, sign: '+' })), ...removed.map((line) => ({ ...line, sign: '-' }))]
        .map(({ sign, quantity, catalogReference }) => `${sign}${quantity} ${catalogReference.catalogItemId}`)
        .join(),
    )
  })
  return { ...world, changes, stop }
}

describe('observeCart', () => {
  test('reports an add when the server has confirmed it, and presses within a moment as one', async () => {
    const { store, clock, changes } = observed()
    store.add({ ...itemOf('plate'), display: shown() })
    store.add({ ...itemOf('plate'), display: shown() })
    expect(changes).toEqual([])
    await clock.pass(200)
    expect(changes).toEqual(['+2 plate'])
  })

  test('reports changes of the quantity and removals with their difference', async () => {
    const { store, clock, changes } = observed()
    store.add({ ...itemOf('plate'), quantity: 3 })
    await clock.pass(200)
    store.setQuantity('line-1', 1)
    await clock.pass(200)
    store.setQuantity('line-1', 5)
    await clock.pass(200)
    store.remove('line-1')
    await clock.pass(200)
    expect(changes).toEqual(['+3 plate', '-2 plate', '+4 plate', '-5 plate'])
  })

  test('reports no refused change, no coupon and no cart from elsewhere', async () => {
    const { store, clock, changes, server } = observed({ stock: { plate: 0 } })
    store.add(itemOf('plate'))
    await clock.pass(200)
    store.applyCoupon('SPRING')
    await clock.pass(200)
    server.handle({ kind: 'add', item: itemOf('bowl'), quantity: 2 })
    store.refresh()
    await clock.pass(200)
    expect(changes).toEqual([])
  })

  test('reports an add to a cart that was not read yet without what the cart had before', async () => {
    const world = setUp({ initial: undefined })
    world.server.handle({ kind: 'add', item: itemOf('plate'), quantity: 2 })
    world.store.add({ ...itemOf('plate'), display: shown() })
    const quantities: number[] = []
    observeCart(world.store, ({ added }) => quantities.push(...added.map(({ quantity }) => quantity)))
    await world.clock.pass(200)
    expect(quantities).toEqual([1])
  })

  test('reports nothing after it was stopped', async () => {
    const { store, clock, changes, stop } = observed()
    stop()
    store.add(itemOf('plate'))
    await clock.pass(200)
    expect(changes).toEqual([])
  })
})
