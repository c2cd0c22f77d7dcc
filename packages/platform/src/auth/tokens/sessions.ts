import { hkdfSync } from 'node:crypto'
import { type Database, newId } from '../../db/index.ts'
import type { DeviceInfo } from '../../http/index.ts'
import { type Clock, decrypt, encrypt } from '../../runtime/index.ts'
import type { OAuthClient } from '../../sites/index.ts'
import { readIdentitySettings } from '../members/settings-repository.ts'
import { hashSecret, matchesHash, newSecret, readToken, writeToken } from '../opaque-tokens.ts'
import {
  extendSession,
  findSession,
  insertSession,
  insertVisitorSession,
  revokeSession,
  rotateSession,
  type SessionRow,
} from './repository.ts'

const dayMs = 86_400_000
/** A visitor's session ends after this long without renewal, and after this long in any case. */
const visitorIdleMs = 30 * dayMs
const visitorAbsoluteMs = 90 * dayMs
/** How long a token is still accepted after its successor was used: requests of several tabs overlap. */
const reuseGraceMs = 10_000

/** A session and the refresh token that renews it next. */
export interface Renewable {
  readonly sessionId: string
  readonly subjectKind: 'visitor' | 'member'
  readonly subjectId: string
  /** Null for a session that cannot be renewed. */
  readonly refreshToken: string | null
}

interface SessionContext {
  readonly db: Database
  readonly clock: Clock
}

/** Starts the session of a new anonymous visitor. */
export async function startVisitorSession(
  { db, clock }: SessionContext,
  client: OAuthClient,
): Promise<Renewable> {
  const now = clock()
  const [sessionId, subjectId, secret] = [newId(clock), newId(clock), newSecret()]
  await insertVisitorSession(db, {
    site_id: client.siteId,
    id: sessionId,
    client_id: client.id,
    subject_kind: 'visitor',
    subject_id: subjectId,
    created_at: new Date(now),
    current_hash: hashSecret(secret),
    idle_until: new Date(now + visitorIdleMs),
    absolute_until: new Date(now + visitorAbsoluteMs),
  })
  return { sessionId, subjectKind: 'visitor', subjectId, refreshToken: writeToken('R1', sessionId, secret) }
}

interface NewMemberSession {
  readonly id: string
  readonly memberId: string
  readonly scope: string
  /** The browser login that it comes from. */
  readonly hostedSessionId?: string | undefined
  readonly device: DeviceInfo
}

/** Starts the session of a member, in the caller's transaction. */
export async function startMemberSession(
  { db, clock }: SessionContext,
  client: Pick<OAuthClient, 'id' | 'siteId'>,
  { id, memberId, scope, hostedSessionId, device }: NewMemberSession,
): Promise<Renewable> {
  const { sessionIdleSeconds, sessionAbsoluteSeconds } = await readIdentitySettings(db, client.siteId)
  const now = clock()
  const secret = newSecret()
  await insertSession(db, {
    site_id: client.siteId,
    id,
    client_id: client.id,
    subject_kind: 'member',
    subject_id: memberId,
    hosted_session_id: hostedSessionId ?? null,
    created_at: new Date(now),
    current_hash: hashSecret(secret),
    idle_seconds: sessionIdleSeconds,
    idle_until: new Date(now + sessionIdleSeconds * 1_000),
    absolute_until: new Date(now + sessionAbsoluteSeconds * 1_000),
    last_used_at: new Date(now),
    ...device,
  })
  // OpenID Connect Core, section 11: without this scope, the member logs in again when the access token expires.
  const isRenewable = scope.split(' ').includes('offline_access')
  const refreshToken = isRenewable ? writeToken('R1', id, secret) : null
  return { sessionId: id, subjectKind: 'member', subjectId: memberId, refreshToken }
}

type RenewalOutcome =
  | { readonly session: Renewable }
  /** The token was refused. `ended` is set if that ended its session, because the token had been used before. */
  | { readonly ended?: { readonly sessionId: string; readonly memberId: string | undefined } }

/**
 * Renews a session. A token that was replaced still returns the current one while its successor is unused, and for ten
 * seconds after that; any other reuse ends the session (decision 13).
 */
export async function renewSession(
  { db, clock }: SessionContext,
  client: OAuthClient,
  presented: { readonly refreshToken: string; readonly device: DeviceInfo },
): Promise<RenewalOutcome> {
  const token = readToken('R1', presented.refreshToken)
  if (!token) return {}
  const { id: sessionId, secret } = token
  const key = { siteId: client.siteId, sessionId }
  const now = new Date(clock())
  const use = {
    ...key,
    clientId: client.id,
    presentedHash: hashSecret(secret),
    now,
    device: presented.device,
  }
  const renewed = (row: SessionRow, next: string) => ({
    session: {
      sessionId,
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      refreshToken: writeToken('R1', sessionId, next),
    },
  })
  if (client.refresh === 'static') {
    const extended = await extendSession(db, use)
    if (extended) return renewed(extended, secret)
  } else {
    const successor = newSecret()
    const sealed = encrypt(successorKey(secret), Buffer.from(successor))
    const rotated = await rotateSession(db, use, { hash: hashSecret(successor), sealed })
    if (rotated) return renewed(rotated, successor)
  }
  const row = await findSession(db, key)
  const isActive = row && !row.revoked_at && row.idle_until > now && row.absolute_until > now
  if (!isActive || row.client_id !== client.id) return {}
  const current = currentSecret(row, secret, now)
  if (current !== undefined) return renewed(row, current)
  await revokeSession(db, key, now)
  return { ended: { sessionId, memberId: row.subject_kind === 'member' ? row.subject_id : undefined } }
}

/** The current secret for one that it replaced, if that one is still accepted. */
function currentSecret(row: SessionRow, presented: string, now: Date): string | undefined {
  const hash = hashSecret(presented)
  if (!row.sealed_current || !row.rotated_at) return undefined
  // Using the current token would have made it the parent, so it is unused.
  if (matchesHash(row.parent_hash, hash)) return openSuccessor(presented, row.sealed_current)
  // Negative if the clock was set back.
  const sinceUseMs = now.getTime() - row.rotated_at.getTime()
  if (!row.sealed_parent || sinceUseMs > reuseGraceMs || !matchesHash(row.grandparent_hash, hash))
    return undefined
  return openSuccessor(openSuccessor(presented, row.sealed_parent), row.sealed_current)
}

/** A successor is encrypted with the secret that it replaces, so a copy of the database reveals neither. */
function openSuccessor(parent: string, sealed: Buffer): string {
  return decrypt(successorKey(parent), sealed).toString()
}

function successorKey(parent: string): Buffer {
  return Buffer.from(hkdfSync('sha256', parent, '', 'vitrine refresh token successor', 32))
}
