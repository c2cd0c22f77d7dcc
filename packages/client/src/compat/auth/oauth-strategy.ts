import {
  defaultApiHost,
  invalidStateMessage,
  missingCodeOrStateMessage,
  type Tokens,
} from '@vitrine/contract'
import { type Client, type ConnectionOptions, createClient } from '../../client.ts'
import { grant } from '../../session/grant.ts'
import { memoryStorage } from '../../session/token-storage.ts'
import { createTransport } from '../../transport/transport.ts'
import { generateOAuthData, type OauthData } from './oauth-data.ts'
import { parseFromUrl, type RedirectReturn } from './redirect-return.ts'
import { type AuthHeaders, type ConnectedStrategy, connect } from './strategy.ts'
import { withTokenHeaders } from './token-headers.ts'
import { coreStorage, EMPTY_TOKENS, localTokenStorage, type SurfaceTokenStorage } from './tokens.ts'

/** Settings of the public client's strategy for visitors and members. */
export interface OAuthStrategyConfig {
  readonly clientId: string
  /** Kept in memory; not together with `tokenStorage`. */
  readonly tokens?: Tokens
  readonly tokenStorage?: SurfaceTokenStorage
  /** Taken and ignored: it checks webhooks, which are no part of this client. */
  readonly publicKey?: string
  /** Headers of token requests alone, for example `client-binding` (wire 2.1). */
  readonly tokenRequestOptions?: { readonly headers?: Readonly<Record<string, string>> }
}

type SomeTokens = { readonly [Part in keyof Tokens]?: Tokens[Part] }

/** The strategy for visitors and members, by the public client's names. */
export interface OAuthStrategy extends ConnectedStrategy {
  getAuthHeaders(): Promise<AuthHeaders>
  getTokens(): Tokens
  setTokens(tokens: Tokens): void
  /** Whether the tokens are a member's. */
  loggedIn(): boolean
  /** The access token as it is, fresh or not. */
  getActiveToken(): string
  /** The given tokens where they are usable, renewed ones, or those of a new visitor; keeps nothing. @throws StoreError */
  generateVisitorTokens(tokens?: SomeTokens): Promise<Tokens>
  /** Tokens of the same visitor or member; a rotated refresh token is taken over (W3). @throws StoreError */
  renewToken(refreshToken: Tokens['refreshToken']): Promise<Tokens>
  generateOAuthData(redirectUri: string, originalUri?: string): OauthData
  parseFromUrl(url?: string, responseMode?: 'query' | 'fragment'): RedirectReturn
  /** Tokens for the code of a redirect. @throws Error `Missing code or _state`, `Invalid _state`; StoreError */
  getMemberTokens(code: string, state: string, oauthData: OauthData): Promise<Tokens>
}

/**
 * The public client's `OAuthStrategy` over our session: one token request at a time, early renewal, one replay after a 401,
 * and a member who stays a member while the platform is away (W1, W2, W4).
 */
export function OAuthStrategy(config: OAuthStrategyConfig): OAuthStrategy {
  const { clientId } = config
  const storage = config.tokenStorage ?? localTokenStorage(config.tokens)
  let connection: ConnectionOptions = {}
  let client: Client | undefined
  const connected = (): Client => {
    client ??= createClient({ ...connection, clientId, storage: coreStorage(storage) })
    return client
  }
  const reconnect = (options: ConnectionOptions): Client => {
    connection = withTokenHeaders(options, config.tokenRequestOptions?.headers)
    client = undefined
    return connected()
  }
  reconnect({})

  const exchange = (request: Parameters<typeof grant>[1], held: Tokens['refreshToken']): Promise<Tokens> =>
    grant(createTransport(connection, `${connection.baseUrl ?? defaultApiHost}`), request, held, Date.now())

  return {
    [connect]: reconnect,
    getTokens: storage.getTokens,
    setTokens(tokens) {
      storage.setTokens(tokens)
      const { session } = connected()
      // Tells the session, so that a renewal under way does not overwrite what was just set.
      void (tokens.refreshToken.role === 'none' ? session.clear() : session.adopt(tokens))
    },
    loggedIn: () => storage.getTokens().refreshToken.role === 'member',
    getActiveToken: () => storage.getTokens().accessToken.value,
    async getAuthHeaders() {
      const { accessToken } = await connected().session.tokens()
      return { headers: { Authorization: accessToken.value } }
    },
    generateVisitorTokens(tokens) {
      const own = memoryStorage(tokens?.refreshToken?.value ? { ...EMPTY_TOKENS, ...tokens } : undefined)
      return createClient({ ...connection, clientId, storage: own }).session.tokens()
    },
    renewToken: (held) => exchange({ grantType: 'refresh_token', clientId, refreshToken: held.value }, held),
    generateOAuthData,
    parseFromUrl,
    async getMemberTokens(code, state, { state: expected, codeVerifier, redirectUri }) {
      if (!code || !state) throw new Error(missingCodeOrStateMessage)
      if (state !== expected) throw new Error(invalidStateMessage)
      const request = { grantType: 'authorization_code', clientId, code, codeVerifier } as const
      return exchange(redirectUri ? { ...request, redirectUri } : request, { value: '', role: 'member' })
    },
  }
}
