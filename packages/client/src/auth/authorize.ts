import {
  type AuthorizeRequest,
  codeChallengeMethod,
  createRedirectSession,
  requestedScope,
} from '@vitrine/contract'
import type { Prompt } from '@vitrine/contract/enumerations'
import { type Client, internalsOf } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { codeChallenge, randomText } from './pkce.ts'
import { redirectUrls } from './redirect-session.ts'

/** What the browser keeps from the start of a login until it returns. Can be used once, within ten minutes. */
export interface PendingLogin {
  readonly state: string
  readonly codeVerifier: string
  /** Absent for a silent login. */
  readonly redirectUri?: string | undefined
  /** Origin of the login page. */
  readonly issuer: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

/** A login that has started. */
export interface StartedLogin {
  /** Where to send the browser, or its hidden frame. */
  readonly url: URL
  /** Keep it in this browser, for example with {@link pendingLogins}, until the login is finished. */
  readonly pending: PendingLogin
}

type AuthorizeOptions = {
  readonly [F in 'redirectUri' | 'responseMode' | 'sessionToken' | 'idp']?: AuthorizeRequest[F] | undefined
}

/** Requests the address of the login page (RFC 6749, section 4.1.1, with the challenge of RFC 7636). @throws StoreError */
export async function authorize(
  client: Client,
  prompt: Prompt,
  authorizeOptions: AuthorizeOptions,
  options?: CallOptions,
): Promise<StartedLogin> {
  const { session } = internalsOf(client, 'auth.authorize')
  const codeVerifier = randomText()
  const state = randomText()
  // JSON omits what is undefined.
  const authRequest = {
    ...authorizeOptions,
    clientId: session.clientId,
    codeChallenge: await codeChallenge(codeVerifier),
    codeChallengeMethod,
    responseType: 'code',
    scope: requestedScope,
    state,
  } as AuthorizeRequest
  const response = await client.send(createRedirectSession, { auth: { authRequest, prompt } }, options)
  const { url, endpoint } = redirectUrls(response)
  return {
    url,
    pending: {
      state,
      codeVerifier,
      redirectUri: authorizeOptions.redirectUri,
      issuer: endpoint.origin,
      startedAt: session.clock(),
    },
  }
}
