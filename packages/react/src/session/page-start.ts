import type { TabMessage } from '../cart/browser.ts'

// Imports no code, so that a bundler can put these functions into the page itself. A test compares the names with the store's.

/**
 * Whether an earlier page of this tab left cart changes that are not confirmed. For a script that decides whether islands have
 * to hydrate before the shopper uses them; it loads nothing of the store.
 *
 * @param transport As given to the store.
 * @example
 * ```ts
 * if (hasPendingCartChanges('/api/vitrine')) dispatchEvent(new Event('hydrate-cart'))
 * ```
 */
export function hasPendingCartChanges(transport: string): boolean {
  try {
    return sessionStorage.getItem(`vitrine:cart:${transport}`) !== null
  } catch {
    // Storage is blocked: changes live as long as their page.
    return false
  }
}

/**
 * Drops the cart changes of the previous user and makes other tabs read who the user is. For the page that follows a logout
 * that the server of the shop did, for example without script; `useLogout` does it itself.
 *
 * @param transport As given to the store.
 * @example
 * ```ts
 * if (document.body.dataset['loggedOut']) announceLogout('/api/vitrine')
 * ```
 */
export function announceLogout(transport: string): void {
  try {
    sessionStorage.removeItem(`vitrine:cart:${transport}`)
    const reset: TabMessage = { type: 'reset' }
    post(`vitrine:cart:${transport}`, reset)
    post(`vitrine:session:${transport}`, null)
  } catch {
    // Storage is blocked: nothing waits there, and tabs are independent of each other.
  }
}

function post(name: string, message: unknown): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(message)
  channel.close()
}
