import type { CallOptions } from './connection.ts'

/**
 * Wraps a read so that a newer call cancels the one before, which fails with a `StoreError` of the kind `aborted`: a late
 * response never replaces a newer one. Only for reads; a cancelled write may have been carried out.
 *
 * @param read Passes the options, which contain the signal, to the client's function
 * @example
 * ```ts
 * const search = takeLatest((options, text: string) =>
 *   queryProducts(client, productQuery().where('name', 'startsWith', text), options).first(),
 * )
 * const page = await search('mug')
 * ```
 */
export function takeLatest<A extends readonly unknown[], T>(
  read: (options: CallOptions & { readonly signal: AbortSignal }, ...rest: A) => Promise<T>,
): (...rest: A) => Promise<T> {
  let current: AbortController | undefined
  return (...rest) => {
    current?.abort(new DOMException('A newer call replaced this one.', 'AbortError'))
    current = new AbortController()
    return read({ signal: current.signal }, ...rest)
  }
}
