import { createFakeCartServer, type FakeCartServer, fakeTransport } from '../testing/fake-cart-server.ts'
import { createFakeClock, type FakeClock } from '../testing/fake-clock.ts'
import type { IntentStorage } from './browser.ts'
import { type CartStore, type CartStoreOptions, createCartStore } from './store.ts'

/** What a page shows of a plate before the server has named it. */
export const shown = (price = '10.00'): { name: string; price: string } => ({ name: 'Plate', price })

/** A store with a server, a clock and a network that a test holds in its hand. */
export interface StoreWorld {
  readonly server: FakeCartServer
  readonly clock: FakeClock
  /** What becomes of requests: on their way, and on the way back. */
  readonly network: { before: () => Promise<void>; after: () => Promise<void> }
  readonly store: CartStore
  readonly lines: () => readonly { id: string; quantity: number; isPending: boolean }[]
}

export type StoreWorldOptions = Partial<CartStoreOptions> & { readonly stock?: Record<string, number> }

export function setUp(options: StoreWorldOptions = {}): StoreWorld {
  const server = createFakeCartServer(options.stock)
  const clock = createFakeClock()
  const network: StoreWorld['network'] = { before: async () => {}, after: async () => {} }
  const transport = fakeTransport(server, (when) => network[when]())
  let keys = 0
  const store = createCartStore({
    transport,
    clock,
    initial: null,
    createKey: () => `key-${++keys}`,
    ...options,
  })
  const lines = () =>
    store.getSnapshot().lines.map(({ id, quantity, isPending }) => ({ id, quantity, isPending }))
  return { server, clock, network, store, lines }
}

export function memoryStorage(): IntentStorage & { text: string | null } {
  const storage = {
    text: null as string | null,
    read: () => storage.text,
    write(text: string | null) {
      storage.text = text
    },
  }
  return storage
}
