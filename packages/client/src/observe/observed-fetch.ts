import { requestIdHeader } from '@vitrine/contract'
import type { CallInfo, ClientFetch } from '../transport/fetch.ts'

/** One event of an attempt. It contains no token, key, body or query string. */
export type ClientEvent = CallInfo & {
  readonly method: string
  /** Address without the query string. */
  readonly url: string
  /** Start of the attempt in milliseconds since the epoch. */
  readonly startedAt: number
} & (
    | { readonly type: 'request' }
    | {
        readonly type: 'response'
        readonly status: number
        readonly requestId: string | undefined
        /** Milliseconds until the response's headers. */
        readonly durationMs: number
      }
    /** There was no response. `reason` is the name of the error, for example `TimeoutError`. */
    | { readonly type: 'failure'; readonly reason: string; readonly durationMs: number }
  )

/**
 * Returns a `fetch` that reports each attempt and its result to a listener, for logs and traces. An error of the listener is
 * reported like an uncaught one and does not affect the call.
 *
 * @param inner Sends the requests. Default: the global `fetch`.
 * @example
 * ```ts
 * const observed = createClient({ clientId, fetch: observedFetch((event) => console.log(event)) })
 * ```
 */
export function observedFetch(
  listener: (event: ClientEvent) => void,
  inner: ClientFetch = fetch,
): ClientFetch {
  return async (input, init, call) => {
    const [url = ''] = (input instanceof Request ? input.url : `${input}`).split('?')
    const startedAt = Date.now()
    const startMs = performance.now()
    const common = { operation: '', attempt: 1, ...call, method: init?.method ?? 'GET', url, startedAt }
    const report = (event: ClientEvent) => queueMicrotask(() => listener(event))
    report({ type: 'request', ...common })
    try {
      const response = await inner(input, init, call)
      const requestId = response.headers.get(requestIdHeader) ?? undefined
      const durationMs = performance.now() - startMs
      report({ type: 'response', ...common, status: response.status, requestId, durationMs })
      return response
    } catch (error) {
      const { name = 'Error' } = Object(error)
      report({ type: 'failure', ...common, reason: `${name}`, durationMs: performance.now() - startMs })
      throw error
    }
  }
}
