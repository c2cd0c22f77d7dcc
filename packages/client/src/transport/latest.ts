import type { CallOptions } from './transport.ts'

/**
 * Makes of a read one where a newer call supersedes the older: that one is cancelled and fails as `aborted`, so that a late
 * answer never overwrites a newer one (W40). For reads alone: a write that is cancelled may be done all the same.
 *
 * @example
 * ```ts
 * const search = latest((options, text: string) =>
 *   queryProducts(client, productQuery().where('name', 'startsWith', text), options).first(),
 * )
 * ```
 */
export function latest<A extends readonly unknown[], T>(
  read: (options: CallOptions & { readonly signal: AbortSignal }, ...rest: A) => Promise<T>,
): (...rest: A) => Promise<T> {
  let current: AbortController | undefined
  return (...rest) => {
    current?.abort(new DOMException('A newer call has superseded this one.', 'AbortError'))
    current = new AbortController()
    return read({ signal: current.signal }, ...rest)
  }
}
