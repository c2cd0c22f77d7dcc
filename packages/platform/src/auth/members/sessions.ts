import type { EmptyResponse, LogOutRequest, RawHttpResponse } from '@vitrine/contract'
import type {
  EndOtherSessionsResponse,
  EndOwnSessionRequest,
  ListOwnSessionsResponse,
  OwnSession,
} from '@vitrine/contract/accounts'
import { isUuid, transaction } from '../../db/index.ts'
import { type Caller, httpError, invalidField } from '../../http/index.ts'
import { findClient, isRedirectRegistered } from '../../sites/index.ts'
import { recordEvent } from '../audit/repository.ts'
import {
  endMemberSessions,
  endSession as endTokenSession,
  listMemberSessions,
  type SessionRow,
} from '../tokens/repository.ts'
import type { IdentityContext } from './context.ts'

/** Where the caller is logged in, newest first. */
export async function listSessions(
  { db, site, clock }: IdentityContext,
  _request: object,
  caller: Caller,
): Promise<ListOwnSessionsResponse> {
  const member = { siteId: site.id, memberId: caller.id }
  const rows = await listMemberSessions(db, member, new Date(clock()))
  return { sessions: rows.map((row) => ({ ...wireSession(row), current: row.id === caller.sessionId })) }
}

function wireSession(row: SessionRow): Omit<OwnSession, 'current'> {
  const { id, client_id, created_at, rotated_at, last_used_at, browser, system, network } = row
  return {
    id,
    clientId: client_id,
    createdDate: created_at.toISOString(),
    // Older sessions have only the time of their last rotation.
    lastUsedDate: (last_used_at ?? rotated_at ?? created_at).toISOString(),
    ...(browser !== null && { browser }),
    ...(system !== null && { system }),
    ...(network !== null && { network }),
  }
}

/**
 * Ends one of the caller's sessions and the browser login that created it. @throws 404 if the caller has no session
 * with this id
 */
export async function endSession(
  context: IdentityContext,
  { sessionId }: EndOwnSessionRequest,
  { id: memberId }: Caller,
): Promise<EmptyResponse> {
  const { db, site, clock } = context
  const now = new Date(clock())
  const own = await listMemberSessions(db, { siteId: site.id, memberId }, now)
  if (!own.some(({ id }) => id === sessionId)) throw httpError(404, 'There is no such session.')
  await endTokenSession(db, { siteId: site.id, sessionId }, now)
  await recordEvent(context, { kind: 'LOGGED_OUT', identityId: memberId, detail: { sessionId } })
  return {}
}

/** "Log out everywhere": ends the caller's other sessions. */
export async function endOtherSessions(
  context: IdentityContext,
  _request: object,
  { id: memberId, sessionId }: Caller,
): Promise<EndOtherSessionsResponse> {
  const { site, clock } = context
  return transaction(context.db, async (trx) => {
    const ended = { siteId: site.id, memberId, exceptSessionId: sessionId }
    const endedCount = await endMemberSessions(trx, ended, new Date(clock()))
    const event = { kind: 'LOGGED_OUT', identityId: memberId, detail: { endedCount } } as const
    await recordEvent({ ...context, db: trx }, event)
    return { endedCount }
  })
}

/**
 * Ends the caller's session and the browser login that created it. Returns a redirect only to an address that the
 * client registered exactly. There are no cookies on this path, so none are cleared.
 */
export async function logout(
  context: IdentityContext,
  { postLogoutRedirectUri, clientId }: LogOutRequest,
  { sessionId }: Caller,
): Promise<RawHttpResponse> {
  const { db, site, clock, holder } = context
  const target = postLogoutRedirectUri ?? ''
  if (target !== '') {
    const id = clientId ?? holder.clientId
    const client = isUuid(id) ? await findClient(db, id) : undefined
    if (client?.siteId !== site.id || !isRedirectRegistered(target, client.redirectUris)) {
      const description = 'is not an address that the client registered'
      throw invalidField('postLogoutRedirectUri', 'VALIDATION', description)
    }
  }
  await endTokenSession(db, { siteId: site.id, sessionId }, new Date(clock()))
  await recordEvent(context, { kind: 'LOGGED_OUT' })
  if (target === '') return { body: '', statusCode: 200, headers: [] }
  return { body: '', statusCode: 302, headers: [{ key: 'Location', value: target }] }
}
