import { isStoreError } from '@vitrine/client'
import { grantToken } from '@vitrine/client/wire'
import { createCircuitBreaker } from './circuit-breaker.ts'

/**
 * The platform did not respond, or nothing was sent because it did not respond before. Throw it yourself when a page has waited long
 * enough.
 *
 * @example
 * ```ts
 * import { PlatformUnavailableError } from '@vitrine/server'
 *
 * const timeout = new Promise<never>((_, reject) => {
 *   setTimeout(() => reject(new PlatformUnavailableError(0)), 2_500)
 * })
 * ```
 */
export class PlatformUnavailableError extends Error {
  override readonly name = 'PlatformUnavailableError'
  /** Milliseconds after which a retry makes sense. */
  readonly retryAfterMs: number
  constructor(retryAfterMs: number, options?: ErrorOptions) {
    super('The platform does not respond. Calls are resumed as soon as it does.', options)
    this.retryAfterMs = retryAfterMs
  }
}

/** Settings of {@link createPlatformFetch}. */
export interface PlatformFetchOptions {
  /** Every other origin is refused. */
  readonly platformUrl: string | URL
  /** Timeout of a read in milliseconds. Writes get three times as long, because the shopper needs to know the result. */
  readonly readTimeoutMs: number
  /** Reaches the platform; default the global `fetch`. */
  readonly fetch?: typeof fetch
  /** Milliseconds since the epoch; default `Date.now`. */
  readonly clock?: () => number
  /** Failures in a row after which calls stop; default 5. */
  readonly threshold?: number
}

/** A guarded way to the platform. */
export interface PlatformFetch {
  /** For `client.fetch` of `createServer` and `fetch` of `createClient`. @throws PlatformUnavailableError */
  readonly fetch: typeof globalThis.fetch
  /** False while calls are stopped because the platform does not respond. */
  readonly isAvailable: boolean
}

/** Statuses of a platform that is unavailable, also from a proxy. 500 and 429 come from a running platform. */
const unavailableStatuses: ReadonlySet<number> = new Set([502, 503, 504])

const writeTimeoutFactor = 3

/**
 * A `fetch` for servers that call only the platform: it refuses other origins, follows no redirects, has a timeout, and stops calling a
 * platform that does not respond. One probe after 1 second, then after up to 10 seconds, finds out when it is back; until then calls
 * fail at once, so that pages do not wait and a recovering platform is not flooded.
 *
 * @example
 * ```ts
 * import { createPlatformFetch, createServer } from '@vitrine/server'
 *
 * const baseUrl = 'http://localhost:4000'
 * const platform = createPlatformFetch({ platformUrl: baseUrl, readTimeoutMs: 2_500 })
 * const server = createServer({
 *   client: { clientId: '5f0c9a52-3f0e-4b8e-9d57-1a2b7c44e001', baseUrl, fetch: platform.fetch },
 *   origins: ['http://localhost:3000'],
 *   session: { keys: [{ id: 'a', secret: env['SESSION_SECRET'] ?? '' }] },
 * })
 * ```
 */
export function createPlatformFetch(options: PlatformFetchOptions): PlatformFetch {
  const { readTimeoutMs, fetch: send = fetch, clock = Date.now, threshold } = options
  const platform = new URL(options.platformUrl)
  const breaker = createCircuitBreaker({ now: clock, ...(threshold !== undefined && { threshold }) })
  return {
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input)
      if (url.origin !== platform.origin) {
        throw new TypeError('A call was about to leave for another origin than the platform; it was stopped.')
      }
      if (!breaker.enter()) throw new PlatformUnavailableError(breaker.retryInMs)
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
      const deadline = AbortSignal.timeout(
        method === 'GET' ? readTimeoutMs : readTimeoutMs * writeTimeoutFactor,
      )
      const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline
      // Calls of the API have no redirects; the caller of a page can ask for the redirect itself.
      const redirect = init?.redirect === 'manual' ? 'manual' : 'error'
      try {
        const response = await send(input, { ...init, signal, redirect })
        if (unavailableStatuses.has(response.status)) breaker.failed()
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
    },
    get isAvailable() {
      return breaker.state === 'closed'
    },
  }
}

/**
 * Whether a call failed because the platform did not respond, rather than refusing it.
 *
 * @example
 * ```ts
 * import { getCart } from '@vitrine/client/cart'
 *
 * const cart = await getCart(client).catch((error: unknown) => {
 *   if (isPlatformUnavailable(error)) return undefined // Show the rest of the page.
 *   throw error
 * })
 * ```
 */
export function isPlatformUnavailable(error: unknown): boolean {
  return (
    isUnavailableError(error) ||
    isStoreError(error, 'network') ||
    isStoreError(error, 'timeout') ||
    isStoreError(error, 'system')
  )
}

/**
 * Whether a failed call may have taken effect: it was sent, and no readable response arrived. Read the current state before you tell
 * the shopper to try again. Knows which calls {@link createPlatformFetch} has not sent.
 *
 * @example
 * ```ts
 * import { addItems } from '@vitrine/client/cart'
 *
 * const message = await addItems(client, [{ productId: 'brisa-mug', quantity: 1 }]).then(
 *   () => 'Added',
 *   (error: unknown) => (mayHaveTakenEffect(error) ? 'Please check your cart' : 'Not added'),
 * )
 * ```
 */
export function mayHaveTakenEffect(error: unknown): boolean {
  // The session could not be renewed or started, so the call itself was not sent.
  if (isStoreError(error) && error.operation === grantToken.name) return false
  if (isStoreError(error, 'timeout') || isStoreError(error, 'response')) return true
  if (!isStoreError(error, 'network')) return false
  // Without a cause nothing was sent: the circuit was open.
  return !isUnavailableError(error.cause) || error.cause.cause !== undefined
}

/** By name, because a bundled page has a copy of the class of its own. */
function isUnavailableError(error: unknown): error is PlatformUnavailableError {
  return error instanceof Error && error.name === 'PlatformUnavailableError'
}
