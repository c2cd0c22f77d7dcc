/** Stops calls to a server that does not respond, so that pages fail fast and a recovering server is not flooded. */
export interface CircuitBreaker {
  /** `open` while calls are refused; `half-open` while one probe is running. */
  readonly state: 'closed' | 'open' | 'half-open'
  /** Milliseconds until the next probe; 0 unless open. */
  readonly retryInMs: number
  /** Whether a call may go out now. After the pause one call is let through as the probe. Report how each call ended. */
  enter(): boolean
  succeeded(): void
  failed(): void
  /** The caller aborted the call, which says nothing about the server. */
  abandoned(): void
}

export interface CircuitBreakerOptions {
  /** Milliseconds since any epoch. */
  readonly now: () => number
  /** Failures in a row that open the circuit; default 5. */
  readonly threshold?: number
  /** Pause before the first probe; doubles with each failed one. Default 1,000. */
  readonly pauseMs?: number
  /** Default 10,000: a platform that is back is noticed within this. */
  readonly maximumPauseMs?: number
}

export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { now, threshold = 5, pauseMs = 1_000, maximumPauseMs = 10_000 } = options
  let failures = 0
  let pause = pauseMs
  let probeAllowedAt: number | undefined
  let isProbing = false

  return {
    get state() {
      if (probeAllowedAt === undefined) return 'closed'
      return isProbing ? 'half-open' : 'open'
    },
    get retryInMs() {
      return probeAllowedAt === undefined ? 0 : Math.max(0, probeAllowedAt - now())
    },
    enter() {
      if (probeAllowedAt === undefined) return true
      if (isProbing || now() < probeAllowedAt) return false
      isProbing = true
      return true
    },
    succeeded() {
      failures = 0
      pause = pauseMs
      probeAllowedAt = undefined
      isProbing = false
    },
    failed() {
      failures += 1
      if (isProbing) pause = Math.min(pause * 2, maximumPauseMs)
      // A call that started before the circuit opened and fails later changes nothing.
      else if (probeAllowedAt !== undefined || failures < threshold) return
      isProbing = false
      probeAllowedAt = now() + pause
    },
    abandoned() {
      isProbing = false
    },
  }
}
