'use client'

import { logout as logoutClient } from '@vitrine/client/auth'
import { useMemo, useState } from 'react'
import { requireSession } from '../session/create-login-flow.ts'
import { requireStore, type Store, useStore } from '../store/store-context.ts'

/** Options of a logout. */
export interface LogoutOptions {
  /**
   * Where the browser goes; default `/`. Must be registered for the client. With `@vitrine/server`, its option `login.logoutPath` decides
   * instead: the hosted pages return to that path.
   */
  readonly returnTo?: string | undefined
}

/** Result of {@link useLogout}. */
export interface LogoutController {
  /** Ends the session here and in all tabs at once, and sends the browser to the page that ends it at the platform. */
  logout(options?: LogoutOptions): Promise<void>
  readonly isPending: boolean
}

/**
 * Logs the user out. Cart and member data disappear from the page before the request has finished.
 *
 * @example
 * ```tsx
 * function LogoutButton() {
 *   const { logout, isPending } = useLogout()
 *   return <button aria-busy={isPending} onClick={() => void logout()}>Log out</button>
 * }
 * ```
 */
export function useLogout(): LogoutController {
  const store = useStore()
  const [isPending, setPending] = useState(false)
  const logout = useMemo(
    () =>
      async ({ returnTo = '/' }: LogoutOptions = {}) => {
        setPending(true)
        try {
          location.assign(await endSession(requireStore(store), returnTo))
        } finally {
          setPending(false)
        }
      },
    [store],
  )
  return { logout, isPending }
}

/** @returns where the browser goes next */
async function endSession({ client, endpoint, session }: Store, returnTo: string): Promise<string> {
  const url = new URL(returnTo, location.href)
  if (!endpoint) {
    // The session has ended here even if the platform cannot be reached.
    const ended = await logoutClient(requireSession(client), { returnTo: url }).catch((): undefined => {})
    return (ended?.url ?? url).href
  }
  const response = await fetch(`${endpoint}/session/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ returnTo }),
  })
  if (!response.ok) throw new Error(`The server of the shop responded with ${response.status}.`)
  const ended: unknown = await response.json()
  session.hydrate({ role: 'none' })
  const next: unknown = Object(ended).url
  return typeof next === 'string' ? next : url.href
}
