import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { SessionRow } from './repository.ts'

/** Whose sessions end, and which one may go on. */
export interface EndedSessions {
  readonly siteId: string
  readonly memberId: string
  /** The session that asked for it stays, where there is one. */
  readonly exceptSessionId?: string | undefined
}

/**
 * Ends every session of a member, on all devices: the password changed, or staff blocked the account (requirements.md
 * PLT-29). In the caller's transaction.
 */
export async function endMemberSessions(trx: Database, ended: EndedSessions, now: Date): Promise<number> {
  let query = trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('site_id', '=', ended.siteId)
    .where('subject_kind', '=', 'member')
    .where('subject_id', '=', ended.memberId)
    .where('revoked_at', 'is', null)
  if (ended.exceptSessionId !== undefined) query = query.where('id', '!=', ended.exceptSessionId)
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
  await endLogIns(trx, ended, now)
  return Number(numUpdatedRows)
}

/** Browsers that are logged in at the hosted pages, and codes on their way, would only begin new sessions. */
async function endLogIns(
  trx: Database,
  { siteId, memberId, exceptSessionId }: EndedSessions,
  now: Date,
): Promise<void> {
  await sql`
    with codes as (
      update authorization_codes set spent_at = ${now}
      where site_id = ${siteId} and identity_id = ${memberId} and spent_at is null
    )
    update hosted_sessions set revoked_at = ${now}
    where site_id = ${siteId} and identity_id = ${memberId} and revoked_at is null
      and id is distinct from (
        select hosted_session_id from sessions where site_id = ${siteId} and id = ${exceptSessionId ?? null}
      )`.execute(trx)
}

export interface MemberKey {
  readonly siteId: string
  readonly memberId: string
}

/** Sessions of a member that can still be renewed, the newest first. */
export async function listMemberSessions(
  db: Database,
  { siteId, memberId }: MemberKey,
  now: Date,
): Promise<readonly SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('subject_kind', '=', 'member')
    .where('subject_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('idle_until', '>', now)
    .where('absolute_until', '>', now)
    .orderBy('id', 'desc')
    .execute()
}
