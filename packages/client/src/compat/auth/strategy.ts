import { provider, type Tokens } from '@vitrine/contract'
import {
  type AuthenticationStrategy,
  type AuthHeaders,
  type ConnectedStrategy,
  connect,
  createLocalTokenStorage,
  oauthConnection,
  type SurfaceTokenStorage,
} from './connection.ts'
import { type PasswordMethods, passwordMethods } from './password.ts'
import { type RedirectMethods, redirectMethods } from './redirect.ts'
import { type TokenMethods, tokenMethods } from './tokens.ts'

/** Settings of the public client's strategy for visitors and members. */
export interface OAuthStrategyConfig {
  readonly clientId: string
  /** Kept in memory. Not together with `tokenStorage`. */
  readonly tokens?: Tokens
  readonly tokenStorage?: SurfaceTokenStorage
  /** Ignored: it verifies webhooks, which this client does not have. */
  readonly publicKey?: string
  /** Headers of token requests, for example `client-binding`. */
  readonly tokenRequestOptions?: { readonly headers?: Readonly<Record<string, string>> }
  /** Site keys of the site's captcha, which the strategy then has. The public client has them built in. */
  readonly captchaSiteKeys?: { readonly invisible?: string; readonly visible?: string }
}

/** The strategy for visitors and members, by the public client's names. */
export interface OAuthStrategy extends ConnectedStrategy, TokenMethods, PasswordMethods, RedirectMethods {
  getAuthHeaders(): ReturnType<TokenMethods['getAuthHeaders']>
  readonly captchaInvisibleSiteKey: string
  readonly captchaVisibleSiteKey: string
}

/**
 * The public client's `OAuthStrategy` with our session: one token request at a time, early renewal, one retry after a 401, and
 * members who stay logged in while the platform is down.
 */
export function OAuthStrategy(config: OAuthStrategyConfig): OAuthStrategy {
  const storage = config.tokenStorage ?? createLocalTokenStorage(config.tokens)
  const connection = oauthConnection(config.clientId, storage, config.tokenRequestOptions?.headers)
  const tokens = tokenMethods(connection)
  return {
    [connect]: connection.connect,
    ...tokens,
    ...passwordMethods(connection),
    ...redirectMethods(connection, tokens),
    captchaInvisibleSiteKey: config.captchaSiteKeys?.invisible ?? '',
    captchaVisibleSiteKey: config.captchaSiteKeys?.visible ?? '',
  }
}

/** Acts with an API key, for a site or an account. Servers only. */
export interface ApiKeyStrategy extends AuthenticationStrategy {
  getAuthHeaders(): AuthHeaders
  setSiteId(siteId?: string): void
  setAccountId(accountId?: string): void
}

/** The public client's API key strategy. */
export function ApiKeyStrategy(config: {
  readonly apiKey: string
  readonly siteId?: string
  readonly accountId?: string
}): ApiKeyStrategy {
  let { siteId, accountId } = config
  return {
    getAuthHeaders: () => ({
      headers: {
        authorization: config.apiKey,
        ...(siteId && { [provider.headers.siteId]: siteId }),
        ...(accountId && { [provider.headers.accountId]: accountId }),
      },
    }),
    setSiteId(next) {
      siteId = next
    },
    setAccountId(next) {
      accountId = next
    },
  }
}
