import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isRetryable } from './errors.ts'

/**
 * Runs `run` in a transaction. After a serialisation failure or deadlock it runs again, so `run` must have no effects
 * outside of the database. Inside a transaction, `run` joins it.
 *
 * @param attempts including the first
 */
export async function transaction<T>(
  db: Database,
  run: (trx: Database) => Promise<T>,
  { attempts = 5 }: { readonly attempts?: number } = {},
): Promise<T> {
  if (db.isTransaction) return run(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      await setTimeout(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/**
 * Lets the following statements of a transaction run for `timeoutMs`, unless they may run longer already. For a limited amount of work that
 * may wait for a slow disk; the default is for queries, whose duration depends on what the caller asks for.
 */
export async function raiseStatementTimeout(trx: Database, timeoutMs: number): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${String(timeoutMs)}, true)
    from pg_settings where name = 'statement_timeout' and setting::int between 1 and ${timeoutMs}::int`.execute(
    trx,
  )
}
