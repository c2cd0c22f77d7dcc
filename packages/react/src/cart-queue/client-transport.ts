import { type AnyClient, isStoreError } from '@vitrine/client'
import * as cart from '@vitrine/client/cart'
import type { CartTransport } from './cart-transport.ts'
import type { Failure } from './failure.ts'

/** The queue's calls through the SDK. */
export function clientTransport(client: AnyClient): CartTransport {
  return {
    read: (options) => cart.getCart(client, options),
    add: (item, quantity, options) => cart.addItems(client, [{ ...item, quantity }], options),
    setQuantity: (id, quantity, options) => cart.setQuantities(client, [{ id, quantity }], options),
    remove: (id, options) => cart.removeItems(client, [id], options),
    applyCoupon: (code, options) => cart.applyCoupon(client, code, options),
    removeCoupon: (options) => cart.removeCoupon(client, options),
    failureOf,
  }
}

/** Statuses of something between here and the platform, or of a platform that says it is away. */
const awayStatuses = [502, 503, 504]

/** No answer, or one that asks to come back: try again. An error of the server's own: maybe. Anything else is its no. */
export function failureOf(error: unknown): Failure {
  const { kind = '', status = 0, retryable = false } = isStoreError(error) ? error : {}
  if (kind === 'response' || (status >= 500 && !awayStatuses.includes(status)))
    return { kind: 'unclear', error }
  return { kind: retryable || kind === 'aborted' ? 'unreachable' : 'refused', error }
}
