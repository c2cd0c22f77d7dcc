const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Standard Webhooks, "Retry schedule": most troubles pass in minutes, some over a weekend. */
const delaysMs = [5_000, 5 * minuteMs, 30 * minuteMs, 2, 5, 10, 14, 20, 24].map((delay) =>
  delay < 1_000 ? delay * hourMs : delay,
)

/** How long to wait after this many attempts; undefined when it was tried often enough, some three days. */
export function retryDelayMs(attempts: number, random: () => number = Math.random): number | undefined {
  const delay = delaysMs[attempts - 1]
  // A tenth either way, so that what failed together does not return together.
  return delay === undefined ? undefined : Math.round(delay * (0.9 + random() * 0.2))
}

/** How long a webhook that fails again and again is left alone: what waits must not be tried all at once. */
export function restMs(failures: number): number {
  return Math.min(5 * minuteMs, 1_000 * 2 ** Math.min(failures, 20))
}
