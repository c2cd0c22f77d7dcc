import { requestIdHeader } from '@vitrine/contract'
import type { ClientFetch } from '../transport/client-fetch.ts'
import type { ClientEvent } from './client-event.ts'

/**
 * A `fetch` that tells `listener` of every attempt and how it went, for logs and traces. An error of the listener's is reported
 * by the runtime and does not become the call's. Events hold no token and no body.
 * @see requirements.md SDK-24
 *
 * @example
 * ```ts
 * const client = createClient({ clientId, fetch: observedFetch((event) => console.log(event)) })
 * ```
 */
export function observedFetch(
  listener: (event: ClientEvent) => void,
  inner: ClientFetch = fetch,
): ClientFetch {
  return async (input, init, call) => {
    const [url = ''] = (input instanceof Request ? input.url : `${input}`).split('?')
    const startedAt = Date.now()
    const since = performance.now()
    const common = { operation: '', attempt: 1, ...call, method: init?.method ?? 'GET', url, startedAt }
    const tell = (event: ClientEvent) => queueMicrotask(() => listener(event))
    tell({ type: 'request', ...common })
    try {
      const response = await inner(input, init, call)
      const requestId = response.headers.get(requestIdHeader) ?? undefined
      const durationMs = performance.now() - since
      tell({ type: 'response', ...common, status: response.status, requestId, durationMs })
      return response
    } catch (error) {
      const { name = 'Error' } = Object(error)
      tell({ type: 'failure', ...common, reason: `${name}`, durationMs: performance.now() - since })
      throw error
    }
  }
}
