import { StoreError } from '../errors/store-error.ts'
import type { PendingLogin } from './authorize.ts'

/** Keeps a login from `beginRedirect` until the browser returns. */
export interface PendingLogins {
  /** Replaces an earlier one. @throws StoreError `system` if the page may not store anything */
  keep(pending: PendingLogin): void
  /** Erases it and returns it, so that it can be used once. Undefined if there is none. */
  take(): PendingLogin | undefined
}

/**
 * Keeps logins in a storage of the browser.
 *
 * @param storage Default: the session storage, which belongs to the tab, so that no other tab or browser can finish the login
 * @param key Default `vitrine.login`. Use another one for each client if an origin has several.
 * @example
 * ```ts
 * const logins = auth.pendingLogins()
 * const { url, pending } = await auth.beginRedirect(client, { returnTo: new URL('/callback', location.href) })
 * logins.keep(pending)
 * location.assign(url)
 * // On the page that the browser returns to:
 * await auth.finishRedirect(client, new URL(location.href), logins.take())
 * ```
 */
export function pendingLogins(
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  key = 'vitrine.login',
): PendingLogins {
  return {
    keep(pending) {
      try {
        ;(storage ?? sessionStorage).setItem(key, JSON.stringify(pending))
      } catch (cause) {
        // Before the browser leaves the page: without it, the login could not be finished.
        throw new StoreError(
          'system',
          'The login cannot be stored: allow the page to use session storage',
          { code: 'STORAGE_BLOCKED' },
          {
            operation: 'auth.pendingLogins',
            cause,
          },
        )
      }
    },
    take() {
      try {
        const where = storage ?? sessionStorage
        const text = where.getItem(key)
        where.removeItem(key)
        return text ? parse(text) : undefined
      } catch {
        // Blocked: nothing was stored there.
        return undefined
      }
    },
  }
}

function parse(text: string): PendingLogin | undefined {
  try {
    const { state, codeVerifier, issuer, startedAt, redirectUri } = Object(JSON.parse(text))
    const isPending = [state, codeVerifier, issuer].every((each) => each && typeof each === 'string')
    return isPending ? { state, codeVerifier, issuer, startedAt, redirectUri } : undefined
  } catch {
    // Another script's value.
    return undefined
  }
}
