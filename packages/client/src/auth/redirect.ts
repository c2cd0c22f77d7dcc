import type { Prompt, ResponseMode } from '@vitrine/contract/enumerations'
import type { Client } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { authorize, type PendingLogin, type StartedLogin } from './authorize.ts'
import { finishSilent } from './finish.ts'

/** Options of {@link beginRedirect}. */
export interface RedirectOptions extends CallOptions {
  /** Where the browser returns to: one of the addresses that are registered for the client. */
  readonly returnTo: URL
  /**
   * `login` shows the login page. `none` shows nothing and returns at once, with a code or with the error `login_required`.
   * Default `login`, and with a `sessionToken` `none`.
   */
  readonly prompt?: Prompt | undefined
  /** How the code is returned. Default `fragment`, which is not sent to any server. A server needs `query`. */
  readonly responseMode?: Exclude<ResponseMode, 'web_message'>
  /** Connection id of an identity provider. */
  readonly idp?: string | undefined
  /**
   * The token of a successful login by password. The browser returns at once with a code. A server can request the address
   * itself, without following the redirect, so that the browser never has the token.
   */
  readonly sessionToken?: string | undefined
}

/** The redirect that a client finished last. */
interface FinishedRedirect {
  readonly state: string | undefined
  readonly result: Promise<void>
  isRunning: boolean
}

const finished = new WeakMap<Client, FinishedRedirect>()

/**
 * Starts a login on the platform's login page. Keep `pending` in this browser, then send the browser to `url`.
 *
 * @throws StoreError `application` `REDIRECT_NOT_ALLOWED` if `returnTo` is not registered for the client
 * @example
 * ```ts
 * const { url, pending } = await auth.beginRedirect(client, { returnTo: new URL('/callback', location.href) })
 * auth.pendingLogins().keep(pending)
 * location.assign(url)
 * ```
 */
export function beginRedirect(
  client: Client,
  {
    returnTo,
    sessionToken,
    prompt = sessionToken ? 'none' : 'login',
    responseMode = 'fragment',
    idp,
    ...options
  }: RedirectOptions,
): Promise<StartedLogin> {
  return authorize(client, prompt, { redirectUri: returnTo.href, responseMode, idp, sessionToken }, options)
}

/**
 * Finishes a login on the page that the browser returned to: the session is the member's now. In a browser, code and state
 * are removed from the address bar before anything is sent, so that they do not stay in the history.
 *
 * A second call for the same return has the result of the first and sends nothing: React calls effects twice in
 * `StrictMode`. After the first call has finished, that needs the same `pending`.
 *
 * @param returned The page's address
 * @param pending What `beginRedirect` returned; {@link pendingLogins} erases it before it returns it. Undefined if there is
 *   none, which is an `Invalid _state`
 * @throws StoreError `application`: `MISSING_CODE_OR_STATE`, `INVALID_STATE`, `INVALID_ISSUER`, `LOGIN_EXPIRED`, or the login
 *   page's code, such as `access_denied`
 * @example
 * ```ts
 * await auth.finishRedirect(client, new URL(location.href), auth.pendingLogins().take())
 * ```
 */
export async function finishRedirect(
  client: Client,
  returned: URL,
  pending: PendingLogin | undefined,
): Promise<void> {
  const last = finished.get(client)
  if (last && (pending ? last.state === pending.state : last.isRunning)) return last.result

  const fragment = new URLSearchParams(returned.hash.slice(1))
  const response = fragment.has('state') ? fragment : returned.searchParams
  if (globalThis.location?.href === returned.href) {
    // What stays is the query that `returnTo` had.
    const { search } = new URL(pending?.redirectUri ?? '?', returned)
    history.replaceState(history.state, '', returned.pathname + search)
  }
  const result = finishSilent(client, Object.fromEntries(response), pending)
  const current: FinishedRedirect = { state: pending?.state, result, isRunning: true }
  finished.set(client, current)
  try {
    await result
  } catch (error) {
    // It can be tried again, for example after a network error.
    finished.delete(client)
    throw error
  } finally {
    current.isRunning = false
  }
}
