import type { CartQueue } from '../cart-queue/cart-queue.ts'
import { cartSnapshot } from '../cart-queue/cart-snapshot.ts'
import { emptyQueue } from '../cart-queue/queue-state.ts'

const unknown = cartSnapshot(emptyQueue)

function missing(): never {
  throw new Error(
    'There is no store, so the cart cannot be used; render inside a StoreProvider, or call setDefaultStore first.',
  )
}

/** Stands in where there is no store: on a server that renders islands, whose store is in the browser. */
export const absentQueue: CartQueue = {
  subscribe: () => () => {},
  getSnapshot: () => unknown,
  getServerSnapshot: () => unknown,
  add: missing,
  setQuantity: missing,
  remove: missing,
  undo: missing,
  hold: missing,
  applyCoupon: missing,
  removeCoupon: missing,
  dismiss: missing,
  refresh: missing,
  flush: missing,
  see: missing,
  resume: missing,
  clear: missing,
  settled: missing,
}
