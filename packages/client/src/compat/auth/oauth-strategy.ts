import type { Tokens } from '@vitrine/contract'
import { type ExternalMethods, externalMethods } from './external-methods.ts'
import { oauthConnection } from './oauth-connection.ts'
import { type PasswordMethods, passwordMethods } from './password-methods.ts'
import { type RedirectMethods, redirectMethods } from './redirect-methods.ts'
import { type ConnectedStrategy, connect } from './strategy.ts'
import { type TokenMethods, tokenMethods } from './token-methods.ts'
import { localTokenStorage, type SurfaceTokenStorage } from './tokens.ts'

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
  /** Site keys of the site's captcha, read back from the strategy; the public client has them built in. */
  readonly captchaSiteKeys?: { readonly invisible?: string; readonly visible?: string }
}

/** The strategy for visitors and members, by the public client's names. */
export interface OAuthStrategy
  extends ConnectedStrategy,
    TokenMethods,
    PasswordMethods,
    RedirectMethods,
    ExternalMethods {
  getAuthHeaders(): ReturnType<TokenMethods['getAuthHeaders']>
  readonly captchaInvisibleSiteKey: string
  readonly captchaVisibleSiteKey: string
}

/**
 * The public client's `OAuthStrategy` over our session: one token request at a time, early renewal, one replay after a 401,
 * and a member who stays a member while the platform is away (W1, W2, W4).
 */
export function OAuthStrategy(config: OAuthStrategyConfig): OAuthStrategy {
  const storage = config.tokenStorage ?? localTokenStorage(config.tokens)
  const connection = oauthConnection(config.clientId, storage, config.tokenRequestOptions?.headers)
  const tokens = tokenMethods(connection)
  return {
    [connect]: connection.connect,
    ...tokens,
    ...passwordMethods(connection),
    ...redirectMethods(connection, tokens),
    ...externalMethods(connection),
    captchaInvisibleSiteKey: config.captchaSiteKeys?.invisible ?? '',
    captchaVisibleSiteKey: config.captchaSiteKeys?.visible ?? '',
  }
}
