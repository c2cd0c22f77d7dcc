import { invalidStateMessage, missingCodeOrStateMessage, type Tokens } from '@vitrine/contract'
import { codeVerifier } from '../../auth/pkce.ts'
import { type InternalClient, internalsOf } from '../../client.ts'
import { type AuthHeaders, EMPTY_TOKENS, type OAuthConnection } from './connection.ts'
import { sha256 } from './sha-256.ts'

export const TokenRole: {
  readonly NONE: 'none'
  readonly VISITOR: 'visitor'
  readonly MEMBER: 'member'
} = { NONE: 'none', VISITOR: 'visitor', MEMBER: 'member' }

/** What the caller keeps between leaving for the login page and coming back. */
export interface OauthData {
  readonly codeVerifier: string
  readonly codeChallenge: string
  readonly state: string
  readonly redirectUri: string
  /** Where the visitor came from. */
  readonly originalUri: string
}

/** What the provider added to the URL on the way back. */
export interface RedirectReturn {
  readonly code: string
  readonly state: string
  /** Only if the provider refused (RFC 6749, section 4.1.2.1). */
  readonly error?: string
  readonly errorDescription?: string
}

/** The part of the public client's strategy that is about tokens. */
export interface TokenMethods {
  getAuthHeaders(): Promise<AuthHeaders>
  getTokens(): Tokens
  setTokens(tokens: Tokens): void
  /** Whether the tokens are those of a member. */
  loggedIn(): boolean
  /** The access token, valid or not. */
  getActiveToken(): string
  /** The given tokens if they are usable, otherwise renewed ones or those of a new visitor. Stores nothing. @throws StoreError */
  generateVisitorTokens(tokens?: Partial<Tokens>): Promise<Tokens>
  /** Renewed tokens of the same visitor or member, with a new refresh token if there is one. @throws StoreError */
  renewToken(refreshToken: Tokens['refreshToken']): Promise<Tokens>
  /** What to keep between leaving for the login page and coming back. */
  generateOAuthData(redirectUri: string, originalUri?: string): OauthData
  parseFromUrl(url?: string, responseMode?: 'query' | 'fragment'): RedirectReturn
  /** Tokens for the code of a redirect. @throws Error `Missing code or _state`, `Invalid _state`; StoreError */
  getMemberTokens(
    code: string,
    state: string,
    oauthData: Pick<OauthData, 'state' | 'codeVerifier'> & { readonly redirectUri?: string },
  ): Promise<Tokens>
}

export function tokenMethods({ clientId, storage, client, withTokens }: OAuthConnection): TokenMethods {
  const requestTokens: InternalClient['session']['requestTokens'] = (request, role) =>
    internalsOf(client(), 'OAuthStrategy').session.requestTokens(request, role)
  return {
    getTokens: () => storage.getTokens(),
    setTokens(tokens) {
      storage.setTokens(tokens)
      const { session } = client()
      // The session has to know, so that a renewal in progress does not overwrite the new tokens.
      void (tokens.refreshToken.role === 'none' ? session.clear() : session.adopt(tokens))
    },
    loggedIn: () => storage.getTokens().refreshToken.role === 'member',
    getActiveToken: () => storage.getTokens().accessToken.value,
    async getAuthHeaders() {
      const { accessToken } = await client().session.tokens()
      return { headers: { Authorization: accessToken.value } }
    },
    generateVisitorTokens: (tokens) => withTokens(completeTokens(tokens)).session.tokens(),
    renewToken: (current) => {
      const request = { grantType: 'refresh_token', clientId, refreshToken: current.value } as const
      return requestTokens(request, current.role)
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

/** The public client accepts parts of tokens; undefined without a refresh token. */
function completeTokens(tokens: Partial<Tokens> | undefined): Tokens | undefined {
  return tokens?.refreshToken?.value ? { ...EMPTY_TOKENS, ...tokens } : undefined
}

/** New data for one login. */
export function generateOAuthData(redirectUri: string, originalUri = ''): OauthData {
  const verifier = codeVerifier()
  return {
    codeVerifier: verifier,
    codeChallenge: challengeOf(verifier),
    state: challengeOf(codeVerifier()),
    redirectUri,
    originalUri,
  }
}

/** The challenge of method `S256` (RFC 7636, section 4.2). */
function challengeOf(verifier: string): string {
  const digest = sha256(new TextEncoder().encode(verifier))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Reads code and state, or the error, from the fragment or query of `url`; default: the URL of the page. */
export function parseFromUrl(url?: string, responseMode: 'query' | 'fragment' = 'fragment'): RedirectReturn {
  const { hash, searchParams } = new URL(url ?? location.href)
  const parameters = responseMode === 'query' ? searchParams : new URLSearchParams(hash.slice(1))
  const error = parameters.get('error')
  // The casts are the promise of the public client: what is missing is null, and `getMemberTokens` rejects it.
  const found = { code: parameters.get('code') as string, state: parameters.get('state') as string }
  return error ? { ...found, error, errorDescription: parameters.get('error_description') as string } : found
}
