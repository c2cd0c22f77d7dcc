import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { Clock } from '../../runtime/index.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Small enough to stay far below the statement time-out and to hold no lock for long. */
const batch = 1_000

/** Tables of things that run out, the column that says when, and how long after it they may still be of use. */
const swept = [
  { table: 'session_tokens', key: 'token_hash', column: 'expires_at', keptMs: hourMs },
  { table: 'authorization_codes', key: 'code_hash', column: 'expires_at', keptMs: hourMs },
  { table: 'hosted_sessions', key: 'id', column: 'idle_until', keptMs: dayMs },
  { table: 'login_states', key: 'token_hash', column: 'expires_at', keptMs: hourMs },
  { table: 'mail_links', key: 'token_hash', column: 'expires_at', keptMs: dayMs },
  { table: 'remembered_devices', key: 'token_hash', column: 'expires_at', keptMs: 0 },
  { table: 'login_failures', key: 'subject', column: 'last_failed_at', keptMs: dayMs },
  // Long enough to look into what somebody reports after a holiday, and not for ever: rows name addresses of callers.
  { table: 'security_events', key: 'id', column: 'created_at', keptMs: 90 * dayMs },
] as const

/** Removes what has run out, a bounded number of rows of each table; `finished` is false while more may be left. */
export async function sweepExpired(db: Database, clock: Clock): Promise<{ finished: boolean }> {
  let finished = true
  for (const { table, key, column, keptMs } of swept) {
    const before = new Date(clock() - keptMs)
    const [name, id, when] = [sql.table(table), sql.ref(key), sql.ref(column)]
    const { numAffectedRows = 0n } = await sql`
      delete from ${name} where (site_id, ${id}) in (
        select site_id, ${id} from ${name} where ${when} < ${before} order by ${when} limit ${batch}
        for update skip locked
      )`.execute(db)
    if (numAffectedRows === BigInt(batch)) finished = false
  }
  return { finished }
}
