import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { DeviceInfo } from '../../http/index.ts'
import type { TokenTables } from './tables.ts'

export type SessionRow = Selectable<TokenTables['sessions']>

export interface SessionKey {
  readonly siteId: string
  readonly sessionId: string
}

interface NewVisitorSession extends SessionKey {
  readonly clientId: string
  readonly visitorId: string
  readonly currentHash: Buffer
  readonly now: Date
  readonly idleUntil: Date
  readonly absoluteUntil: Date
}

/** Both rows in one statement: one round trip, and no visitor without a session. */
export async function insertVisitorSession(db: Database, session: NewVisitorSession): Promise<void> {
  const visitor = {
    site_id: session.siteId,
    id: session.visitorId,
    client_id: session.clientId,
    created_at: session.now,
  }
  await db
    .with('visitor', (cte) => cte.insertInto('visitors').values(visitor))
    .insertInto('sessions')
    .values({
      site_id: session.siteId,
      id: session.sessionId,
      client_id: session.clientId,
      subject_kind: 'visitor',
      subject_id: session.visitorId,
      created_at: session.now,
      current_hash: session.currentHash,
      idle_until: session.idleUntil,
      absolute_until: session.absoluteUntil,
    })
    .execute()
}

interface NewMemberSession extends SessionKey {
  readonly clientId: string
  readonly memberId: string
  readonly hostedSessionId: string | undefined
  readonly currentHash: Buffer
  readonly now: Date
  readonly idleSeconds: number
  readonly absoluteSeconds: number
  readonly seenFrom: DeviceInfo
}

/** In the caller's transaction, with the code that it is for. */
export async function insertMemberSession(trx: Database, session: NewMemberSession): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      site_id: session.siteId,
      id: session.sessionId,
      client_id: session.clientId,
      subject_kind: 'member',
      subject_id: session.memberId,
      hosted_session_id: session.hostedSessionId ?? null,
      created_at: session.now,
      current_hash: session.currentHash,
      idle_seconds: session.idleSeconds,
      idle_until: new Date(session.now.getTime() + session.idleSeconds * 1_000),
      absolute_until: new Date(session.now.getTime() + session.absoluteSeconds * 1_000),
      last_used_at: session.now,
      ...session.seenFrom,
    })
    .execute()
}

interface Presented extends SessionKey {
  readonly clientId: string
  readonly presentedHash: Buffer
  readonly now: Date
  readonly seenFrom: DeviceInfo
}

interface Rotation extends Presented {
  readonly successorHash: Buffer
  readonly sealedSuccessor: Buffer
}

/**
 * Replaces the current token with its successor, if it is the one presented. One statement: of concurrent callers
 * with one token, exactly one succeeds.
 */
export async function rotateSession(db: Database, rotation: Rotation): Promise<SessionRow | undefined> {
  return current(db, rotation)
    .set((eb) => ({
      parent_hash: eb.ref('current_hash'),
      current_hash: rotation.successorHash,
      sealed_current: rotation.sealedSuccessor,
      rotated_at: rotation.now,
      ...used(rotation),
    }))
    .returningAll()
    .executeTakeFirst()
}

/** For clients with a static refresh token: extends the session. */
export async function extendSession(db: Database, presented: Presented): Promise<SessionRow | undefined> {
  return current(db, presented).set(used(presented)).returningAll().executeTakeFirst()
}

/** A member reads where a session was seen last. What a shop's server renews was seen where its browser was before. */
function used({ now, seenFrom }: Presented) {
  const isMemberInBrowser = sql<boolean>`subject_kind = 'member' and ${seenFrom.browser}::text is not null`
  const moved = (name: keyof DeviceInfo) =>
    sql<string | null>`case when ${isMemberInBrowser} then ${seenFrom[name]} else ${sql.ref(name)} end`
  return {
    idle_until: nextIdle(now),
    last_used_at: now,
    browser: moved('browser'),
    system: moved('system'),
    network: moved('network'),
  }
}

/** No renewal outlives the end that the session was given at its beginning. */
function nextIdle(now: Date) {
  return sql<Date>`least(${now}::timestamptz + idle_seconds * interval '1 second', absolute_until)`
}

function current(db: Database, { siteId, sessionId, clientId, presentedHash, now }: Presented) {
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

export async function revokeSession(
  db: Database,
  { siteId, sessionId }: SessionKey,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Deletes a batch of member sessions that can no longer be renewed. Those of visitors go with the visitor and the cart. */
export async function deleteExpiredSessions(db: Database, before: Date, atMost: number): Promise<number> {
  const result = await sql`
    delete from sessions where (site_id, id) in (
      select site_id, id from sessions where subject_kind = 'member' and idle_until < ${before} order by idle_until limit ${atMost}
    )`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

/** Newest first, of every process on the database. */
export async function listSigningKeys(
  db: Database,
): Promise<readonly Selectable<TokenTables['signing_keys']>[]> {
  return db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
}

export async function insertSigningKey(
  db: Database,
  key: Insertable<TokenTables['signing_keys']>,
): Promise<void> {
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

/** Whose sessions end, and which one may go on. */
interface EndedSessions {
  readonly siteId: string
  readonly memberId: string
  /** The caller's own session stays, if there is one. */
  readonly exceptSessionId?: string | undefined
}

/** Ends every session of a member on all devices, after a password change or a block. In the caller's transaction. */
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

interface MemberKey {
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

/** False once a session was ended or its absolute lifetime is over. */
export async function isSessionActive(
  db: Database,
  { siteId, sessionId }: SessionKey,
  now: Date,
): Promise<boolean> {
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
export async function listEndedVisitorSessions(
  db: Database,
  since: Date,
  limit: number,
): Promise<readonly string[]> {
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
