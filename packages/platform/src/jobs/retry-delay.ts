interface Backoff {
  /** Delay after the first failure. */
  readonly firstMs: number
  readonly factor: number
  readonly longestMs: number
}

/** How long to wait after so many failed attempts: exponential back-off with jitter. */
export function retryDelayMs(
  attempts: number,
  { firstMs, factor, longestMs }: Backoff,
  random: () => number = Math.random,
): number {
  return withJitter(Math.min(longestMs, firstMs * factor ** (attempts - 1)), random)
}

/** Adds or subtracts up to a tenth, so that what failed together does not return together. */
export function withJitter(delayMs: number, random: () => number = Math.random): number {
  return Math.round(delayMs * (0.9 + random() * 0.2))
}
