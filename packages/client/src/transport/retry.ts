/** When and how often a call that may be repeated is repeated. */
export interface RetryPolicy {
  /** Attempts in all, the first included. */
  readonly attempts: number
  /** Milliseconds to wait before attempt `attempt` (2, 3, …), where the server names no time. */
  backoff(attempt: number): number
  /** A `Retry-After` longer than this ends the call instead, in milliseconds. */
  readonly maxRetryAfterMs: number
  /** Bound of the whole call, waits included, in milliseconds. */
  readonly totalTimeoutMs?: number
}

/** Three attempts, full jitter from 250 ms doubling to 4 s, 30 s in all (requirements.md SDK-15, SDK-16). */
export const defaultRetry: RetryPolicy = {
  attempts: 3,
  backoff: (attempt) => Math.random() * Math.min(4_000, 250 * 2 ** (attempt - 1)),
  maxRetryAfterMs: 20_000,
  totalTimeoutMs: 30_000,
}

/** Reads `Retry-After`, seconds or a date (RFC 9110, section 10.2.3), as milliseconds from `nowMs`. */
export function retryAfterMs(header: string | null | undefined, nowMs: number): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - nowMs
  return ms >= 0 ? ms : undefined
}

/** Retries that all calls of one client share: one per ten calls, ten at once, so that an outage meets no storm. */
export interface RetryBudget {
  earn(): void
  /** False when there is none left. */
  spend(): boolean
}

const budgetSize = 10
const earnedPerCall = 0.1

export function retryBudget(): RetryBudget {
  let left = budgetSize
  return {
    earn() {
      left = Math.min(budgetSize, left + earnedPerCall)
    },
    spend() {
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
