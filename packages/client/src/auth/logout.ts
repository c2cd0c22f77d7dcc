import {
  createRedirectSession,
  logOut as logoutOperation,
  type RedirectSessionResponse,
} from '@vitrine/contract'
import { type Client, internalsOf } from '../client.ts'
import { abortable } from '../transport/abortable.ts'
import type { CallOptions } from '../transport/connection.ts'
import { redirectUrls } from './redirect-session.ts'

/** Options of {@link logout}. */
export interface LogoutOptions extends CallOptions {
  /** Where the browser returns to: one of the addresses that are registered for the client. */
  readonly returnTo: URL
  /**
   * How the login on the platform's pages ends.
   *
   * - `redirect` (default): the browser visits a page of the platform, which deletes its cookie and returns to `returnTo`.
   * - `direct`: the call itself ends it, and `url` is `returnTo`. For pages of the platform's own site, which share its cookies.
   */
  readonly via?: 'redirect' | 'direct'
}

/** A session that has to be renewed first delays the logout by this much at most. */
const maxWaitMs = 1_000
/** The pause before a failed request is repeated; each further pause is twice as long. */
const initialDelayMs = 5_000

/**
 * Logs the user out: here and in all tabs at once, whether or not the platform can be reached, then at the platform. If it
 * cannot be reached, the request is repeated in the background while the access token is valid.
 *
 * @returns `url`: send the browser there
 * @throws StoreError if there is no such address; the session has ended nevertheless. `application` `REDIRECT_NOT_ALLOWED`, or
 *   for `direct` `validation`, if `returnTo` is not registered for the client.
 * @example
 * ```ts
 * const { url } = await auth.logout(client, { returnTo: new URL('/', location.href) })
 * location.assign(url)
 * ```
 */
export async function logout(
  client: Client,
  { returnTo, via = 'redirect', ...options }: LogoutOptions,
): Promise<{ readonly url: URL }> {
  const { transport, session } = internalsOf(client, 'auth.logout')
  const { clientId } = session
  // Without usable tokens there is nothing to end at the platform.
  const tokens = await abortable(
    session.tokens(),
    logoutOperation.name,
    AbortSignal.timeout(maxWaitMs),
  ).catch((): undefined => {})
  await session.clear()
  const auth = { consistency: {}, ...(tokens && { authorize: async () => tokens.accessToken.value }) }
  let url = returnTo
  let hasEnded = false
  try {
    if (via === 'direct') {
      await transport(logoutOperation, { postLogoutRedirectUri: returnTo.href, clientId }, options, auth)
      hasEnded = true
    } else {
      const request = { logout: { clientId }, callbacks: { postFlowUrl: returnTo.href } }
      // The platform keeps to the operation's types.
      const response = (await transport(
        createRedirectSession,
        request,
        options,
        auth,
      )) as RedirectSessionResponse
      url = redirectUrls(response).url
    }
    return { url }
  } finally {
    // Last, because the address is requested with the same token.
    if (!hasEnded && tokens?.refreshToken.role === 'member') {
      const remainingMs = tokens.accessToken.expiresAt * 1_000 - session.clock()
      await repeatWhileValid(() => transport(logoutOperation, {}, { retry: false }, auth), remainingMs)
    }
  }
}

/** Resolves after the first response or failure. Later attempts are in memory only: a logout leaves nothing in the storage. */
async function repeatWhileValid(
  send: () => Promise<unknown>,
  remainingMs: number,
  delayMs: number = initialDelayMs,
): Promise<void> {
  try {
    await send()
  } catch (error) {
    // After a refusal there is nothing left to end.
    if (!Object(error).retryable || delayMs > remainingMs) return
    const timer: unknown = setTimeout(
      () => repeatWhileValid(send, remainingMs - delayMs, delayMs * 2),
      delayMs,
    )
    // In Node.js, where a timer is an object, it must not keep the process alive.
    ;(timer as { unref?(): void }).unref?.()
  }
}
