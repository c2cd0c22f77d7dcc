/** Time and timers, so that tests decide how they pass. */
export interface QueueClock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs once after a delay; the result cancels it. */
  after(delayMs: number, run: () => void): () => void
}

export const systemClock: QueueClock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}
