/** When and how often a call that may be repeated is repeated. */
export interface RetryPolicy {
  /** Attempts in all, the first included. */
  readonly attempts: number
  /** Milliseconds to wait before attempt `attempt` (2, 3, …), where the server names no time. */
  backoff(attempt: number): number
  /** Bound of the whole call in milliseconds; a wait that would pass it, a `Retry-After` too, ends the call at once. */
  readonly totalTimeoutMs: number
}

/** Three attempts, full jitter from 500 ms doubling to 4 s, 30 s in all (requirements.md SDK-15, SDK-16). */
export const defaultRetry: RetryPolicy = {
  attempts: 3,
  backoff: (attempt) => Math.random() * Math.min(4e3, 125 * 2 ** attempt),
  totalTimeoutMs: 3e4,
}

/** Reads `Retry-After`, seconds or a date (RFC 9110, section 10.2.3), as milliseconds from now; undefined for none. */
export function retryAfterMs(header: string | null): number | undefined {
  const ms = Number(header) * 1e3 || Date.parse(`${header}`) - Date.now()
  return ms > 0 ? ms : undefined
}
