import { sql } from 'kysely'
import { type Database, deleteExpired } from '../db/index.ts'
import type { Clock } from '../runtime/index.ts'
import { deleteExpiredCaptchas } from './captcha/repository.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Rows that expire, and how long they are stored after that. */
const expiring = [
  // Visitors' sessions are deleted with the visitor and the cart.
  { table: 'sessions', key: 'id', column: 'idle_until', afterMs: 0, only: sql`subject_kind = 'member'` },
  { table: 'session_tokens', key: 'token_hash', column: 'expires_at', afterMs: hourMs },
  // A replayed code is still recognised for an hour.
  { table: 'authorization_codes', key: 'code_hash', column: 'expires_at', afterMs: hourMs },
  { table: 'short_addresses', key: 'token_hash', column: 'expires_at', afterMs: 0 },
  { table: 'hosted_sessions', key: 'id', column: 'idle_until', afterMs: dayMs },
  { table: 'staff_sessions', key: 'id', column: 'expires_at', afterMs: 0 },
  { table: 'login_states', key: 'token_hash', column: 'expires_at', afterMs: hourMs },
  { table: 'mail_links', key: 'token_hash', column: 'expires_at', afterMs: dayMs },
  { table: 'remembered_devices', key: 'token_hash', column: 'expires_at', afterMs: 0 },
  { table: 'login_failures', key: 'subject', column: 'last_failed_at', afterMs: dayMs },
  // Long enough to look into a report after a holiday. The rows contain callers' addresses, so they are not stored forever.
  { table: 'security_events', key: 'id', column: 'created_at', afterMs: 90 * dayMs },
]

/** Deletes a batch of expired rows of each table; `finished` is false while more may be left. */
export async function sweepExpired(db: Database, clock: Clock): Promise<{ readonly finished: boolean }> {
  let finished = true
  for (const { afterMs, ...rows } of expiring) {
    const deleted = await deleteExpired(db, { ...rows, before: new Date(clock() - afterMs) })
    finished &&= deleted.finished
  }
  await deleteExpiredCaptchas(db, new Date(clock()))
  return { finished }
}
