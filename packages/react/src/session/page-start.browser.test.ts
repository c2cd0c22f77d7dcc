import { createClient } from '@vitrine/client'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createStore, getCartStore } from '../store/create-store.ts'
import { announceLogout, hasPendingCartChanges } from './page-start.ts'

afterEach(() => sessionStorage.clear())

/** Another tab: in one page, a channel receives the messages of other channels. */
const channels = (transport: string) =>
  ['cart', 'session'].map((name) => new BroadcastChannel(`vitrine:${name}:${transport}`))

test('a page finds changes that its store left, and only those of its store', () => {
  const [one, other] = ['/page-start/one', '/page-start/other']
  const { cart } = createStore({ transport: one, cart: null })
  expect(hasPendingCartChanges(one)).toBe(false)
  void cart.add({ productId: 'plate' })
  expect([hasPendingCartChanges(one), hasPendingCartChanges(other)]).toEqual([true, false])
  cart.reset()
})

test('stores of two shops on one origin share neither changes nor messages', async () => {
  const silent = () => new Promise<Response>(() => {})
  const [one, other] = ['a', 'b'].map((clientId) =>
    getCartStore(createClient({ clientId, fetch: silent }), { cart: null }),
  )
  if (!one || !other) throw new Error('Two stores are needed.')
  void one.add({ productId: 'plate', display: { name: 'Plate', price: '10.00' } })
  expect(Object.keys(sessionStorage)).toEqual(['vitrine:cart:a'])
  other.subscribe(() => {})
  one.reset()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(other.getSnapshot().status).toBe('success')
})

test('after a logout on the server the changes of the member are gone, and other tabs hear of it', async () => {
  const transport = '/page-start/logout'
  const { cart } = createStore({ transport, cart: null })
  // It sends its change again and again, and would store it during other tests.
  onTestFinished(() => cart.reset())
  void cart.add({ productId: 'plate' })
  const heard = channels(transport).map(
    (channel) => new Promise((resolve) => (channel.onmessage = ({ data }) => resolve(data))),
  )
  announceLogout(transport)
  expect(await Promise.all(heard)).toEqual([{ type: 'reset' }, null])
  expect(hasPendingCartChanges(transport)).toBe(false)
})
