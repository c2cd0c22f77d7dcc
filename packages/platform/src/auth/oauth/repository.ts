import { timingSafeEqual } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { DeviceInfo } from '../../http/index.ts'
import type { Clock } from '../../runtime/index.ts'
import type { OAuthClient } from '../../sites/index.ts'
import { mayLogin } from '../members/session-token-repository.ts'
import { hashPresented, hashSecret, newOneTimeToken } from '../opaque-tokens.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import type { OAuthTables } from './tables.ts'

/** RFC 6749, section 4.1.2, recommends a short lifetime. */
export const codeMs = 60_000

/** Member and sessions of a code. */
export interface CodeSubject {
  readonly identityId: string
  readonly visitorId?: string | undefined
  readonly hostedSessionId?: string | undefined
}

/** Issues a code of 256 random bits. Only its hash is stored. */
export async function issueCode(
  db: Database,
  clock: Clock,
  request: AuthorizationRequest,
  { identityId, visitorId, hostedSessionId }: CodeSubject,
): Promise<string> {
  const { text, hash } = newOneTimeToken()
  await db
    .insertInto('authorization_codes')
    .values({
      site_id: request.siteId,
      code_hash: hash,
      client_id: request.clientId,
      redirect_uri: request.redirectUri ?? null,
      code_challenge: request.codeChallenge,
      scope: request.scope,
      identity_id: identityId,
      visitor_id: visitorId ?? request.visitorId ?? null,
      hosted_session_id: hostedSessionId ?? null,
      expires_at: new Date(clock() + codeMs),
    })
    .execute()
  return text
}

type SpentCode =
  | { readonly status: 'good'; readonly subject: CodeSubject; readonly scope: string }
  | { readonly status: 'refused' }
  /** The code was spent before, so it may have been stolen, and its session is revoked. */
  | { readonly status: 'replayed'; readonly sessionId: string | undefined }

/**
 * Spends a code for a new session. It is one statement, so exactly one of several concurrent requests succeeds. A request with the
 * wrong client, redirect URI or verifier spends the code too.
 */
export async function spendCode(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  client: Pick<OAuthClient, 'id' | 'siteId'>,
  request: { readonly code: string; readonly codeVerifier: string; readonly redirectUri: string | undefined },
  sessionId: string,
): Promise<SpentCode> {
  const hash = hashPresented(request.code)
  if (!hash) return { status: 'refused' }
  const now = new Date(clock())
  const row = await db
    .updateTable('authorization_codes')
    .set({ spent_at: now, session_id: sessionId })
    .where('site_id', '=', client.siteId)
    .where('code_hash', '=', hash)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .where(mayLogin('authorization_codes'))
    .returningAll()
    .executeTakeFirst()
  if (!row) {
    const known = await db
      .selectFrom('authorization_codes')
      .select(['spent_at', 'session_id'])
      .where('site_id', '=', client.siteId)
      .where('code_hash', '=', hash)
      .executeTakeFirst()
    return known?.spent_at
      ? { status: 'replayed', sessionId: known.session_id ?? undefined }
      : { status: 'refused' }
  }
  const isBound =
    row.client_id === client.id &&
    row.redirect_uri === (request.redirectUri ?? null) &&
    matchesChallenge(request.codeVerifier, row.code_challenge)
  if (!isBound) return { status: 'refused' }
  return {
    status: 'good',
    scope: row.scope,
    subject: {
      identityId: row.identity_id,
      visitorId: row.visitor_id ?? undefined,
      hostedSessionId: row.hosted_session_id ?? undefined,
    },
  }
}

/** RFC 7636, section 4.6, `S256`. */
function matchesChallenge(verifier: string, challenge: string): boolean {
  const hash = hashSecret(verifier)
  const expected = Buffer.from(challenge, 'base64url')
  return expected.byteLength === hash.byteLength && timingSafeEqual(expected, hash)
}

export async function insertHostedSession(db: Database, row: Insertable<OAuthTables['hosted_sessions']>) {
  await db.insertInto('hosted_sessions').values(row).execute()
}

type HostedSessionRow = Selectable<OAuthTables['hosted_sessions']>

/** Undefined once the session has ended or its member may no longer log in. */
export async function findActiveHostedSession(
  db: Database,
  { siteId, id }: { readonly siteId: string; readonly id: string },
  now: Date,
): Promise<HostedSessionRow | undefined> {
  return db
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
}

/** Moves the idle limit. Writes only once a tenth of it has passed: not every page view is worth a write. */
export async function extendHostedSession(db: Database, row: HostedSessionRow, now: Date): Promise<void> {
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

/** The device of the browser's login; undefined if there is none. */
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

/** Ends the login of a browser, and every client session that was created from it. */
export async function endHostedSession(trx: Database, siteId: string, id: string, now: Date): Promise<void> {
  await sql`
    with ended as (
      update hosted_sessions set revoked_at = ${now}
      where site_id = ${siteId} and id = ${id} and revoked_at is null
    )
    update sessions set revoked_at = ${now}
    where site_id = ${siteId} and hosted_session_id = ${id} and revoked_at is null`.execute(trx)
}
