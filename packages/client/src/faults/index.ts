/** Failures on purpose, for tests and development tools. */

/** Every kind of {@link Fault}. */
export const allFaults = ['offline', 'lost-response', 'unavailable', 'too-many'] as const

/**
 * How a request fails.
 *
 * - `offline`: it is not sent; `fetch` rejects with a `TypeError`
 * - `lost-response`: it is executed, but its response is lost; `fetch` rejects with a `TypeError`
 * - `unavailable`: status 503 without sending it
 * - `too-many`: status 429 with `Retry-After: 0` without sending it
 */
export type Fault = (typeof allFaults)[number]

/**
 * Lets one request fail.
 *
 * @param send Sends the request; called only for `lost-response`
 * @throws TypeError for `offline` and `lost-response`, as `fetch` does
 * @example
 * ```ts
 * const flaky = createClient({
 *   clientId,
 *   fetch: (input, init, call) =>
 *     call?.operation === 'cart.addItems' && call.attempt === 1
 *       ? injectFault('lost-response', () => fetch(input, init))
 *       : fetch(input, init),
 * })
 * ```
 */
export async function injectFault(fault: Fault, send: () => Promise<Response>): Promise<Response> {
  switch (fault) {
    case 'offline':
      throw new TypeError('fetch failed')
    case 'lost-response': {
      const response = await send()
      await response.body?.cancel()
      throw new TypeError('fetch failed')
    }
    case 'unavailable':
      return new Response(null, { status: 503 })
    case 'too-many':
      return new Response(null, { status: 429, headers: { 'retry-after': '0' } })
  }
}

/**
 * Creates a source of pseudo-random numbers from 0 to 1 (Mulberry32), not for secrets. Equal seeds give equal numbers.
 *
 * @example
 * ```ts
 * const random = seededRandom(7)
 * console.log(random() < 0.5)
 * ```
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
