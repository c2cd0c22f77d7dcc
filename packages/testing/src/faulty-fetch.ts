import { abortableFetch } from './abortable-fetch.ts'

/** How a request fails. */
export type Fault =
  /** The request is not sent; `fetch` rejects with a `TypeError`. */
  | 'offline'
  /** The request is executed, but its response is lost; `fetch` rejects with a `TypeError`. */
  | 'lost-response'
  /** Status 503 without sending the request. */
  | 'unavailable'
  /** Status 429 with `Retry-After: 0`, without sending the request. */
  | 'too-many'

/** Which requests fail, and how. */
export interface FaultOptions {
  /** Equal seeds give equal faults for equal sequences of requests. Default 1. */
  readonly seed?: number
  /** Share of requests that fail, 0 to 1. Default 0.3. */
  readonly rate?: number
  /** Default: all kinds. */
  readonly faults?: readonly Fault[]
  /**
   * Limits the faults to some requests. Default: all. To find the path of a call, start with `rate: 1` and look at `injected`,
   * or open `/docs` of the platform.
   */
  readonly only?: (request: Request) => boolean
  /** Only the first requests that `only` accepts can fail, as many as this. Default: no limit. */
  readonly first?: number
}

/** A `fetch` with faults. Like `fetch`, it rejects with the reason of an aborted `signal`. */
export interface FaultyFetch {
  (input: string | URL | Request, init?: RequestInit): Promise<Response>
  /** The faults so far, in order. */
  readonly injected: readonly { readonly fault: Fault; readonly method: string; readonly url: string }[]
  /** No request fails after this. */
  stop(): void
}

/**
 * Wraps a `fetch` so that some requests fail. The same seed repeats the same faults.
 *
 * @param fetch Sends the requests, for example `platform.fetch`.
 * @example
 * ```ts
 * const platform = await startTestPlatform()
 * const { clientId } = await platform.demoStore()
 * const fetch = faultyFetch(platform.fetch, { seed: 7, rate: 0.5, faults: ['lost-response'] })
 * const client = createClient({ clientId, baseUrl: platform.url, fetch })
 * ```
 * @example
 * ```ts
 * // The first attempt to add to the cart loses its response; the second one succeeds.
 * const platform = await startTestPlatform()
 * const fetch = faultyFetch(platform.fetch, {
 *   rate: 1,
 *   first: 1,
 *   faults: ['lost-response'],
 *   only: ({ url }) => new URL(url).pathname === '/ecom/v1/carts/current/add-to-cart',
 * })
 * ```
 */
export function faultyFetch(
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>,
  { seed = 1, rate = 0.3, faults = allFaults, only = () => true, first = Infinity }: FaultOptions = {},
): FaultyFetch {
  const random = seededRandom(seed)
  const injected: { fault: Fault; method: string; url: string }[] = []
  let isActive = true
  let accepted = 0
  const send = abortableFetch(async (request) => {
    if (!isActive || !only(request)) return fetch(request)
    accepted += 1
    if (accepted > first || random() >= rate) return fetch(request)
    const fault = faults[Math.floor(random() * faults.length)]
    if (fault === undefined) return fetch(request)
    injected.push({ fault, method: request.method, url: request.url })
    switch (fault) {
      case 'offline':
        throw new TypeError('fetch failed')
      case 'lost-response': {
        const response = await fetch(request)
        await response.body?.cancel()
        throw new TypeError('fetch failed')
      }
      case 'unavailable':
        return new Response(null, { status: 503 })
      case 'too-many':
        return new Response(null, { status: 429, headers: { 'retry-after': '0' } })
    }
  })
  return Object.assign(send, {
    injected,
    stop() {
      isActive = false
    },
  })
}

const allFaults: readonly Fault[] = ['offline', 'lost-response', 'unavailable', 'too-many']

/** Mulberry32: pseudo-random numbers from 0 to 1. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
