import { createRedirectSession, type RedirectSessionRequest, type Tokens } from '@vitrine/contract'
import { preWarm } from '../../auth/pre-warm.ts'
import { completeLogin } from '../../auth/silent.ts'
import { authorizeRequest } from './authorize-request.ts'
import { connectionIdOf, type IdentityProvider } from './identity-provider.ts'
import type { OAuthConnection } from './oauth-connection.ts'
import type { OauthData } from './oauth-data.ts'
import { isSessionSynced } from './session-synced.ts'
import type { TokenMethods } from './token-methods.ts'
import { EMPTY_TOKENS } from './tokens.ts'

/** The part of the public client's strategy that goes through pages of the provider (wire 5.3 to 5.6). */
export interface RedirectMethods {
  /** Where to send the browser for a log-in. */
  getAuthUrl(
    oauthData: Omit<OauthData, 'codeVerifier' | 'originalUri'>,
    options?: {
      readonly prompt?: 'login' | 'none'
      readonly responseMode?: 'fragment' | 'query' | 'web_message'
      readonly idp?: IdentityProvider
    },
  ): Promise<{ authUrl: string }>
  /** Tokens for the session token of a log-in, through a hidden frame. @throws StoreError `OAuth flow timed out` */
  getMemberTokensForDirectLogin(sessionToken: string): Promise<Tokens>
  /** Forgets the tokens, also when the platform does not answer (W7); gives where to send the browser. @throws StoreError */
  logout(originalUrl: string): Promise<{ logoutUrl: string }>
  readonly sessions: {
    isSessionSynced(): boolean
    /** Lets the provider's pages know this visitor; failures are logged. */
    syncToWixPages(options?: { readonly force?: boolean }): Promise<void>
  }
}

export function redirectMethods(
  { clientId, client, storage, apart }: OAuthConnection,
  { setTokens }: TokenMethods,
): RedirectMethods {
  const urlOf = async (request: RedirectSessionRequest): Promise<string> =>
    (await client().send(createRedirectSession, request)).redirectSession.fullUrl

  return {
    async getAuthUrl(oauthData, { prompt, responseMode, idp } = {}) {
      const connectionId = connectionIdOf(idp)
      const request = authorizeRequest(clientId, oauthData, {
        ...(prompt && { prompt }),
        ...(responseMode && { responseMode }),
        ...(connectionId && { idp: connectionId }),
      })
      return { authUrl: await urlOf(request) }
    },
    async getMemberTokensForDirectLogin(sessionToken) {
      // The caller decides whether the tokens are kept, so the log-in happens in a session of its own.
      const own = apart(storage.getTokens())
      await completeLogin(own, { sessionToken })
      return own.session.tokens()
    },
    async logout(originalUrl) {
      try {
        const request = { logout: { clientId }, callbacks: { postFlowUrl: originalUrl } }
        return { logoutUrl: await urlOf(request) }
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
