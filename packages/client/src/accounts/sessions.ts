import {
  endOtherSessions as endOtherSessionsOperation,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '@vitrine/contract/accounts'
import type { AnyClient, ReadingClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'

/**
 * Returns the sessions of the member who is logged in, newest first.
 *
 * @throws StoreError with status 403 for visitors
 * @example
 * ```ts
 * for (const session of await accounts.listMySessions(client)) console.log(session.id)
 * ```
 */
export async function listMySessions(
  client: ReadingClient,
  options?: CallOptions,
): Promise<readonly OwnSession[]> {
  return (await client.send(listOwnSessions, {}, options)).sessions
}

/**
 * Ends one session of the member who is logged in.
 *
 * @param sessionId One of {@link listMySessions}
 * @throws StoreError with status 404 if it has ended already, or is not the member's
 * @example
 * ```ts
 * await accounts.endSession(client, id)
 * ```
 */
export async function endSession(client: AnyClient, sessionId: string, options?: CallOptions): Promise<void> {
  await client.send(endOwnSession, { sessionId }, options)
}

/**
 * Ends every other session of the member who is logged in: "log out everywhere else". Returns how many there were.
 *
 * @throws StoreError with status 403 for visitors
 * @example
 * ```ts
 * const ended = await accounts.endOtherSessions(client)
 * console.log(`${ended} other sessions have ended.`)
 * ```
 */
export async function endOtherSessions(client: AnyClient, options?: CallOptions): Promise<number> {
  return (await client.send(endOtherSessionsOperation, {}, options)).endedCount
}
