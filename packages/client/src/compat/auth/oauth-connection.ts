import type { Operation, TokenRequest, Tokens } from '@vitrine/contract'
import { type Client, type ConnectionOptions, createClient } from '../../client.ts'
import { grant } from '../../session/grant.ts'
import { memoryStorage } from '../../session/token-storage.ts'
import { createTransport } from '../../transport/transport.ts'
import { withTokenHeaders } from './token-headers.ts'
import { coreStorage, EMPTY_TOKENS, type SurfaceTokenStorage } from './tokens.ts'

/** Bodies of the token endpoint, those of administrative grants too, which are in snake case (wire 6.1). */
export type AnyTokenRequest =
  | TokenRequest
  | {
      readonly grant_type: 'authorized_client'
      readonly member_id: string
      readonly scope?: string
      readonly session_token?: string
    }

/** How a strategy of a visitor or member reaches the platform. */
export interface OAuthConnection {
  readonly clientId: string
  readonly storage: SurfaceTokenStorage
  /** The core's client, with the session of `storage`. */
  client(): Client
  /** Goes on by other settings; tokens stay, they live in `storage`. */
  connect(options: ConnectionOptions): Client
  /** A client of the same site whose tokens nobody else sees. */
  apart(tokens: Tokens | undefined): Client
  /** Sends one operation under another authorization than that of the session. @throws StoreError */
  sendAs<I, O, E extends string>(authorization: string, operation: Operation<I, O, E>, request: I): Promise<O>
  /** Asks for tokens; `held` gives role and, where the answer has none, refresh token. @throws StoreError */
  exchange(request: AnyTokenRequest, held: Tokens['refreshToken'], authorization?: string): Promise<Tokens>
}

export function oauthConnection(
  clientId: string,
  storage: SurfaceTokenStorage,
  tokenHeaders: Readonly<Record<string, string>> | undefined,
): OAuthConnection {
  let options: ConnectionOptions = withTokenHeaders({}, tokenHeaders)
  let made: Client | undefined
  const client = (): Client => {
    made ??= createClient({ ...options, clientId, storage: coreStorage(storage) })
    return made
  }
  return {
    clientId,
    storage,
    client,
    connect(next) {
      options = withTokenHeaders(next, tokenHeaders)
      made = undefined
      return client()
    },
    apart: (tokens) => createClient({ ...options, clientId, storage: memoryStorage(tokens) }),
    // The cast holds as far as the platform keeps its contract.
    sendAs: (authorization, operation, request) =>
      createTransport({ ...options, headers: { ...options.headers, authorization } })(
        operation,
        request,
      ) as Promise<never>,
    exchange(request, held, authorization) {
      const headers = { ...options.headers, ...(authorization && { authorization }) }
      // The cast holds: the endpoint takes administrative grants too; `TokenRequest` has those of browsers.
      return grant(createTransport({ ...options, headers }), request as TokenRequest, held, Date.now())
    },
  }
}

/** Tokens of which a part may be missing, as the public client takes them; undefined where nothing can come of them. */
export function wholeTokens(tokens: Partial<Tokens> | undefined): Tokens | undefined {
  return tokens?.refreshToken?.value ? { ...EMPTY_TOKENS, ...tokens } : undefined
}
