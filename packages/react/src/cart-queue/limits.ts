/** Largest quantity of a line (wire.md 6.7). */
export const maxQuantity = 100_000
/** A removed line can be brought back this long (ux.md D4). */
export const undoMs = 8_000
/** Acts kept while the server cannot be reached (RCT-10). */
export const maxIntents = 50
/** How long they are kept (RCT-10); the platform remembers idempotency keys far longer. */
export const maxIntentAgeMs: number = 15 * 60_000
/** Attempts at an act that the server answers with an error of its own. */
export const maxUnclearAttempts = 5

/** Wait before attempt `attempts + 1`: 1, 2, 4 … 30 seconds. */
export function retryDelayMs(attempts: number): number {
  return Math.min(30_000, 500 * 2 ** attempts)
}
