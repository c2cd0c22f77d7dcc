import { invalidStateMessage, missingCodeOrStateMessage, type Tokens } from '@vitrine/contract'
import { type InternalClient, internalsOf } from '../../client.ts'
import type { OAuthConnection } from './oauth-connection.ts'
import { generateOAuthData, type OauthData } from './oauth-data.ts'
import { parseFromUrl, type RedirectReturn } from './redirect-return.ts'
import type { AuthHeaders } from './strategy.ts'
import { EMPTY_TOKENS } from './tokens.ts'

/** The part of the public client's strategy that is about tokens. */
export interface TokenMethods {
  getAuthHeaders(): Promise<AuthHeaders>
  getTokens(): Tokens
  setTokens(tokens: Tokens): void
  /** Whether the tokens are a member's. */
  loggedIn(): boolean
  /** The access token as it is, fresh or not. */
  getActiveToken(): string
  /** The given tokens where they are usable, renewed ones, or those of a new visitor; keeps nothing. @throws StoreError */
  generateVisitorTokens(tokens?: Partial<Tokens>): Promise<Tokens>
  /** Tokens of the same visitor or member; a rotated refresh token is taken over (W3). @throws StoreError */
  renewToken(refreshToken: Tokens['refreshToken']): Promise<Tokens>
  /** What to keep between leaving for the log-in page and coming back. */
  generateOAuthData(redirectUri: string, originalUri?: string): OauthData
  parseFromUrl(url?: string, responseMode?: 'query' | 'fragment'): RedirectReturn
  /** Tokens for the code of a redirect. @throws Error `Missing code or _state`, `Invalid _state`; StoreError */
  getMemberTokens(
    code: string,
    state: string,
    oauthData: Pick<OauthData, 'state' | 'codeVerifier'> & { readonly redirectUri?: string },
  ): Promise<Tokens>
}

export function tokenMethods({ clientId, storage, client, apart }: OAuthConnection): TokenMethods {
  const requestTokens: InternalClient['session']['requestTokens'] = (request, role) =>
    internalsOf(client(), 'OAuthStrategy').session.requestTokens(request, role)
  return {
    getTokens: () => storage.getTokens(),
    setTokens(tokens) {
      storage.setTokens(tokens)
      const { session } = client()
      // Tells the session, so that a renewal under way does not overwrite what was just set.
      void (tokens.refreshToken.role === 'none' ? session.clear() : session.adopt(tokens))
    },
    loggedIn: () => storage.getTokens().refreshToken.role === 'member',
    getActiveToken: () => storage.getTokens().accessToken.value,
    async getAuthHeaders() {
      const { accessToken } = await client().session.tokens()
      return { headers: { Authorization: accessToken.value } }
    },
    generateVisitorTokens: (tokens) => apart(wholeTokens(tokens)).session.tokens(),
    renewToken: (held) => {
      const request = { grantType: 'refresh_token', clientId, refreshToken: held.value } as const
      return requestTokens(request, held.role)
    },
    generateOAuthData,
    parseFromUrl,
    async getMemberTokens(code, state, { state: expected, codeVerifier, redirectUri }) {
      if (!code || !state) throw new Error(missingCodeOrStateMessage)
      if (state !== expected) throw new Error(invalidStateMessage)
      const request = { grantType: 'authorization_code', clientId, code, codeVerifier } as const
      return requestTokens(redirectUri ? { ...request, redirectUri } : request, 'member')
    },
  }
}

/** Tokens of which a part may be missing, as the public client takes them; undefined where nothing can come of them. */
function wholeTokens(tokens: Partial<Tokens> | undefined): Tokens | undefined {
  return tokens?.refreshToken?.value ? { ...EMPTY_TOKENS, ...tokens } : undefined
}
