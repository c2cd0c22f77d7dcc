import { isRead, type OperationHead } from '../operation-kinds.ts'

/** Sends a call of a session. A read of the cart waits for changes that the session has in flight. */
export type OrderCartCall = <T>(
  sessionId: string | undefined,
  operation: OperationHead,
  send: () => Promise<T>,
) => Promise<T>

/** A page must not wait longer for a platform that does not respond. */
const maxWaitMs = 1_000

/**
 * Orders the cart calls of each session. A shopper who presses "Add" and then follows a link leaves a change in flight: the next page
 * is rendered with it. Other processes do not know the change; the cart store of the page shows it as soon as it hydrates.
 */
export function createCartOrder(): OrderCartCall {
  const running = new Map<string, Promise<void>>()
  return async (sessionId, operation, send) => {
    if (sessionId === undefined || !operation.name.startsWith('cart.')) return send()
    const earlier = running.get(sessionId)
    if (isRead(operation)) {
      if (earlier) await waitAtMost(earlier, maxWaitMs)
      return send()
    }
    const change = send()
    const changes: Promise<void> = Promise.allSettled([earlier, change]).then(() => {
      if (running.get(sessionId) === changes) running.delete(sessionId)
    })
    running.set(sessionId, changes)
    return change
  }
}

async function waitAtMost(work: Promise<void>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, limit])
  clearTimeout(timer)
}
