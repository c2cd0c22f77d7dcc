import {
  endOtherSessions as endOtherSessionsOperation,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '@vitrine/contract/accounts'
import type { Caller, ReadCaller } from '../client.ts'
import type { CallOptions } from '../transport/transport.ts'

/**
 * Where the signed-in member is logged in, the newest first. @throws StoreError 403 for visitors
 * @see decision 0076
 */
export async function ownSessions(client: ReadCaller, options?: CallOptions): Promise<readonly OwnSession[]> {
  return (await client.send(listOwnSessions, {}, options)).sessions
}

/**
 * Logs the member out of one of these places.
 * @throws StoreError 404 where it is over already, or not the member's
 * @see decision 0076
 */
export async function endSession(client: Caller, sessionId: string, options?: CallOptions): Promise<void> {
  await client.send(endOwnSession, { sessionId }, options)
}

/**
 * "Log out everywhere": ends every session of the member but the client's own, and tells how many there were.
 *
 * @example
 * ```ts
 * const ended = await accounts.endOtherSessions(client)
 * ```
 * @throws StoreError 403 for visitors
 * @see decision 0076
 */
export async function endOtherSessions(client: Caller, options?: CallOptions): Promise<number> {
  return (await client.send(endOtherSessionsOperation, {}, options)).endedCount
}
