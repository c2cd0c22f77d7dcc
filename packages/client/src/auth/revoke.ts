import { isStoreError } from '../errors/store-error.ts'

/** The first pause before asking again; each later one is twice as long. */
const pauseMs = 5_000

/**
 * Ends a session at the platform, so that its tokens are worth nothing to whoever finds them. Where the platform cannot be
 * reached it is asked again when the page is online, or after a pause, for as long as the access token would live
 * (requirements.md SDK-22). Nothing is written down for it: what a log-out leaves behind is in memory alone.
 *
 * @param ask Sends the request once
 * @returns when the first answer is there, or known not to come
 */
export async function revoke(ask: () => Promise<unknown>, livesMs: number): Promise<void> {
  if (await isSettled(ask)) return
  const askAgain = async () => {
    let waitedMs = 0
    for (let next = pauseMs; waitedMs + next < livesMs; next *= 2) {
      await onlineOr(next)
      waitedMs += next
      if (await isSettled(ask)) return
    }
  }
  askAgain()
}

/** Whether the platform answered. A refusal says that there is nothing left to end. */
async function isSettled(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask()
    return true
  } catch (error) {
    return !isStoreError(error) || !error.retryable
  }
}

function onlineOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const go = () => {
      stop.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(go, ms)
    // A process that has nothing else to do may end.
    Object(timer).unref?.()
    globalThis.addEventListener?.('online', go, { signal: stop.signal })
  })
}
