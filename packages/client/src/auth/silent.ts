import { silentLoginTimeoutMs } from '@vitrine/contract'
import type { Client } from '../client.ts'
import { StoreError } from '../errors/store-error.ts'
import type { CallOptions } from '../transport/connection.ts'
import { authorize, type StartedLogin } from './authorize.ts'
import { type AuthorizeResponse, finishSilent } from './finish.ts'
import { inHiddenFrame } from './hidden-frame.ts'
import type { LoginSuccess } from './outcome.ts'

const operation = 'auth.completeLogin'

/**
 * Completes a login without leaving the page: exchanges the session token for the member's tokens in a hidden frame. The
 * page's origin has to be registered for the client.
 *
 * Needs a page. On a server, use `beginRedirect` with the `sessionToken` and `responseMode: 'query'`, request the address
 * without following the redirect, and pass the `Location` of the response to `finishRedirect`.
 *
 * @param login The successful outcome of a signup, login or verification
 * @throws StoreError `timeout` after two minutes; `application` with the login page's code, or `DOCUMENT_REQUIRED` on a server;
 *   `aborted`
 * @example
 * ```ts
 * const outcome = await auth.login(client, { email, password })
 * if (outcome.status === 'success') await auth.completeLogin(client, outcome)
 * console.log(client.session.role)
 * ```
 */
export async function completeLogin(
  client: Client,
  { sessionToken }: Pick<LoginSuccess, 'sessionToken'>,
  options?: CallOptions,
): Promise<void> {
  if (typeof document === 'undefined') throw documentRequired()
  const { url, pending } = await beginSilent(client, sessionToken, options)
  // Any script can post messages. One counts: from this frame and the login page's origin, with our state.
  const listen = (
    frame: HTMLIFrameElement,
    receive: (response: AuthorizeResponse) => void,
    ended: AbortSignal,
  ) =>
    addEventListener(
      'message',
      ({ source, origin, data }: MessageEvent<AuthorizeResponse | null>) =>
        source === frame.contentWindow &&
        origin === pending.issuer &&
        data?.state === pending.state &&
        typeof (data.code ?? data.error) === 'string' &&
        receive(data),
      { signal: ended },
    )
  const response = await inHiddenFrame(url, operation, silentLoginTimeoutMs, listen, options?.signal)
  await finishSilent(client, response, pending)
}

/**
 * Starts a silent login: returns the address for a hidden frame. For servers that leave the frame to their page; a page uses
 * `completeLogin`.
 *
 * @throws StoreError
 * @example
 * ```ts
 * const outcome = await auth.login(client, { email, password })
 * if (outcome.status === 'success') {
 *   const { url, pending } = await auth.beginSilent(client, outcome.sessionToken)
 *   console.log(url.href, pending.issuer)
 * }
 * ```
 */
export function beginSilent(
  client: Client,
  sessionToken: string,
  options?: CallOptions,
): Promise<StartedLogin> {
  return authorize(client, 'none', { responseMode: 'web_message', sessionToken }, options)
}

function documentRequired(): StoreError {
  const description = 'completeLogin needs a page. On a server, use beginRedirect with the sessionToken'
  const details = { code: 'DOCUMENT_REQUIRED', description, data: {} }
  return new StoreError('application', description, details, { operation })
}
