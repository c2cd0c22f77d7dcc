/** A `fetch` that responds in this process. */
type Handle = (request: Request) => Promise<Response>

/**
 * Adds what a network does with `AbortSignal`: an aborted request is not sent, or its response is lost, and the caller gets the
 * signal's reason (an `AbortError` by default).
 */
export function abortableFetch(
  handle: Handle,
): (input: string | URL | Request, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const request = new Request(input, init)
    const { signal } = request
    signal.throwIfAborted()
    const { promise: aborted, reject } = Promise.withResolvers<never>()
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    try {
      return await Promise.race([handle(request), aborted])
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }
}
