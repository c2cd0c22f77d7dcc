import { setTimeout } from 'node:timers/promises'
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
