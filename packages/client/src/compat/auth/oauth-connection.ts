import type { Tokens } from '@vitrine/contract'
import { type Client, createClient } from '../../client.ts'
import { memoryStorage } from '../../session/token-storage.ts'
import type { ConnectionOptions } from '../../transport/connection.ts'
import { withTokenHeaders } from './token-headers.ts'
import { coreStorage, type SurfaceTokenStorage } from './tokens.ts'

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
  }
}
