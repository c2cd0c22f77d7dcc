import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { SessionKey } from './repository.ts'

/**
 * Ends a session with the browser's log-in that it came from, and with every other session that came from that
 * (requirements.md PLT-29). The answer is the member whose session it was; undefined for a visitor's and for none.
 */
export async function endSession(
  db: Database,
  { siteId, sessionId }: SessionKey,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ subject_kind: string; subject_id: string }>`
    with named as (
      select id, subject_kind, subject_id, hosted_session_id from sessions
      where site_id = ${siteId} and id = ${sessionId}
    ), hosted as (
      update hosted_sessions set revoked_at = ${now}
      where site_id = ${siteId} and id = (select hosted_session_id from named) and revoked_at is null
    ), ended as (
      update sessions set revoked_at = ${now}
      where site_id = ${siteId} and revoked_at is null
        and (id = ${sessionId} or hosted_session_id = (select hosted_session_id from named))
    )
    select subject_kind, subject_id from named`.execute(db)
  const [row] = rows
  return row?.subject_kind === 'member' ? row.subject_id : undefined
}
