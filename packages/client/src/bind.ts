import type { AnyClient, ReadingClient } from './client.ts'

/**
 * Functions that take no client, and builders of queries. A test compares the list with the types of all entries, so that a
 * function is bound if and only if its first parameter is a client.
 */
export const unboundNames = [
  'brandQuery',
  'canUsePasskeys',
  'codeChallenge',
  'codeVerifier',
  'collectionQuery',
  'countDates',
  'countRanges',
  'countValues',
  'createPasskey',
  'customizationQuery',
  'fieldMask',
  'imageSrcSet',
  'imageUrl',
  'infoSectionQuery',
  'inventoryItemQuery',
  'measure',
  'nextPage',
  'pendingLogins',
  'previousPage',
  'productQuery',
  'ribbonQuery',
  'signWithPasskey',
  'storeVariantQuery',
  'toFactorResponse',
  'verifyWebhook',
] as const

const unbound: ReadonlySet<string> = new Set(unboundNames)

/** An entry whose functions have lost their first parameter, the client. Everything else is unchanged. */
export type Bound<M extends object> = {
  [K in keyof M]: M[K] extends (...args: infer P) => infer R
    ? P extends readonly [infer C, ...infer Rest]
      ? [C] extends [ReadingClient]
        ? (...args: Rest) => R
        : M[K]
      : M[K]
    : M[K]
}

/**
 * Binds the functions of an entry of this package to a client. The bundle then contains the whole entry.
 *
 * @example
 * ```ts
 * const shopCart = bind(client, cart)
 * await shopCart.addItems([{ productId: id, quantity: 1 }])
 * ```
 */
export function bind<M extends object>(client: AnyClient, entry: M): Bound<M> {
  const bound = Object.entries(entry).map(([name, value]) => [
    name,
    typeof value === 'function' && !unbound.has(name)
      ? (...args: readonly unknown[]) => value(client, ...args)
      : value,
  ])
  // The list above has exactly the functions that `Bound` leaves unchanged.
  return Object.fromEntries(bound) as Bound<M>
}
