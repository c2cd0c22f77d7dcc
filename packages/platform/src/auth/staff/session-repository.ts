import { type StaffRight, staffRightValues } from '@vitrine/contract/accounts'
import { type Database, newId } from '../../db/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { hashSecret, matchesHash, newSecret, readToken, writeToken } from '../opaque-tokens.ts'
import type { StaffRow } from './repository.ts'

const minuteMs = 60_000
/** Two hours without a call end a session. */
const idleMs = 2 * 60 * minuteMs
/** A working day. */
const absoluteMs = 12 * 60 * minuteMs

/** Creates a session after a successful login, in the caller's transaction. */
export async function startStaffSession(
  trx: Database,
  clock: Clock,
  staff: { readonly site_id: string; readonly id: string },
  clientId: string,
): Promise<{ readonly sessionToken: string; readonly expiresAt: Date }> {
  const now = clock()
  const [id, secret] = [newId(clock), newSecret()]
  const expiresAt = new Date(now + absoluteMs)
  await trx
    .insertInto('staff_sessions')
    .values({
      site_id: staff.site_id,
      id,
      staff_id: staff.id,
      client_id: clientId,
      secret_hash: hashSecret(secret),
      created_at: new Date(now),
      last_used_at: new Date(now),
      expires_at: expiresAt,
    })
    .execute()
  return { sessionToken: writeToken('VS1', id, secret), expiresAt }
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
  const token = readToken('VS1', text)
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
    .where('staff_sessions.id', '=', token.id)
    .executeTakeFirst()
  if (!row || !matchesHash(row.secret_hash, hashSecret(token.secret))) return undefined
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
export function rightsOf({ role, rights }: Pick<StaffRow, 'role' | 'rights'>): readonly StaffRight[] {
  return role === 'OWNER' ? staffRightValues : rights
}

export async function endStaffSession(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('id', '=', sessionId).execute()
}

/** Ends every session of an account but one. */
export async function endOtherStaffSessions(
  trx: Database,
  { site_id, id }: Pick<StaffRow, 'site_id' | 'id'>,
  exceptSessionId?: string,
): Promise<void> {
  let query = trx.deleteFrom('staff_sessions').where('site_id', '=', site_id).where('staff_id', '=', id)
  if (exceptSessionId !== undefined) query = query.where('id', '!=', exceptSessionId)
  await query.execute()
}
