import type { CartQueue } from './cart-queue.ts'

/** A page that was in the background this long asks for the cart again; other tabs tell of their changes anyway. */
const staleMs = 30_000

/**
 * Keeps a queue in step with the life of its page: the network comes back, the page goes to the background or comes back
 * from it, or from the browser's cache of pages. Returns what ends it.
 */
export function watchPage(queue: CartQueue, now: () => number = Date.now): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let hiddenAt = Number.POSITIVE_INFINITY

  // Reading may have been given up meanwhile, and prices may have changed.
  addEventListener('online', () => queue.refresh(), { signal })
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      // Pages that came after this one may have sent what waits here.
      queue.resume()
      queue.refresh()
    },
    { signal },
  )
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) {
        hiddenAt = now()
        queue.flush()
      } else if (now() - hiddenAt > staleMs) queue.refresh()
    },
    { signal },
  )
  return () => stop.abort()
}
