import type { TokenRequest, Tokens } from '@vitrine/contract'
import type { Client, ConnectedClient } from '../client.ts'
import { grant } from '../session/grant.ts'

/** The client with what log-ins need of it. */
export function connected(client: Client): ConnectedClient {
  // The cast holds because `createClient` makes every client there is.
  return client as ConnectedClient
}

/** A member's tokens for a grant, outside the session. @throws StoreError */
export function grantToMember(client: Client, request: TokenRequest): Promise<Tokens> {
  const { call, options } = connected(client)
  return grant(call, request, { value: '', role: 'member' }, (options.clock ?? Date.now)())
}
