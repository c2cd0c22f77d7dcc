const firstMs = 10_000
const growth = 4
const longestMs = 3_600_000

/** How long to wait after the given number of attempts that failed: 10 s, 40 s, 160 s …, at most an hour. */
export function retryDelayMs(attempts: number, random: () => number = Math.random): number {
  const delay = Math.min(longestMs, firstMs * growth ** (attempts - 1))
  // A tenth either way, so that what failed together does not return together.
  return Math.round(delay * (0.9 + random() * 0.2))
}
