import type { Prompt, ResponseMode } from '@vitrine/contract/enumerations'
import type { Client } from '../client.ts'
import type { CallOptions } from '../transport/transport.ts'
import { authorize, type Begun, type PendingLogin } from './authorize.ts'
import { finish } from './finish.ts'

export interface RedirectOptions extends CallOptions {
  /** One of the addresses that the client is registered with. */
  readonly returnTo: URL
  /** `none` comes back at once, with a code or with `login_required`; default `login`, with a `sessionToken` `none`. */
  readonly prompt?: Prompt
  /** How the code comes back; default `fragment`, which no server sees. A server wants `query`. */
  readonly responseMode?: Exclude<ResponseMode, 'web_message'>
  /** Connection id of a provider of identities. */
  readonly idp?: string
  /**
   * Of a log-in by password that succeeded: nobody is asked anything, and the browser is back with a code at once. A server fetches
   * the address without following, and its browser never sees the token.
   */
  readonly sessionToken?: string | undefined
}

/**
 * Begins a log-in on the hosted page: keep `pending` where this browser alone finds it again, and send the browser to `url`.
 * @throws StoreError @see specification, section 7, redirect session
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
): Promise<Begun> {
  return authorize(client, prompt, { redirectUri: returnTo.href, responseMode, idp, sessionToken }, options)
}

/**
 * Ends a log-in on the page that the browser came back to: the session is the member's from now on. In a browser the code
 * leaves the address bar first, so that nobody finds it in the history.
 *
 * @param pending What `beginRedirect` gave, erased from where it was kept before this call: {@link pendingLogins} does; undefined
 *   where there is none, which is an `Invalid _state`
 * @throws StoreError `application`: `Missing code or _state`, `Invalid _state`, or what the provider says
 * @see wire 5.3; requirements.md SDK-10
 */
export async function finishRedirect(
  client: Client,
  returned: URL,
  pending: PendingLogin | undefined,
): Promise<void> {
  const inFragment = new URLSearchParams(returned.hash.slice(1))
  const answer = inFragment.has('state') ? inFragment : returned.searchParams
  if (globalThis.location?.href === returned.href) {
    // What is left is the query that the browser was sent back with.
    const asked = new URL(pending?.redirectUri ?? '?', returned)
    history.replaceState(history.state, '', returned.pathname + asked.search)
  }
  await finish(client, Object.fromEntries(answer), pending)
}
