import type { Tokens } from '@vitrine/contract'
import { call } from '../call.ts'
import {
  createRedirectSession,
  type RedirectSession,
  type RedirectSessionRequest,
} from '../operations/redirect.ts'
import { noFields } from '../surface/special-fields.ts'
import type { Surface } from '../surface/surface-type.ts'
import { authorizeRequest } from './authorize-request.ts'
import { messageOfHiddenFrame } from './hidden-frame.ts'
import { connectionIdOf, type IdentityProvider } from './identity-provider.ts'
import type { OAuthConnection } from './oauth-connection.ts'
import { generateOAuthData, type OauthData } from './oauth-data.ts'
import { isSessionSynced, syncToProvider } from './pre-warm.ts'
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
  /** Tokens for the session token of a log-in, through a hidden frame. @throws Error `OAuth flow timed out`; StoreError */
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
  { clientId, client }: OAuthConnection,
  { getMemberTokens, setTokens }: TokenMethods,
): RedirectMethods {
  const sessionOf = async (request: RedirectSessionRequest): Promise<Surface<RedirectSession>> =>
    (await call(client(), createRedirectSession, request, noFields)).redirectSession

  return {
    async getAuthUrl(oauthData, { prompt, responseMode, idp } = {}) {
      const connectionId = connectionIdOf(idp)
      const { fullUrl } = await sessionOf(
        authorizeRequest(clientId, oauthData, {
          ...(prompt && { prompt }),
          ...(responseMode && { responseMode }),
          ...(connectionId && { idp: connectionId }),
        }),
      )
      return { authUrl: fullUrl }
    },
    async getMemberTokensForDirectLogin(sessionToken) {
      const data = generateOAuthData('')
      const asked = { responseMode: 'web_message', prompt: 'none', sessionToken }
      const { fullUrl, urlDetails } = await sessionOf(authorizeRequest(clientId, data, asked))
      const origins = [fullUrl, urlDetails?.endpoint ?? fullUrl].map((url) => new URL(url).origin)
      const {
        code = '',
        state,
        error,
        error_description,
      } = await messageOfHiddenFrame(fullUrl, data.state, origins)
      // What the provider says is the reason, not that the code is missing (W13).
      if (error) throw new Error(error_description ? `${error}: ${error_description}` : error)
      return getMemberTokens(code, state, data)
    },
    async logout(originalUrl) {
      try {
        const { fullUrl } = await sessionOf({
          logout: { clientId },
          callbacks: { postFlowUrl: originalUrl },
        })
        return { logoutUrl: fullUrl }
      } finally {
        setTokens(EMPTY_TOKENS)
      }
    },
    sessions: {
      isSessionSynced,
      syncToWixPages: ({ force = false } = {}) =>
        syncToProvider(async () => (await sessionOf({ login: {} })).fullUrl, force),
    },
  }
}
