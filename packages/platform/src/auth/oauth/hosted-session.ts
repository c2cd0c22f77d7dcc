import { timingSafeEqual } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type Database, isUuid, newId } from '../../db/index.ts'
import type { DeviceInfo } from '../../http/index.ts'
import type { CookieJar } from '../../pages/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { hashPresented, newOneTimeToken } from '../members/secrets/one-time-token.ts'
import { readIdentitySettings } from '../members/settings.ts'
import type { OAuthTables } from './tables.ts'

/** One cookie per site, because several sites may share a host. */
const nameFor = (siteId: string) => `member-${siteId.slice(0, 8)}`

interface Place {
  readonly db: Database
  readonly clock: Clock
  readonly cookies: CookieJar
}

/** A browser's log-in on the hosted pages. */
export interface HostedSession {
  readonly id: string
  readonly identityId: string
}

/** Starts a log-in in the caller's transaction. Always a new session, against session fixation. */
export async function startHostedSession(
  { db, clock, cookies }: Place,
  siteId: string,
  identityId: string,
  seenFrom: DeviceInfo,
): Promise<HostedSession & { readonly cookie: string }> {
  const { sessionIdleSeconds, sessionAbsoluteSeconds } = await readIdentitySettings(db, siteId)
  const id = newId(clock)
  const secret = newOneTimeToken()
  await db
    .insertInto('hosted_sessions')
    .values({
      site_id: siteId,
      id,
      secret_hash: secret.hash,
      identity_id: identityId,
      created_at: new Date(clock()),
      idle_until: new Date(clock() + sessionIdleSeconds * 1_000),
      absolute_until: new Date(clock() + sessionAbsoluteSeconds * 1_000),
      idle_seconds: sessionIdleSeconds,
      ...seenFrom,
    })
    .execute()
  const value = `${id}.${secret.text}`
  const cookie = cookies.write({ name: nameFor(siteId), value, maxAgeSeconds: sessionAbsoluteSeconds })
  return { id, identityId, cookie }
}

/** Finds the browser's log-in; undefined if there is none, it has ended, or its member is not active. */
export async function findHostedSession(
  { db, clock, cookies }: Place,
  siteId: string,
  request: Request,
): Promise<HostedSession | undefined> {
  const [id = '', text = ''] = (cookies.read(request, nameFor(siteId)) ?? '').split('.')
  const hash = hashPresented(text)
  if (!hash || !isUuid(id)) return undefined
  const now = new Date(clock())
  const row = await db
    .selectFrom('hosted_sessions')
    .innerJoin('identities', (join) =>
      join
        .onRef('identities.site_id', '=', 'hosted_sessions.site_id')
        .onRef('identities.id', '=', 'hosted_sessions.identity_id')
        .on('identities.status', '=', 'ACTIVE'),
    )
    .selectAll('hosted_sessions')
    .where('hosted_sessions.site_id', '=', siteId)
    .where('hosted_sessions.id', '=', id)
    .where('hosted_sessions.revoked_at', 'is', null)
    .where('hosted_sessions.idle_until', '>', now)
    .where('hosted_sessions.absolute_until', '>', now)
    .executeTakeFirst()
  if (!row || !timingSafeEqual(row.secret_hash, hash)) return undefined
  await extendHostedSession(db, row, now)
  return { id, identityId: row.identity_id }
}

/** Extends the idle time of a log-in in use. Written at most ten times per idle period, not with every request. */
async function extendHostedSession(
  db: Database,
  row: Selectable<OAuthTables['hosted_sessions']>,
  now: Date,
): Promise<void> {
  const idleMs = row.idle_seconds * 1_000
  const idle_until = new Date(Math.min(now.getTime() + idleMs, row.absolute_until.getTime()))
  if (idle_until.getTime() - row.idle_until.getTime() < idleMs / 10) return
  await db
    .updateTable('hosted_sessions')
    .set({ idle_until })
    .where('site_id', '=', row.site_id)
    .where('id', '=', row.id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Device info of a browser's log-in. */
export async function findHostedDevice(
  db: Database,
  siteId: string,
  id: string | undefined,
): Promise<DeviceInfo | undefined> {
  if (id === undefined) return undefined
  return db
    .selectFrom('hosted_sessions')
    .select(['browser', 'system', 'network'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Ends a browser's log-in and all client sessions that came from it. */
export async function endHostedSession(trx: Database, siteId: string, id: string, now: Date): Promise<void> {
  await sql`
    with ended as (
      update hosted_sessions set revoked_at = ${now}
      where site_id = ${siteId} and id = ${id} and revoked_at is null
    )
    update sessions set revoked_at = ${now}
    where site_id = ${siteId} and hosted_session_id = ${id} and revoked_at is null`.execute(trx)
}

/** Cookie that deletes the browser's log-in cookie. */
export function deleteHostedSessionCookie(siteId: string, cookies: CookieJar): string {
  return cookies.write({ name: nameFor(siteId), value: '', maxAgeSeconds: 0 })
}
