import type { Cart } from '@vitrine/client'
import type { QueueState } from './queue-state.ts'

/** Takes a cart of the server, unless a newer one is known. */
export function adopt(state: QueueState, cart: Cart | null): QueueState {
  const server = isOlder(cart, state.server) ? state.server : cart
  return released({ ...state, server, readError: undefined, readFailures: 0 })
}

/**
 * A cart from elsewhere: another tab, or the page. While a write is unanswered it waits, because it may or may not contain
 * its effect; of another cart than ours we cannot tell which is newer, so the server is asked.
 */
export function see(state: QueueState, cart: Cart | null): QueueState {
  const known = state.server
  if (isUnanswered(state)) return { ...state, held: isOlder(cart, state.held) ? state.held : cart }
  if (known !== undefined && cart?.id !== known?.id) return { ...state, wantsRead: true }
  return adopt(state, cart)
}

/** Looks at a cart that waited, once nothing is unanswered any more. */
export function released(state: QueueState): QueueState {
  const { held } = state
  return held === undefined || isUnanswered(state) ? state : see({ ...state, held: undefined }, held)
}

function isUnanswered({ intents: [head] }: QueueState): boolean {
  return head !== undefined && head.attempts > 0
}

/** Revisions grow by one per change of the same cart (RCT-04). */
function isOlder(cart: Cart | null | undefined, known: Cart | null | undefined): boolean {
  return cart?.id !== undefined && cart.id === known?.id && Number(cart.revision) < Number(known.revision)
}
