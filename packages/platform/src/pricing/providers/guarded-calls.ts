import { createHash } from 'node:crypto'
import { ConsecutiveBreaker, circuitBreaker, handleAll, TimeoutStrategy, timeout, wrap } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../runtime/index.ts'

/** A price that was shown stays valid for the next click. */
const responseTtlMs = 60_000
/** Long enough for one checkout to finish without the provider, short enough to use it again soon. */
const failureTtlMs = 5_000
const maxResponses = 2_000
const failuresToOpen = 5
/** After this time an open circuit lets one call through. */
const halfOpenAfterMs = 30_000

/**
 * Wraps the calls to one provider in a deadline, a circuit breaker and a cache of recent responses, failures included.
 *
 * The cache also lets a checkout query its providers before its transaction begins: inside, while rows are locked, the same requests are
 * served from the cache.
 */
export function guardCalls<Q>(
  call: (request: Q, signal: AbortSignal) => Promise<unknown>,
  { clock, deadlineMs }: { readonly clock: Clock; readonly deadlineMs: number },
): (request: Q) => Promise<unknown> {
  const policy = wrap(
    circuitBreaker(handleAll, {
      breaker: new ConsecutiveBreaker(failuresToOpen),
      halfOpenAfter: halfOpenAfterMs,
    }),
    // Aggressive: rejects at the deadline even if the provider ignores its signal.
    timeout(deadlineMs, TimeoutStrategy.Aggressive),
  )
  const responses = new LRUCache<string, Promise<unknown>>({
    max: maxResponses,
    perf: { now: clock },
    ttlResolution: 0,
  })
  return (request) => {
    const key = createHash('sha256').update(JSON.stringify(request)).digest('base64')
    const cached = responses.get(key)
    if (cached !== undefined) return cached
    const response = policy.execute(({ signal }) => call(request, signal))
    // Without a TTL until it settles, so that equal requests share one call.
    responses.set(key, response)
    const expireAfter = (ttl: number) => (): void => {
      if (responses.peek(key) === response) responses.set(key, response, { ttl })
    }
    response.then(expireAfter(responseTtlMs), expireAfter(failureTtlMs))
    return response
  }
}
