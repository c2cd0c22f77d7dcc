'use client'

import type { AnyClient } from '@vitrine/client'
import { beginRedirect, finishRedirect, pendingLogins } from '@vitrine/client/auth'
import { useEffect, useMemo, useState } from 'react'
import { getClientId } from '../cart/browser.ts'
import { requireSession } from '../session/create-login-flow.ts'
import { requireStore, type Store, useStore } from '../store/store-context.ts'

/** Result of {@link useRedirectLogin}. */
export interface RedirectLoginController {
  /** Sends the browser to the hosted login page. `returnTo`: where it returns, default the current page. */
  begin(options?: { readonly returnTo?: string | undefined }): Promise<void>
  /** `finishing` on the page that the browser has returned to, until the session is the member's. */
  readonly status: 'idle' | 'leaving' | 'finishing' | 'done' | 'error'
  readonly error: unknown
}

/** Options of {@link useRedirectLogin}. */
export interface RedirectLoginOptions {
  /**
   * Path of the page that the browser returns to, registered for the client. On that page the hook finishes the login. Not
   * used with `transport`, where the shop's server does that.
   */
  readonly callbackPath?: string
}

/**
 * Logs a member in on the hosted login page.
 *
 * @example
 * ```tsx
 * function HostedLogin() {
 *   const { begin, status } = useRedirectLogin({ callbackPath: '/callback' })
 *   return <button aria-busy={status === 'finishing'} onClick={() => void begin()}>Log in</button>
 * }
 * ```
 */
export function useRedirectLogin({
  callbackPath = '/callback',
}: RedirectLoginOptions = {}): RedirectLoginController {
  const store = useStore()
  const [state, setState] = useState<Omit<RedirectLoginController, 'begin'>>({
    status: 'idle',
    error: undefined,
  })
  useEffect(() => {
    if (!store || store.endpoint || !isCallback(callbackPath)) return
    setState({ status: 'finishing', error: undefined })
    finish(store).then(
      () => setState({ status: 'done', error: undefined }),
      (error: unknown) => setState({ status: 'error', error }),
    )
  }, [store, callbackPath])

  const begin = useMemo(
    () =>
      async ({ returnTo = location.href }: { readonly returnTo?: string | undefined } = {}) => {
        setState({ status: 'leaving', error: undefined })
        try {
          location.assign(await getLoginUrl(requireStore(store), returnTo, callbackPath))
        } catch (error) {
          setState({ status: 'error', error })
        }
      },
    [store, callbackPath],
  )
  return { ...state, begin }
}

/** Several clients of one origin may log in at the same time. */
const returnToKey = (client: AnyClient): string => `vitrine.returnTo:${getClientId(client)}`
const logins = (client: AnyClient) => pendingLogins(undefined, `vitrine.login:${getClientId(client)}`)

async function getLoginUrl(
  { client, endpoint }: Store,
  returnTo: string,
  callbackPath: string,
): Promise<string> {
  const destination = new URL(returnTo, location.href)
  const path = destination.pathname + destination.search + destination.hash
  if (endpoint) return `${endpoint}/login?${new URLSearchParams({ returnTo: path })}`
  const callback = new URL(callbackPath, location.href)
  const { url, pending } = await beginRedirect(requireSession(client), { returnTo: callback })
  logins(client).keep(pending)
  sessionStorage.setItem(returnToKey(client), path)
  return url.href
}

function isCallback(callbackPath: string): boolean {
  const { pathname, hash, search } = location
  const parameters = new URLSearchParams(hash.slice(1) || search)
  return pathname === callbackPath && parameters.has('state')
}

const finished = /* @__PURE__ */ new WeakMap<Store['client'], Promise<void>>()

/** Once per page: the code of a login can be used once, and StrictMode runs effects twice. */
function finish({ client }: Store): Promise<void> {
  // A script of the shop may have started the login without this hook.
  const running =
    finished.get(client) ??
    finishRedirect(
      requireSession(client),
      new URL(location.href),
      logins(client).take() ?? pendingLogins().take(),
    ).then(() => {
      const path = sessionStorage.getItem(returnToKey(client))
      sessionStorage.removeItem(returnToKey(client))
      if (path) history.replaceState(history.state, '', path)
    })
  finished.set(client, running)
  return running
}
