import { type AnyClient, isStoreError } from '@vitrine/client'
import * as cart from '@vitrine/client/cart'
import type { Failure } from './state.ts'
import type { CartTransport } from './store.ts'

/**
 * Cart calls through a client.
 *
 * @example
 * ```ts
 * const store = createCartStore({ transport: clientTransport(client) })
 * ```
 */
export function clientTransport(client: AnyClient): CartTransport {
  return {
    read: (options) => cart.getCart(client, options),
    add: (item, quantity, options) => cart.addItems(client, [{ ...item, quantity }], options),
    setQuantity: (id, quantity, options) => cart.setQuantities(client, [{ id, quantity }], options),
    remove: (id, options) => cart.removeItems(client, [id], options),
    applyCoupon: (code, options) => cart.applyCoupon(client, code, options),
    removeCoupon: (options) => cart.removeCoupon(client, options),
    toFailure,
  }
}

/** Statuses of a proxy in between, or of a platform that is unavailable. */
const unavailableStatuses = [502, 503, 504]

/** Without a response, or with one that asks to retry: unreachable. A server error: ambiguous. Anything else: refused. */
export function toFailure(error: unknown): Failure {
  const { kind = '', status = 0, retryable = false } = isStoreError(error) ? error : {}
  if (kind === 'response' || (status >= 500 && !unavailableStatuses.includes(status)))
    return { kind: 'ambiguous', error }
  return { kind: retryable || kind === 'aborted' ? 'unreachable' : 'refused', error }
}
