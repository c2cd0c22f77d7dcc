import type { Caller } from './client.ts'

/** A namespace whose functions have lost their first parameter, the client. */
export type Bound<M extends object> = {
  [K in keyof M]: M[K] extends (client: Caller, ...rest: infer A) => infer R ? (...rest: A) => R : M[K]
}

/** Functions that do not send anything take no client and stay as they are. */
const unbound = new Set([
  'brandQuery',
  'codeChallenge',
  'codeVerifier',
  'collectionQuery',
  'countDates',
  'countRanges',
  'countValues',
  'customizationQuery',
  'factorRequired',
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
  'storeVariantQuery',
])

/** Binds a namespace to one client: `bind(client, cart).addItems(items)`. Carries the whole namespace into a bundle. @see decision 0035 */
export function bind<M extends object>(client: Caller, namespace: M): Bound<M> {
  return Object.fromEntries(
    Object.entries(namespace).map(([name, value]) => [
      name,
      typeof value === 'function' && !unbound.has(name)
        ? (...rest: unknown[]) => value(client, ...rest)
        : value,
    ]),
  ) as Bound<M>
}
