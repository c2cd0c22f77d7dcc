import {
  codeChallengeMethod,
  createRedirectSession,
  preWarmMaxAgeMs,
  provider,
  type RedirectSessionRequest,
  requestedScope,
  type Tokens,
} from '@vitrine/contract'
import type { Prompt, ResponseMode } from '@vitrine/contract/enumerations'
import { preWarm } from '../../auth/pre-warm.ts'
import { completeLogin } from '../../auth/silent.ts'
import { EMPTY_TOKENS, type OAuthConnection } from './connection.ts'
import type { OauthData, TokenMethods } from './tokens.ts'

/** An identity provider: one of the platform's own, or a connection of the site. */
export type IdentityProvider = 'google' | 'facebook' | { readonly connectionId: string }

/** Connections that every site has. */
const connectionIds = {
  google: '0e6a50f5-b523-4e29-990d-f37fa2ffdd69',
  facebook: '3ecad13f-52c3-483d-911f-31dbcf2a6d23',
} as const

export interface AuthUrlOptions {
  /** Default `login`. */
  readonly prompt?: Prompt
  /** Default `fragment`. */
  readonly responseMode?: ResponseMode
  readonly idp?: IdentityProvider
  /** Session token of a login, so that the page needs no further input. */
  readonly sessionToken?: string
  /** Replaces the URL of the authorization page; its query parameters stay. */
  readonly authorizationEndpoint?: string
}

/** The part of the public client's strategy that uses pages of the provider. */
export interface RedirectMethods {
  /** The URL to send the browser to for a login. */
  getAuthUrl(
    oauthData: Omit<OauthData, 'codeVerifier' | 'originalUri'>,
    options?: AuthUrlOptions,
  ): Promise<{ authUrl: string }>
  /** Tokens for the session token of a login, through a hidden frame. @throws StoreError `OAuth flow timed out` */
  getMemberTokensForDirectLogin(sessionToken: string): Promise<Tokens>
  /**
   * Deletes the tokens, even if the platform does not respond, and returns the URL to send the browser to.
   * @throws StoreError
   */
  logout(originalUrl: string): Promise<{ logoutUrl: string }>
  readonly sessions: {
    isSessionSynced(): boolean
    /** Makes the visitor known to the provider's pages. Errors are logged. */
    syncToWixPages(options?: { readonly force?: boolean }): Promise<void>
  }
}

export function redirectMethods(
  { clientId, client, storage, withTokens }: OAuthConnection,
  { setTokens }: TokenMethods,
): RedirectMethods {
  const getUrl = async (request: RedirectSessionRequest): Promise<string> =>
    (await client().send(createRedirectSession, request)).redirectSession.fullUrl

  return {
    async getAuthUrl(oauthData, options = {}) {
      const url = await getUrl(toRequest(clientId, oauthData, options))
      const { authorizationEndpoint } = options
      return { authUrl: authorizationEndpoint ? authorizationEndpoint + new URL(url).search : url }
    },
    async getMemberTokensForDirectLogin(sessionToken) {
      // The caller decides whether to store the tokens, so the login uses a session of its own.
      const temporary = withTokens(storage.getTokens())
      await completeLogin(temporary, { sessionToken })
      return temporary.session.tokens()
    },
    async logout(originalUrl) {
      try {
        const request = { logout: { clientId }, callbacks: { postFlowUrl: originalUrl } }
        return { logoutUrl: await getUrl(request) }
      } finally {
        setTokens(EMPTY_TOKENS)
      }
    },
    sessions: {
      isSessionSynced,
      syncToWixPages: (options = {}) => preWarm(client(), options),
    },
  }
}

function toRequest(
  clientId: string,
  { redirectUri, codeChallenge, state }: Omit<OauthData, 'codeVerifier' | 'originalUri'>,
  { prompt = 'login', responseMode = 'fragment', idp, sessionToken }: AuthUrlOptions,
): RedirectSessionRequest {
  const connectionId = typeof idp === 'string' ? connectionIds[idp] : idp?.connectionId
  return {
    auth: {
      authRequest: {
        ...(redirectUri && { redirectUri }),
        clientId,
        codeChallenge,
        codeChallengeMethod,
        responseMode,
        responseType: 'code',
        scope: requestedScope,
        state,
        ...(sessionToken && { sessionToken }),
        ...(connectionId && { idp: connectionId }),
      },
      prompt,
    },
  }
}

/** Whether the provider's pages have seen this visitor within the last seven days; unknown counts as no. */
function isSessionSynced(): boolean {
  try {
    const last = Number(localStorage.getItem(provider.preWarmStorageKey) ?? Number.NaN)
    return Date.now() - last < preWarmMaxAgeMs
  } catch {
    // There is no storage here, or the page may not use it.
    return false
  }
}
