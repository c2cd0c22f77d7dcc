import {
  browserTabChannel,
  type CartSnapshot,
  type CartStore,
  clientTransport,
  createCartStore,
  sessionIntentStorage,
} from '@vitrine/react'
import { shopClient } from './shop-client.ts'

let store: CartStore | undefined

/** The cart of this page: one store for all its islands, and through its channel for all tabs of the shop. */
export function shopCart(): CartStore {
  store ??= startStore()
  return store
}

function startStore(): CartStore {
  const cart = createCartStore({
    transport: clientTransport(shopClient()),
    storage: sessionIntentStorage(),
    tabs: browserTabChannel(),
  })
  // Islands that are still asleep show the cart too: whatever happens to it wakes them.
  cart.subscribe(() => dispatchEvent(new CustomEvent('island:wake', { detail: 'cart' })))
  addEventListener('online', () => cart.refresh())
  addEventListener('pagehide', () => cart.flush())
  // A page that comes back from the browser's memory shows the cart of the moment it was left.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    cart.resume()
    cart.refresh()
  })
  return cart
}

/** Resolves once the cart is known, or known to be out of reach. */
export function whenKnown(): Promise<CartSnapshot> {
  return new Promise((resolve) => {
    const stop = shopCart().subscribe(look)
    look()

    function look(): void {
      const snapshot = shopCart().getSnapshot()
      if (snapshot.status === 'unknown') return
      resolve(snapshot)
      // The subscription may be answered while it is being made.
      queueMicrotask(() => stop())
    }
  })
}
