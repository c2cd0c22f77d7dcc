import {
  type AuthorizeRequest,
  codeChallengeMethod,
  createRedirectSession,
  requestedScope,
} from '@vitrine/contract'
import type { Prompt } from '@vitrine/contract/enumerations'
import type { Client, OwnClient } from '../client.ts'
import type { CallOptions } from '../transport/transport.ts'
import { codeChallenge } from './pkce.ts'
import { randomText } from './random-text.ts'

/** What the browser that began a log-in keeps until it comes back; good once, for ten minutes. */
export interface PendingLogin {
  readonly state: string
  readonly codeVerifier: string
  /** Absent for a silent log-in. */
  readonly redirectUri?: string | undefined
  /** Origin of the provider that was asked. */
  readonly issuer: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

export interface Begun {
  /** Where to send the browser, or its hidden frame. */
  readonly url: URL
  readonly pending: PendingLogin
}

type Wanted = {
  readonly [F in 'redirectUri' | 'responseMode' | 'sessionToken' | 'idp']?: AuthorizeRequest[F] | undefined
}

/** Asks for an address of the authorize page (wire 5.3). @throws StoreError */
export async function authorize(
  client: Client,
  prompt: Prompt,
  wanted: Wanted,
  options?: CallOptions,
): Promise<Begun> {
  const { session } = client as OwnClient
  const codeVerifier = randomText()
  const state = randomText()
  // The cast holds because JSON leaves out what is undefined.
  const authRequest = {
    ...wanted,
    clientId: session.clientId,
    codeChallenge: await codeChallenge(codeVerifier),
    codeChallengeMethod,
    responseType: 'code',
    scope: requestedScope,
    state,
  } as AuthorizeRequest
  const { redirectSession } = await client.send(
    createRedirectSession,
    { auth: { authRequest, prompt } },
    options,
  )
  const url = new URL(redirectSession.fullUrl)
  const issuer = new URL(redirectSession.urlDetails?.endpoint ?? url).origin
  return {
    url,
    pending: { state, codeVerifier, redirectUri: wanted.redirectUri, issuer, startedAt: session.clock() },
  }
}
