import { timingSafeEqual } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { isUuid, newId } from '../../db/index.ts'
import type { DeviceInfo } from '../../http/index.ts'
import type { CookieJar } from '../../pages/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { hashPresented, newOneTimeToken } from '../members/secrets/one-time-token.ts'
import { readIdentitySettings } from '../members/settings.ts'
import type { OAuthTables } from './tables.ts'

/** Of one site, since several may share a platform's host. */
const nameFor = (siteId: string) => `member-${siteId.slice(0, 8)}`

interface Place {
  readonly db: Database
  readonly clock: Clock
  readonly cookies: CookieJar
}

/** A log-in of a browser at the hosted pages. */
export interface HostedSession {
  readonly id: string
  readonly identityId: string
}

/** Begins a log-in, in the caller's transaction. Always a new one: what a browser held before is no proof of anything. */
export async function beginHostedSession(
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

/** The log-in of the browser that sent a request; undefined where there is none, it ended, or its member may not log in. */
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
  await moveOn(db, row, now)
  return { id, identityId: row.identity_id }
}

/** Whoever uses a log-in keeps it; written once in a tenth of the time that it may idle, because not every look is worth it. */
async function moveOn(
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

/** Where the log-in of a browser came from; undefined for none. */
export async function hostedSeenFrom(
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

/** Ends the log-in of a browser, and every session of a client that came from it (requirements.md PLT-29). */
export async function endHostedSession(trx: Database, siteId: string, id: string, now: Date): Promise<void> {
  await sql`
    with ended as (
      update hosted_sessions set revoked_at = ${now}
      where site_id = ${siteId} and id = ${id} and revoked_at is null
    )
    update sessions set revoked_at = ${now}
    where site_id = ${siteId} and hosted_session_id = ${id} and revoked_at is null`.execute(trx)
}

/** Removes the browser's cookie of a log-in that ended. */
export function forgetHostedSession(siteId: string, cookies: CookieJar): string {
  return cookies.write({ name: nameFor(siteId), value: '', maxAgeSeconds: 0 })
}
