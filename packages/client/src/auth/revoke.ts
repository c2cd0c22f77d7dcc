/** The first pause before asking again; each later one is twice as long. */
const firstPauseMs = 5_000

/**
 * Ends a session at the platform, so that its tokens are worth nothing to whoever finds them. A platform that cannot be reached is
 * asked again later, for as long as the access token would live (requirements.md SDK-22). Nothing is written down for it: what a
 * log-out leaves behind is in memory alone.
 *
 * @param ask Sends the request once
 * @returns when the first answer is there, or known not to come
 */
export async function revoke(
  ask: () => Promise<unknown>,
  livesMs: number,
  pauseMs: number = firstPauseMs,
): Promise<void> {
  try {
    await ask()
  } catch (error) {
    // A refusal says that there is nothing left to end.
    if (!Object(error).retryable || pauseMs > livesMs) return
    // In Node, where a timer is an object, a process that has nothing else to do may end.
    const later: unknown = setTimeout(() => revoke(ask, livesMs - pauseMs, pauseMs * 2), pauseMs)
    ;(later as { unref?(): void }).unref?.()
  }
}
