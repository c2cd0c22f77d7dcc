/**
 * The time of a change: later than that of the one before even where the clock is not, so that a write that knows nothing of it is told
 * from a fresh one.
 */
export function changedAt(before: Date, now: number): Date {
  return new Date(Math.max(now, before.getTime() + 1))
}
