import type { Operation, TokenRequest, Tokens } from '@vitrine/contract'
import type { Client, ConnectedClient } from '../client.ts'
import { grant } from '../session/grant.ts'
import type { CallOptions } from '../transport/transport.ts'

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

/**
 * Sends under the session's token as it is. A wrong password is a 401 too: to renew and send again, as other calls do, would
 * count it twice (requirements.md SDK-14).
 *
 * @throws StoreError
 */
export function sendOnce<I, O>(
  client: Client,
  operation: Operation<I, O, string>,
  input: I,
  options?: CallOptions,
): Promise<O> {
  const { call, session } = connected(client)
  const identity = { told: session.told, authorize: () => session.authorize() }
  // The cast holds as far as the platform keeps its contract.
  return call(operation, input, options, identity) as Promise<O>
}
