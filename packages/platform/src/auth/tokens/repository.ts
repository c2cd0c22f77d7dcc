import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { DeviceInfo } from '../../http/index.ts'
import type { TokenTables } from './tables.ts'

export type SessionRow = Selectable<TokenTables['sessions']>

export interface SessionKey {
  readonly siteId: string
  readonly sessionId: string
}

type NewSession = Insertable<TokenTables['sessions']>

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** Both rows in one statement: one round trip, and no visitor without a session. */
export async function insertVisitorSession(db: Database, session: NewSession): Promise<void> {
  const { site_id, subject_id: id, client_id, created_at } = session
  await db
    .with('visitor', (cte) => cte.insertInto('visitors').values({ site_id, id, client_id, created_at }))
    .insertInto('sessions')
    .values(session)
    .execute()
}

interface TokenUse extends SessionKey {
  readonly clientId: string
  readonly presentedHash: Buffer
  readonly now: Date
  readonly device: DeviceInfo
}

/**
 * Replaces the current token with its successor, if it is the one presented. One statement: of concurrent callers
 * with one token, exactly one succeeds.
 */
export async function rotateSession(
  db: Database,
  use: TokenUse,
  successor: { readonly hash: Buffer; readonly sealed: Buffer },
): Promise<SessionRow | undefined> {
  return withCurrentToken(db, use)
    .set(({ ref }) => ({
      grandparent_hash: ref('parent_hash'),
      sealed_parent: ref('sealed_current'),
      parent_hash: ref('current_hash'),
      current_hash: successor.hash,
      sealed_current: successor.sealed,
      rotated_at: use.now,
      ...lastUse(use),
    }))
    .returningAll()
    .executeTakeFirst()
}

/** For clients with a static refresh token: extends the session. */
export async function extendSession(db: Database, use: TokenUse): Promise<SessionRow | undefined> {
  return withCurrentToken(db, use).set(lastUse(use)).returningAll().executeTakeFirst()
}

/** Members see where a session was used last. A shop's server that renews does not hide the browser of the login. */
function lastUse({ now, device }: TokenUse) {
  const isMemberInBrowser = sql<boolean>`subject_kind = 'member' and ${device.browser}::text is not null`
  const updated = (name: keyof DeviceInfo) =>
    sql<string | null>`case when ${isMemberInBrowser} then ${device[name]} else ${sql.ref(name)} end`
  return {
    idle_until: sql<Date>`least(${now}::timestamptz + idle_seconds * interval '1 second', absolute_until)`,
    last_used_at: now,
    browser: updated('browser'),
    system: updated('system'),
    network: updated('network'),
  }
}

function withCurrentToken(db: Database, { siteId, sessionId, clientId, presentedHash, now }: TokenUse) {
  return db
    .updateTable('sessions')
    .where('site_id', '=', siteId)
    .where('id', '=', sessionId)
    .where('client_id', '=', clientId)
    .where('current_hash', '=', presentedHash)
    .where('revoked_at', 'is', null)
    .where('idle_until', '>', now)
    .where('absolute_until', '>', now)
}

export async function findSession(
  db: Database,
  { siteId, sessionId }: SessionKey,
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
}

export async function revokeSession(db: Database, { siteId, sessionId }: SessionKey, now: Date) {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Newest first, of every process on the database. */
export async function listSigningKeys(
  db: Database,
): Promise<readonly Selectable<TokenTables['signing_keys']>[]> {
  return db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
}

export async function insertSigningKey(db: Database, key: Insertable<TokenTables['signing_keys']>) {
  await db
    .insertInto('signing_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteSigningKeys(db: Database, exceptIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('signing_keys')
    .where('id', 'not in', [...exceptIds])
    .execute()
}

interface MemberKey {
  readonly siteId: string
  readonly memberId: string
}

/**
 * Ends every session of a member on all devices, except the given one. Ends browser logins and unused codes too, because they
 * would start new sessions.
 */
export async function endMemberSessions(
  trx: Database,
  { siteId, memberId, exceptSessionId }: MemberKey & { readonly exceptSessionId?: string | undefined },
  now: Date,
): Promise<number> {
  let query = trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('site_id', '=', siteId)
    .where('subject_kind', '=', 'member')
    .where('subject_id', '=', memberId)
    .where('revoked_at', 'is', null)
  if (exceptSessionId !== undefined) query = query.where('id', '!=', exceptSessionId)
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
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
  return Number(numUpdatedRows)
}

/** Sessions of a member that can still be renewed, newest first. */
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

/**
 * Ends a session, the browser login that created it, and every other session of that login. @returns the id of the
 * member; undefined for a visitor and for an unknown session
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

/** False if a session was ended or has reached its absolute lifetime. */
export async function isSessionActive(db: Database, { siteId, sessionId }: SessionKey, now: Date) {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('absolute_until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Sessions of visitors that ended since a date, on any process: few, because most sessions just expire. */
export async function listEndedVisitorSessions(db: Database, since: Date, limit: number) {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('subject_kind', '=', 'visitor')
    .where('revoked_at', '>', since)
    .orderBy('revoked_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
