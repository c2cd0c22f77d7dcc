import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type StaffRight, staffRightValues } from '@vitrine/contract/accounts'
import type { Database } from '../../db/index.ts'
import { newId } from '../../db/index.ts'
import type { Clock } from '../../runtime/index.ts'
import type { StaffTables } from './tables.ts'

const minuteMs = 60_000
/** Two hours without a call end a session. */
const idleMs = 2 * 60 * minuteMs
/** A working day. */
const absoluteMs = 12 * 60 * minuteMs

interface NewStaffSession {
  readonly sessionToken: string
  /** Until then at most; after two hours without a call it ends sooner. */
  readonly expiresAt: Date
}

/** Creates a session after a successful login, in the caller's transaction. */
export async function beginStaffSession(
  trx: Database,
  clock: Clock,
  {
    siteId,
    staffId,
    clientId,
  }: { readonly siteId: string; readonly staffId: string; readonly clientId: string },
): Promise<NewStaffSession> {
  const now = clock()
  const sessionId = newId(clock)
  const secret = newStaffSecret()
  const expiresAt = new Date(now + absoluteMs)
  await trx
    .insertInto('staff_sessions')
    .values({
      site_id: siteId,
      id: sessionId,
      staff_id: staffId,
      client_id: clientId,
      secret_hash: hashStaffSecret(secret),
      created_at: new Date(now),
      last_used_at: new Date(now),
      expires_at: expiresAt,
    })
    .execute()
  return { sessionToken: writeStaffToken({ sessionId, secret }), expiresAt }
}

interface KnownStaff {
  readonly id: string
  readonly siteId: string
  readonly clientId: string
  readonly sessionId: string
  readonly rights: readonly StaffRight[]
}

/**
 * The account of a token; undefined if it is unknown, ended or expired. Session and account are read with each call,
 * so that logout, a new password and changed rights take effect at once.
 */
export async function authenticateStaff(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  text: string,
): Promise<KnownStaff | undefined> {
  const token = readStaffToken(text)
  if (!token) return undefined
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.site_id', '=', 'staff_sessions.site_id')
        .onRef('staff.id', '=', 'staff_sessions.staff_id'),
    )
    .selectAll('staff_sessions')
    .select(['staff.role', 'staff.rights'])
    .where('staff_sessions.id', '=', token.sessionId)
    .executeTakeFirst()
  if (!row || !timingSafeEqual(row.secret_hash, hashStaffSecret(token.secret))) return undefined
  const now = clock()
  const idleUntil = row.last_used_at.getTime() + idleMs
  if (row.expires_at.getTime() <= now || idleUntil <= now) return undefined
  // To the minute: not every call is worth a write.
  if (now - row.last_used_at.getTime() >= minuteMs) {
    const last_used_at = new Date(now)
    await db.updateTable('staff_sessions').set({ last_used_at }).where('id', '=', row.id).execute()
  }
  const { site_id: siteId, staff_id: id, client_id: clientId, id: sessionId } = row
  return { id, siteId, clientId, sessionId, rights: rightsOf(row) }
}

/** An owner may do everything. */
export function rightsOf({
  role,
  rights,
}: Pick<StaffTables['staff'], 'role'> & { rights: StaffRight[] }): readonly StaffRight[] {
  return role === 'OWNER' ? staffRightValues : rights
}

export async function endStaffSession(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('id', '=', sessionId).execute()
}

/** Ends every session of an account but one. */
export async function endOtherStaffSessions(
  trx: Database,
  { siteId, staffId }: { readonly siteId: string; readonly staffId: string },
  exceptSessionId?: string,
): Promise<void> {
  let query = trx.deleteFrom('staff_sessions').where('site_id', '=', siteId).where('staff_id', '=', staffId)
  if (exceptSessionId !== undefined) query = query.where('id', '!=', exceptSessionId)
  await query.execute()
}

/** Removes sessions that are over. */
export async function sweepStaffSessions(db: Database, clock: Clock): Promise<void> {
  await db.deleteFrom('staff_sessions').where('expires_at', '<', new Date(clock())).execute()
}

const form = /^VS1\.([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([\w-]{43})$/

/** A staff session's token taken apart: which session it is, and the secret that proves it. */
interface StaffToken {
  readonly sessionId: string
  readonly secret: string
}

function newStaffSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Another form than access tokens of shoppers have: neither is ever read as the other (decision 0062). */
function writeStaffToken({ sessionId, secret }: StaffToken): string {
  return `VS1.${sessionId.replaceAll('-', '')}.${secret}`
}

function readStaffToken(text: string): StaffToken | undefined {
  const [, a, b, c, d, e, secret] = form.exec(text) ?? []
  return secret === undefined ? undefined : { sessionId: [a, b, c, d, e].join('-'), secret }
}

/** What the database keeps: 256 random bits need no slow hash. */
function hashStaffSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
