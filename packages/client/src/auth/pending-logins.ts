import type { PendingLogin } from './authorize.ts'

/** Keeps the log-in that a page has begun until the browser comes back. */
export interface PendingLogins {
  /** A newer one takes the place of an older. */
  keep(pending: PendingLogin): void
  /** Erases it before it gives it, so that it is good once; undefined where there is none (requirements.md SDK-10). */
  take(): PendingLogin | undefined
}

const key = 'vitrine.login'

/**
 * Keeps it in a storage of the browser. The default is the session storage, which belongs to the tab: no other tab, and no
 * other browser, can end what this one began (requirements.md SDK-10).
 *
 * @throws DOMException where the page may not keep anything, before anybody is sent away for nothing
 *
 * @example
 * ```ts
 * const logins = pendingLogins()
 * const { url, pending } = await beginRedirect(client, { returnTo: new URL('/back', location.href) })
 * logins.keep(pending)
 * location.assign(url)
 * // On the page that the browser comes back to:
 * await finishRedirect(client, new URL(location.href), logins.take())
 * ```
 */
export function pendingLogins(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = sessionStorage,
): PendingLogins {
  return {
    keep: (pending) => storage.setItem(key, JSON.stringify(pending)),
    take() {
      const kept = storage.getItem(key)
      storage.removeItem(key)
      return kept ? read(kept) : undefined
    },
  }
}

function read(kept: string): PendingLogin | undefined {
  try {
    const { state, codeVerifier, issuer, startedAt, redirectUri } = Object(JSON.parse(kept))
    const isPending = [state, codeVerifier, issuer].every((each) => each && typeof each === 'string')
    return isPending ? { state, codeVerifier, issuer, startedAt, redirectUri } : undefined
  } catch {
    // Somebody else's value: as if there were none.
    return undefined
  }
}
