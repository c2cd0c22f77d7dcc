/** When and how often a request that may be repeated is repeated. */
export interface RetryPolicy {
  /** All attempts, including the first. */
  readonly attempts: number
  /**
   * Milliseconds to wait before attempt `attempt` (2, 3, …) if the server does not send `Retry-After`. `random` returns
   * numbers from 0 to 1.
   */
  backoff(attempt: number, random: () => number): number
  /** Limit for the whole call in milliseconds. If the next pause, `Retry-After` included, would exceed it, the call fails at once. */
  readonly totalTimeoutMs: number
  /**
   * Retries that all calls of a client share, so that an outage does not multiply the load; default 10. Ten calls earn one retry, up to
   * this number. When none is left, calls fail after their first attempt. Read from the settings of the client, not of a call.
   */
  readonly budget?: number
}

/**
 * Three attempts within 30 seconds. Pauses are random between 0 and 500 ms before the second attempt, and twice as long
 * before each further one, up to 4 seconds.
 *
 * @example
 * ```ts
 * const patient = createClient({ clientId, retry: { ...defaultRetry, attempts: 5, totalTimeoutMs: 60_000, budget: 100 } })
 * ```
 */
export const defaultRetry: RetryPolicy = {
  attempts: 3,
  backoff: (attempt, random) => random() * Math.min(4_000, 125 * 2 ** attempt),
  totalTimeoutMs: 30_000,
}

/**
 * Reads `Retry-After`, seconds or a date (RFC 9110, section 10.2.3), as milliseconds from now. Undefined if there is none or
 * it cannot be read.
 */
export function parseRetryAfter(header: string | null, nowMs: number): number | undefined {
  if (!header?.trim()) return undefined
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - nowMs : seconds * 1_000
  return ms >= 0 ? ms : undefined
}
