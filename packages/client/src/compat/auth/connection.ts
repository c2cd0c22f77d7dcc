import { grantToken, type Tokens } from '@vitrine/contract'
import { type AnyClient, type Client, createClient, internalsOf } from '../../client.ts'
import { memoryStorage, type TokenStorage } from '../../session/token-storage.ts'
import type { ConnectionOptions } from '../../transport/connection.ts'

/** Who a client acts for: anything that returns headers. */
export interface AuthenticationStrategy {
  getAuthHeaders(host?: unknown): AuthHeaders | Promise<AuthHeaders>
}

export interface AuthHeaders {
  readonly headers: Readonly<Record<string, string>>
}

/** The key under which our strategies keep how they connect to the platform. */
export const connect: unique symbol = Symbol('connect')

/** A strategy of ours, with token renewal and one retry after a 401. */
export interface ConnectedStrategy extends AuthenticationStrategy {
  [connect](connection: ConnectionOptions): ConnectedCaller
}

export interface ConnectedCaller extends AnyClient {
  /**
   * Sends without renewing the token after a 401. A wrong password is a 401 too: sending the login again would count it
   * twice and use up the refresh token.
   */
  readonly sendOnce: AnyClient['send']
}

export function isConnected(strategy: AuthenticationStrategy): strategy is ConnectedStrategy {
  return connect in strategy
}

/** Where the public client keeps tokens: two synchronous functions. */
export interface SurfaceTokenStorage {
  /** `EMPTY_TOKENS` if there are none. */
  getTokens(): Tokens
  setTokens(tokens: Tokens): void
}

/** No tokens. */
export const EMPTY_TOKENS: Tokens = {
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: '', role: 'none' },
}

/**
 * A token storage in memory, with the tokens to begin with.
 *
 * @param initial Tokens, or what a cookie had: parts of tokens, or nothing.
 */
export function createLocalTokenStorage(initial?: Partial<Tokens> | null): SurfaceTokenStorage {
  let current: Tokens = { ...EMPTY_TOKENS, ...initial }
  return {
    getTokens: () => current,
    setTokens(tokens) {
      current = tokens
    },
  }
}

/** How a strategy of a visitor or member reaches the platform. */
export interface OAuthConnection {
  readonly clientId: string
  readonly storage: SurfaceTokenStorage
  /** The client with the session of `storage`. */
  client(): Client
  /** Changes the settings. The tokens stay, because they are in `storage`. */
  connect(options: ConnectionOptions): ConnectedCaller
  /** A client of the same site with tokens of its own. */
  withTokens(tokens: Tokens | undefined): Client
}

export function oauthConnection(
  clientId: string,
  storage: SurfaceTokenStorage,
  tokenHeaders: Readonly<Record<string, string>> | undefined,
): OAuthConnection {
  let options: ConnectionOptions = withTokenHeaders({}, tokenHeaders)
  let current: Client | undefined
  const client = (): Client => {
    current ??= createClient({ ...options, clientId, storage: asCoreStorage(storage) })
    return current
  }
  return {
    clientId,
    storage,
    client,
    connect(next) {
      options = withTokenHeaders(next, tokenHeaders)
      current = undefined
      const { transport, session, send } = internalsOf(client(), 'OAuthStrategy')
      return {
        send,
        sendOnce: (operation, input, callOptions) => {
          const auth = { consistency: session.consistency, authorize: () => session.authorize() }
          // The platform keeps to the operation's types.
          return transport(operation, input, callOptions, auth) as Promise<never>
        },
      }
    },
    withTokens: (tokens) => createClient({ ...options, clientId, storage: memoryStorage(tokens) }),
  }
}

/** The storage as sessions read and write it. */
function asCoreStorage(storage: SurfaceTokenStorage): TokenStorage {
  return {
    read() {
      const tokens = storage.getTokens()
      return tokens.accessToken.value || tokens.refreshToken.value ? tokens : undefined
    },
    write: (tokens) => storage.setTokens(tokens),
    clear: () => storage.setTokens(EMPTY_TOKENS),
  }
}

/** The connection with `headers` added to token requests only. */
function withTokenHeaders(
  connection: ConnectionOptions,
  headers: Readonly<Record<string, string>> | undefined,
): ConnectionOptions {
  if (!headers) return connection
  return {
    ...connection,
    fetch: (input, init) => {
      const request = new Request(input, init)
      if (new URL(request.url).pathname.endsWith(grantToken.path)) {
        for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
      }
      return (connection.fetch ?? fetch)(request)
    },
  }
}
