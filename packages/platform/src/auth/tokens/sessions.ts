import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Database, newId } from '../../db/index.ts'
import type { DeviceInfo } from '../../http/index.ts'
import { type Clock, decrypt, encrypt } from '../../runtime/index.ts'
import type { OAuthClient } from '../../sites/index.ts'
import {
  extendSession,
  findSession,
  insertVisitorSession,
  revokeSession,
  rotateSession,
  type SessionRow,
} from './repository.ts'

/** 256 bits. */
const secretBytes = 32
const form = /^R1\.([0-9a-f]{32})\.([\w-]{43})$/

/** A refresh token taken apart: the session it belongs to, and the secret that proves it. */
interface RefreshToken {
  readonly sessionId: string
  readonly secret: string
}

export function newRefreshSecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}

/** The token as sent to clients. It contains the session id, so that an old token is recognised as reuse. */
export function writeRefreshToken({ sessionId, secret }: RefreshToken): string {
  return `R1.${sessionId.replaceAll('-', '')}.${secret}`
}

function readRefreshToken(text: string): RefreshToken | undefined {
  const [, hex, secret] = form.exec(text) ?? []
  if (hex === undefined || secret === undefined) return undefined
  const sessionId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  return { sessionId, secret }
}

/** What the database keeps: 256 random bits need no slow hash. */
export function hashRefreshSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/**
 * Encrypts the successor's secret with its parent's. Presenting the parent again within the grace period returns the same
 * successor, and a copy of the database reveals neither.
 */
function sealSuccessor(parent: string, successor: string): Buffer {
  return encrypt(successorKey(parent), Buffer.from(successor))
}

function openSuccessor(parent: string, sealed: Buffer): string {
  return decrypt(successorKey(parent), sealed).toString()
}

function successorKey(parent: string): Buffer {
  return Buffer.from(hkdfSync('sha256', parent, '', 'vitrine refresh token successor', 32))
}

const dayMs = 86_400_000
/** How long a visitor's session lives without renewal, and at most. */
const idleMs = 30 * dayMs
const absoluteMs = 90 * dayMs
/** How long a rotated token still returns its successor: the response was lost, or two tabs renewed at once. */
const replayGraceMs = 10_000

/** A session and the refresh token that renews it next. */
export interface Renewable {
  readonly sessionId: string
  readonly subjectKind: 'visitor' | 'member'
  readonly subjectId: string
  /** Null for a session that cannot be renewed. */
  readonly refreshToken: string | null
}

/** Why a refresh token was refused; `reused` means that its session was ended because of it. */
type RefreshRefusal = 'malformed' | 'unknown' | 'other-client' | 'ended' | 'expired' | 'reused'

type RefreshOutcome =
  | { readonly status: 'renewed'; readonly session: Renewable }
  | {
      readonly status: 'refused'
      readonly reason: RefreshRefusal
      /** The session that was ended, and whose it was where it was a member's. */
      readonly ended?: { readonly sessionId: string; readonly memberId: string | undefined }
    }

export interface SessionContext {
  readonly db: Database
  readonly clock: Clock
}

/** A refresh token and where it was presented. */
interface PresentedToken {
  readonly refreshToken: string
  readonly seenFrom: DeviceInfo
}

/** Begins the session of a new anonymous visitor. */
export async function beginVisitorSession(
  { db, clock }: SessionContext,
  client: OAuthClient,
): Promise<Renewable> {
  const now = clock()
  const sessionId = newId(clock)
  const visitorId = newId(clock)
  const secret = newRefreshSecret()
  await insertVisitorSession(db, {
    siteId: client.siteId,
    clientId: client.id,
    sessionId,
    visitorId,
    currentHash: hashRefreshSecret(secret),
    now: new Date(now),
    idleUntil: new Date(now + idleMs),
    absoluteUntil: new Date(now + absoluteMs),
  })
  return {
    sessionId,
    subjectKind: 'visitor',
    subjectId: visitorId,
    refreshToken: writeRefreshToken({ sessionId, secret }),
  }
}

/** Spends a refresh token for its successor (decision 0004). */
export async function renewSession(
  { db, clock }: SessionContext,
  client: OAuthClient,
  { refreshToken: presented, seenFrom }: PresentedToken,
): Promise<RefreshOutcome> {
  const token = readRefreshToken(presented)
  if (!token) return refused('malformed')
  const presentedHash = hashRefreshSecret(token.secret)
  const key = { siteId: client.siteId, sessionId: token.sessionId }
  const now = new Date(clock())
  const renewed = (row: SessionRow, refreshToken: string): RefreshOutcome => ({
    status: 'renewed',
    session: { sessionId: row.id, subjectKind: row.subject_kind, subjectId: row.subject_id, refreshToken },
  })

  if (client.refresh === 'static') {
    const kept = await extendSession(db, { ...key, clientId: client.id, presentedHash, now, seenFrom })
    if (kept) return renewed(kept, presented)
  } else {
    const successor = newRefreshSecret()
    const rotated = await rotateSession(db, {
      ...key,
      clientId: client.id,
      presentedHash,
      successorHash: hashRefreshSecret(successor),
      sealedSuccessor: sealSuccessor(token.secret, successor),
      now,
      seenFrom,
    })
    if (rotated) return renewed(rotated, writeRefreshToken({ sessionId: token.sessionId, secret: successor }))
  }

  // Not the current token of a live session. What it is decides between a lost reply and a theft.
  const row = await findSession(db, key)
  if (!row) return refused('unknown')
  if (row.client_id !== client.id) return refused('other-client')
  if (row.revoked_at) return refused('ended')
  if (row.idle_until <= now || row.absolute_until <= now) return refused('expired')
  if (isReplay(row, presentedHash, now) && row.sealed_current) {
    const secret = openSuccessor(token.secret, row.sealed_current)
    return renewed(row, writeRefreshToken({ sessionId: token.sessionId, secret }))
  }
  await revokeSession(db, key, now)
  const memberId = row.subject_kind === 'member' ? row.subject_id : undefined
  return { status: 'refused', reason: 'reused', ended: { sessionId: token.sessionId, memberId } }
}

function isReplay(row: SessionRow, presentedHash: Buffer, now: Date): boolean {
  if (!row.parent_hash || !row.rotated_at || !timingSafeEqual(row.parent_hash, presentedHash)) return false
  // A clock set back makes the age negative: still a replay of moments ago.
  return now.getTime() - row.rotated_at.getTime() <= replayGraceMs
}

function refused(reason: RefreshRefusal): RefreshOutcome {
  return { status: 'refused', reason }
}
