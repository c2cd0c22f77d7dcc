import type { Database } from './database.ts'
import { isRetryable } from './errors.ts'

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** Including the first. Default 5. */
  attempts?: number
}

/**
 * Runs `run` in a transaction. After a serialisation failure or deadlock it runs again, so `run` must have no effects
 * outside of the database. Inside a transaction, `run` joins it.
 */
export async function transaction<T>(
  db: Database,
  run: (trx: Database) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (db.isTransaction) return run(db)
  const attempts = options.attempts ?? 5
  for (let attempt = 1; ; attempt++) {
    try {
      const builder = db.transaction()
      return await (options.isolation ? builder.setIsolationLevel(options.isolation) : builder).execute(run)
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
