import type { CircuitBreaker } from './circuit-breaker.ts'

/** The platform did not answer, or the circuit is open and it was not asked. */
export class PlatformAwayError extends Error {
  override readonly name = 'PlatformAwayError'
  /** Milliseconds after which asking again makes sense. */
  readonly retryAfterMs: number
  constructor(retryAfterMs: number, options?: ErrorOptions) {
    super('The platform does not answer; the shop asks again by itself.', options)
    this.retryAfterMs = retryAfterMs
  }
}

/** Answers that mean "nobody is there", whoever wrote them; 500 and 429 are answers of a platform that lives. */
const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504])

/** A write is worth so many times the wait of a read: whoever sent something wants to know what became of it. */
const writePatience = 3

export interface PlatformFetchOptions {
  readonly platformUrl: URL
  readonly breaker: CircuitBreaker
  /** Bound of one read. */
  readonly readTimeoutMs: number
  readonly fetch?: typeof fetch
}

/**
 * The one way out of this server: calls the platform's origin and no other, follows no redirect, gives up in
 * time, and keeps the circuit breaker informed.
 */
export function createPlatformFetch(options: PlatformFetchOptions): typeof globalThis.fetch {
  const { platformUrl, breaker, readTimeoutMs, fetch = globalThis.fetch } = options
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== platformUrl.origin) {
      throw new TypeError('A call was about to leave for another origin than the platform; it was stopped.')
    }
    if (!breaker.enter()) throw new PlatformAwayError(breaker.retryInMs)
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
        breaker.abandoned() // The visitor went away.
        throw error
      }
      breaker.failed()
      throw new PlatformAwayError(breaker.retryInMs, { cause: error })
    }
  }
}
