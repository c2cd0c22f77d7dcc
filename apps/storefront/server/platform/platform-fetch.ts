import type { CircuitBreaker } from './circuit-breaker.ts'

/** The platform did not respond, or the circuit is open and nothing was sent. */
export class PlatformUnavailableError extends Error {
  override readonly name = 'PlatformUnavailableError'
  /** Milliseconds after which a retry makes sense. */
  readonly retryAfterMs: number
  constructor(retryAfterMs: number, options?: ErrorOptions) {
    super('The platform does not answer; the shop asks again by itself.', options)
    this.retryAfterMs = retryAfterMs
  }
}

/** Statuses of a platform that is unavailable, also from a proxy. 500 and 429 come from a running platform. */
const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504])

/** Writes may take this many times longer than reads, because the shopper needs to know the result. */
const writePatience = 3

export interface PlatformFetchOptions {
  readonly platformUrl: URL
  readonly breaker: CircuitBreaker
  /** Timeout of a read. */
  readonly readTimeoutMs: number
  readonly fetch?: typeof fetch
}

/**
 * The only way out of this server: calls only the platform's origin, follows no redirects, has a timeout, and reports to the
 * circuit breaker.
 */
export function createPlatformFetch(options: PlatformFetchOptions): typeof globalThis.fetch {
  const { platformUrl, breaker, readTimeoutMs, fetch = globalThis.fetch } = options
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== platformUrl.origin) {
      throw new TypeError('A call was about to leave for another origin than the platform; it was stopped.')
    }
    if (!breaker.enter()) throw new PlatformUnavailableError(breaker.retryInMs)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const deadline = AbortSignal.timeout(method === 'GET' ? readTimeoutMs : readTimeoutMs * writePatience)
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    // Calls of the API have no redirects; the caller of a page can ask for the redirect itself.
    const redirect = init?.redirect === 'manual' ? 'manual' : 'error'
    try {
      const response = await fetch(input, { ...init, signal, redirect })
      if (awayStatuses.has(response.status)) breaker.failed()
      else breaker.succeeded()
      return response
    } catch (error) {
      if (init?.signal?.aborted) {
        breaker.abandoned() // The client disconnected.
        throw error
      }
      breaker.failed()
      throw new PlatformUnavailableError(breaker.retryInMs, { cause: error })
    }
  }
}
