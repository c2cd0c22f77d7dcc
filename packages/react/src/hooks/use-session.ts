'use client'

import { useCallback, useSyncExternalStore } from 'react'
import type { SessionSnapshot } from '../session/session-store.ts'
import { useStore } from '../store/store-context.ts'

const unknown: SessionSnapshot = { status: 'pending', role: 'none', isMember: false }

/**
 * Who the user is. Changes with login and logout, also in other tabs and after server actions.
 *
 * @example
 * ```tsx
 * function AccountLink() {
 *   const { isMember } = useSession()
 *   return isMember ? <a href="/account">Account</a> : <a href="/login">Log in</a>
 * }
 * ```
 */
export function useSession(): SessionSnapshot {
  const session = useStore()?.session
  const subscribe = useCallback(
    (listener: () => void) => session?.subscribe(listener) ?? (() => {}),
    [session],
  )
  return useSyncExternalStore(
    subscribe,
    () => session?.getSnapshot() ?? unknown,
    () => session?.getServerSnapshot() ?? unknown,
  )
}
