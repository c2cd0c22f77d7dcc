import type { CartClock } from '../cart/store.ts'

/** A clock that stands until it is moved. */
export interface FakeClock extends CartClock {
  /** Lets time pass; timers run in order, and what they start is given time to settle. */
  pass(ms: number): Promise<void>
  readonly timers: number
}

export function createFakeClock(start = 1_000_000): FakeClock {
  let now = start
  const timers = new Set<{ readonly at: number; readonly run: () => void }>()
  return {
    now: () => now,
    after(delayMs, run) {
      const timer = { at: now + delayMs, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async pass(ms) {
      const end = now + ms
      await answersArrive()
      for (;;) {
        const next = [...timers].sort((a, b) => a.at - b.at)[0]
        if (!next || next.at > end) break
        timers.delete(next)
        now = Math.max(now, next.at)
        next.run()
        await answersArrive()
      }
      now = end
      await answersArrive()
    },
    get timers() {
      return timers.size
    },
  }
}

/** Gives promises that are ready the time to say so. */
export async function answersArrive(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}
