import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'

/** How much one key may use: `burst` at once, and the same amount again over each period. */
export interface Rate {
  readonly burst: number
  readonly periodMs: number
}

/** One use of a limit. */
export interface RateLimitUse {
  readonly limit: string
  readonly key: string
  readonly rate: Rate
  readonly cost: number
  readonly now: number
}

/**
 * Takes a cost from a limit that all processes on the database share, as `TokenBuckets` does within one process. One statement
 * unless the limit is exceeded: the row holds the time at which the bucket is full again (GCRA).
 *
 * @returns milliseconds to wait until there is enough; 0 if the cost was taken
 */
export async function takeShared(db: Database, use: RateLimitUse): Promise<number> {
  const { rate, cost, now } = use
  const key = createHash('sha256').update(`${use.limit} ${use.key}`).digest()
  const costMs = (Math.min(cost, rate.burst) * rate.periodMs) / rate.burst
  const latest = now + rate.periodMs
  // The upper bound: a clock that was set back must not block a caller.
  const current = sql<number>`least(greatest(rate_limits.full_at_ms, ${now}::float8), ${latest}::float8)`
  const { rows } = await sql`
    insert into rate_limits (key, full_at_ms) values (${key}, ${now + costMs})
    on conflict (key) do update set full_at_ms = ${current} + ${costMs}::float8
      where ${current} + ${costMs}::float8 <= ${latest}::float8
    returning key`.execute(db)
  if (rows.length > 0) return 0
  const row = await db
    .selectFrom('rate_limits')
    .select('full_at_ms')
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? Math.max(1, Math.ceil(Math.min(row.full_at_ms, latest) + costMs - latest)) : 0
}

/** Deletes limits that are unused again. @returns `finished`: false if more may be left */
export async function sweepRateLimits(db: Database, now: number): Promise<{ readonly finished: boolean }> {
  const batch = 1_000
  const { numAffectedRows = 0n } = await sql`
    delete from rate_limits where key in (
      select key from rate_limits where full_at_ms < ${now}::float8 limit ${batch} for update skip locked
    )`.execute(db)
  return { finished: numAffectedRows < BigInt(batch) }
}
